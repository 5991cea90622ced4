import { eq } from 'drizzle-orm'
import { takeSnapshot } from '../../platform/audit/snapshots.ts'
import { fetchFromOutside } from '../../platform/files/fetch-from-outside.ts'
import { kindOf } from '../../platform/files/file-kinds.ts'
import type { FileStore, KeptFile } from '../../platform/files/file-store.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { invalid, notFound, permissionRequired } from '../../platform/http/failure.ts'
import type { Call, PreparingCall } from '../../platform/http/types.ts'
import { addFile, fileOf, filesOf, noteFile, sees, tableOf, titleOf } from './record-files.ts'
import type { FileKind, FileTable, RecordFiles } from './record-files.ts'
import { text } from './messages.ts'

type Listing = 'listSupplierFiles' | 'listSupplierOrderFiles'
type Uploading = 'uploadSupplierFile' | 'uploadSupplierOrderFile'
type Importing = 'importSupplierFile' | 'importSupplierOrderFile'
type Downloading = 'downloadSupplierFile' | 'downloadSupplierOrderFile'
type Deleting = 'deleteSupplierFile' | 'deleteSupplierOrderFile'

/** Whether a file is a picture. */
export const isPicture = (bytes: Buffer): boolean => kindOf(bytes)?.contentType.startsWith('image/') ?? false

type View<Table extends FileTable, Shown> = (row: Table['$inferSelect']) => Shown

/** Returns the handlers that add documents. */
function addingHandlers<Table extends FileTable, Shown>(
  store: FileStore,
  files: RecordFiles<Table>,
  view: View<Table, Shown>,
) {
  const { table, lock, usual } = files
  const kinds: readonly FileKind<Table>[] = table.kind.enumValues
  const kindNamed = (name: string): FileKind<Table> => {
    const kind = kinds.find((one) => one === name)
    if (kind === undefined) throw invalid(text('invalid-file-type', { types: kinds.join(', ') }), '/type')
    return kind
  }
  const assertSees = (call: Pick<Call, 'may'>, kind: FileKind<Table>) => {
    if (!sees(files, call, kind)) throw permissionRequired('products_cost_read')
  }
  const adding = (kept: KeptFile, kind: FileKind<Table>, name: string | undefined) => ({
    async handle(call: Call<Uploading | Importing>) {
      assertSees(call, kind)
      const owner = await lock(call, call.path.uid)
      const row = await addFile(call, files, owner, kept, { kind, title: titleOf(name, kept) })
      return { body: { results: view(row) } }
    },
    discard: () => store.remove(kept.name),
  })
  return {
    upload: {
      check: (call: Call<Uploading>) => lock(call, call.path.uid),
      async prepare({ upload, may }: PreparingCall<Uploading>) {
        const bytes = await upload.read()
        const kind = kindNamed(upload.fields.get('type') ?? usual(isPicture(bytes)))
        assertSees({ may }, kind)
        return adding(await store.keep(bytes), kind, upload.fields.get('filename'))
      },
    },

    importFrom: {
      async check(call: Call<Importing>) {
        await lock(call, call.path.uid)
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
 * Returns the handlers of the documents of a kind of record, with a store for their bytes. `view` returns a document as
 * the contract shows it.
 */
export function fileHandlers<Table extends FileTable, Shown>(
  store: FileStore,
  files: RecordFiles<Table>,
  view: View<Table, Shown>,
) {
  const { find, lock } = files
  return {
    ...addingHandlers(store, files, view),

    list: async (call: Call<Listing>) => {
      const rows = await filesOf(call, files, await find(call, call.path.uid))
      return { body: { results: rows.map(view) } }
    },

    download: async (call: Call<Downloading>) =>
      sendFile(store, await fileOf(call, files, await find(call, call.path.uid), call.path.id), call.query.size),

    remove: async (call: Call<Deleting>) => {
      const owner = await lock(call, call.path.uid)
      const file = await fileOf(call, files, owner, call.path.id)
      const kept = await takeSnapshot(call.database, tableOf(files), 'id', file.id)
      const table: FileTable = files.table
      const gone = await call.database.delete(table).where(eq(table.id, file.id)).returning({ id: table.id })
      if (gone.length === 0) throw notFound(text('file'))
      await noteFile(call, files, owner, file, null, kept)
      return { status: 204, body: undefined }
    },
  }
}
