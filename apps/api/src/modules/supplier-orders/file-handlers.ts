import type { Schema } from '@backoffice/api-contract'
import type { FileStore } from '../../platform/files/file-store.ts'
import { invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { addFile, fileHandlers, isPicture, titleOf, viewFile, type RecordFiles } from '../record-files/index.ts'
import { getOrder } from './order-access.ts'
import { linesOf } from './order-view.ts'
import { supplierOrderFiles } from './tables.ts'
import { text } from './messages.ts'

/** Documents of an order, and photos of deliveries: several people may add them at once, without a lock. */
export const orderFiles: RecordFiles<typeof supplierOrderFiles> = {
  resource: 'supplier-orders',
  table: supplierOrderFiles,
  open: ['Delivery note', 'Photo'],
  usual: (picture) => (picture ? 'Photo' : 'Other'),
  find: getOrder,
  lock: getOrder,
}

const view = (row: typeof supplierOrderFiles.$inferSelect): Schema<'SupplierOrderFile'> => ({
  ...viewFile('supplier-orders', row),
  line: row.line_id,
})

async function lineInHand(call: Pick<Call<'uploadDamagePhoto'>, 'database' | 'scope' | 'path'>) {
  const order = await getOrder(call, call.path.uid)
  const line = (await linesOf(call, order.uid)).find(({ id }) => id === call.path.id)
  if (!line) throw notFound(text('line'))
  return { order, line }
}

/** Returns the handlers of documents and photos of a supplier order, with a store for their bytes. */
export function orderFileHandlers(store: FileStore) {
  const { list, upload, importFrom, download, remove } = fileHandlers(store, supplierOrderFiles, () => orderFiles, view)
  return {
    listSupplierOrderFiles: list,
    uploadSupplierOrderFile: upload,
    importSupplierOrderFile: importFrom,
    downloadSupplierOrderFile: download,
    deleteSupplierOrderFile: remove,

    uploadDamagePhoto: {
      check: (call) => lineInHand(call),
      async prepare({ upload }) {
        const bytes = await upload.read()
        if (!isPicture(bytes)) throw invalid(text('not-an-image'), '/file')
        const kept = await store.keep(bytes)
        const title = titleOf(upload.fields.get('filename'), kept)
        return {
          async handle(call) {
            const { order, line } = await lineInHand(call)
            const about = { kind: 'Photo' as const, title, own: { line_id: line.id } }
            return { body: { results: view(await addFile(call, orderFiles, order, kept, about)) } }
          },
          discard: () => store.remove(kept.name),
        }
      },
    },
  } satisfies Partial<Handlers>
}
