import { takeSnapshot } from '../../platform/audit/snapshots.ts'
import { fetchFromOutside } from '../../platform/files/fetch-from-outside.ts'
import { kindOf } from '../../platform/files/file-kinds.ts'
import type { FileStore, KeptFile } from '../../platform/files/file-store.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { invalid, notFound, permissionRequired } from '../../platform/http/failure.ts'
import type { Call, PreparingCall } from '../../platform/http/types.ts'
import { addFile, deleteFile, fileOf, filesOf, noteFile, sees, tableOf, titleOf } from './record-files.ts'
import type { FileKind, FileTable, RecordFiles } from './record-files.ts'
import { text } from './messages.ts'

type Listing = 'listSupplierFiles' | 'listSupplierOrderFiles' | 'listAttachments'
type Uploading = 'uploadSupplierFile' | 'uploadSupplierOrderFile' | 'uploadAttachment'
type Importing = 'importSupplierFile' | 'importSupplierOrderFile' | 'importAttachment'
type Downloading = 'downloadSupplierFile' | 'downloadSupplierOrderFile' | 'downloadAttachment'
type Deleting = 'deleteSupplierFile' | 'deleteSupplierOrderFile' | 'deleteAttachment'
type Place = Call<Listing>['path']

const uidIn = (path: Place): string => ('uid' in path ? path.uid : path.object)

/** Whether a file is a picture. */
export const isPicture = (bytes: Buffer): boolean => kindOf(bytes)?.contentType.startsWith('image/') ?? false

type View<Table extends FileTable, Shown> = (row: Table['$inferSelect']) => Shown

/** Returns the documents of the kind of record that a path names. */
type FilesAt<Table extends FileTable> = (path: Place) => RecordFiles<Table>

/** Returns the handlers that add documents. */
function addingHandlers<Table extends FileTable, Shown>(
  store: FileStore,
  table: Table,
  filesAt: FilesAt<Table>,
  view: View<Table, Shown>,
) {
  const kinds: readonly FileKind<Table>[] = table.kind.enumValues
  const kindNamed = (name: string): FileKind<Table> => {
    const kind = kinds.find((one) => one === name)
    if (kind === undefined) throw invalid(text('invalid-file-type', { types: kinds.join(', ') }), '/type')
    return kind
  }
  const assertSees = (call: Pick<Call<Uploading | Importing>, 'may' | 'path'>, kind: FileKind<Table>) => {
    if (!sees(filesAt(call.path), call, kind)) throw permissionRequired('products_cost_read')
  }
  const lock = (call: Call<Uploading | Importing>) => filesAt(call.path).lock(call, uidIn(call.path))
  const adding = (kept: KeptFile, kind: FileKind<Table>, name: string | undefined) => ({
    async handle(call: Call<Uploading | Importing>) {
      assertSees(call, kind)
      const row = await addFile(call, filesAt(call.path), await lock(call), kept, { kind, title: titleOf(name, kept) })
      return { body: { results: view(row) } }
    },
    discard: () => store.remove(kept.name),
  })
  return {
    upload: {
      check: lock,
      async prepare({ upload, may, path }: PreparingCall<Uploading>) {
        const bytes = await upload.read()
        const kind = kindNamed(upload.fields.get('type') ?? filesAt(path).usual(isPicture(bytes)))
        assertSees({ may, path }, kind)
        return adding(await store.keep(bytes), kind, upload.fields.get('filename'))
      },
    },

    importFrom: {
      async check(call: Call<Importing>) {
        await lock(call)
        assertSees(call, kindNamed(call.body.kind))
      },
      async prepare({ body: { url, kind }, signal }: PreparingCall<Importing>) {
        const kept = await store.keep(await fetchFromOutside(url, { signal }))
        return adding(kept, kindNamed(kind), new URL(url).pathname.split('/').at(-1))
      },
    },
  }
}

/**
 * Returns the handlers of the documents of records, with a store for their bytes. `filesAt` returns the documents that
 * a path names, and `view` returns one as the contract shows it.
 */
export function fileHandlers<Table extends FileTable, Shown>(
  store: FileStore,
  table: Table,
  filesAt: FilesAt<Table>,
  view: View<Table, Shown>,
) {
  const found = (call: Call<Listing | Downloading>) => filesAt(call.path).find(call, uidIn(call.path))
  return {
    ...addingHandlers(store, table, filesAt, view),

    list: async (call: Call<Listing>) => {
      const rows = await filesOf(call, filesAt(call.path), await found(call))
      return { body: { results: rows.map(view) } }
    },

    download: async (call: Call<Downloading>) =>
      sendFile(store, await fileOf(call, filesAt(call.path), await found(call), call.path.id), call.query.size),

    remove: async (call: Call<Deleting>) => {
      const files = filesAt(call.path)
      const owner = await files.lock(call, uidIn(call.path))
      const file = await fileOf(call, files, owner, call.path.id)
      files.assertDeletable?.(call, file)
      const kept = await takeSnapshot(call.database, tableOf(files), 'id', file.id)
      const gone = await deleteFile(call, files, file)
      if (!gone) throw notFound(text('file'))
      await noteFile(call, files, { uid: owner.uid, namespace: file.namespace }, file, null, kept)
      return { status: 204, body: undefined }
    },
  }
}
