import { supplierOrderHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { restoreOrderFile } from './file-handlers.ts'
import { restoreOrderChange } from './order-change-undo.ts'
import { supplierMailWorker } from './mail-worker.ts'
import { supplierOrder } from './supplier-order.ts'

export const supplierOrdersModule = defineModule({
  records: [supplierOrder],
  handlers: supplierOrderHandlers,
  restorers: { changeSupplierOrder: restoreOrderChange, deleteSupplierOrderFile: restoreOrderFile },
  workers: { 'supplier-emails': supplierMailWorker },
})
