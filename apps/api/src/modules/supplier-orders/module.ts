import { defineModule } from '../../platform/records/module.ts'
import { supplierMailWorker } from './mail-worker.ts'
import { supplierOrder } from './supplier-order.ts'

export const supplierOrdersModule = defineModule({
  records: [supplierOrder],
  workers: { 'supplier-emails': supplierMailWorker },
})
