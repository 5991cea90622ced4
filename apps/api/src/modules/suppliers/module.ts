import { sql } from 'drizzle-orm'
import { ONE } from '../../platform/quotas/quotas.ts'
import { handlersOf } from '../../platform/records/handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { fileRestorer } from '../record-files/index.ts'
import { supplierFiles } from './file-handlers.ts'
import { supplierMessageWorker } from './message-worker.ts'
import { orderDaysWorker } from './order-days.ts'
import { supplier } from './supplier.ts'

export const suppliersModule = defineModule({
  records: [supplier],
  handlers: handlersOf(supplier),
  restorers: { deleteSupplierFile: fileRestorer(supplierFiles) },
  quotas: {
    used: { storage: sql`select namespace, bytes as amount from supplier_files` },
    adds: { uploadSupplierFile: { storage: ONE }, importSupplierFile: { storage: ONE } },
  },
  workers: { 'order-days': orderDaysWorker, 'supplier-messages': supplierMessageWorker },
})
