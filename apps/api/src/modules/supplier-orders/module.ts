import { sql } from 'drizzle-orm'
import { supplierOrderHandlers } from './handlers.ts'
import { ONE } from '../../platform/quotas/quotas.ts'
import { defineModule } from '../../platform/records/module.ts'
import { fileRestorer } from '../record-files/index.ts'
import { orderFiles } from './file-handlers.ts'
import { restoreOrderChange } from './order-change-undo.ts'
import { supplierMailWorker } from './mail-worker.ts'
import { supplierOrder } from './supplier-order.ts'

export const supplierOrdersModule = defineModule({
  records: [supplierOrder],
  handlers: supplierOrderHandlers,
  restorers: { changeSupplierOrder: restoreOrderChange, deleteSupplierOrderFile: fileRestorer(orderFiles) },
  quotas: {
    used: { storage: sql`select namespace, bytes as amount from supplier_order_files` },
    adds: {
      uploadSupplierOrderFile: { storage: ONE },
      importSupplierOrderFile: { storage: ONE },
      uploadDamagePhoto: { storage: ONE },
    },
  },
  workers: { 'supplier-emails': supplierMailWorker },
})
