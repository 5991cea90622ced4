import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { find, lock } from '../../platform/records/handlers.ts'
import { fileHandlers, viewFile, type RecordFiles } from '../record-files/index.ts'
import { supplier } from './supplier.ts'
import { supplierFiles as table } from './tables.ts'

/** Documents of suppliers, such as contracts and price lists. */
export const supplierFiles: RecordFiles<typeof table> = {
  resource: 'suppliers',
  table,
  open: ['Certificate'],
  usual: () => 'Other',
  find: (call, uid) => find(call, supplier, uid),
  lock: (call, uid) => lock(call, supplier, uid),
}

/** Returns the handlers of the documents of a supplier, with a store for their bytes. */
export function supplierFileHandlers(store: FileStore) {
  const handlers = fileHandlers(
    store,
    table,
    () => supplierFiles,
    (row) => viewFile('suppliers', row),
  )
  return {
    listSupplierFiles: handlers.list,
    uploadSupplierFile: handlers.upload,
    importSupplierFile: handlers.importFrom,
    downloadSupplierFile: handlers.download,
    deleteSupplierFile: handlers.remove,
  } satisfies Partial<Handlers>
}
