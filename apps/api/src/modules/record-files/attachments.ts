import { isLinkedKind } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { forbidden } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { namedRecord, namespaceBeside } from '../../platform/records/named-records.ts'
import type { AnyCall } from '../../platform/records/record.ts'
import { fileHandlers } from './file-handlers.ts'
import { restoreFile, viewFile, type RecordFiles } from './record-files.ts'
import { attachments } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof attachments.$inferSelect
type Kind = Row['resource']

/** Returns the files of the records of a kind. Who may read a record may add files to it, as with notes. */
function filesOfKind(resource: Kind): RecordFiles<typeof attachments> {
  const owner = async (call: AnyCall, object: string) => {
    const record = await namedRecord(call, { resource, object })
    return { uid: record.object, namespace: namespaceBeside(call, record) }
  }
  return {
    resource,
    table: attachments,
    open: ['Other'],
    usual: () => 'Other',
    find: owner,
    lock: owner,
    own: { resource },
    assertDeletable({ account }, { actor }) {
      if (actor !== account.uid && account.role !== 'ADMIN') throw forbidden(text('adder-only'))
    },
  }
}

const filesAt = (path: Call<'listAttachments'>['path'] | { readonly uid: string }) => {
  if (!('resource' in path)) throw new Error('Files of any record are named by its kind')
  return filesOfKind(path.resource)
}

const view = (row: Row) => ({
  ...viewFile(row.resource, row),
  url: `/api/records/${row.resource}/${row.record_uid}/files/${row.id}`,
})

/** Returns the handlers of the files of any record, with a store for their bytes. */
export function attachmentHandlers(store: FileStore) {
  const handlers = fileHandlers(store, attachments, filesAt, view)
  return {
    listAttachments: handlers.list,
    uploadAttachment: handlers.upload,
    importAttachment: handlers.importFrom,
    downloadAttachment: handlers.download,
    deleteAttachment: handlers.remove,
  } satisfies Partial<Handlers>
}

/** Restores a deleted file of any record. */
export const restoreAttachment = fromKept((call, kept, object) => {
  const [resource] = kept.flatMap(({ rows }) => rows.map((row) => String(row['resource'])))
  if (resource === undefined || !isLinkedKind(resource)) throw new Error('The snapshot has no file of a record')
  return restoreFile(filesOfKind(resource), call, kept, object)
})
