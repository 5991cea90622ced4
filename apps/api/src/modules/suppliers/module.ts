import { handlersOf } from '../../platform/records/handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { orderDaysWorker } from './order-days.ts'
import { supplier } from './supplier.ts'

export const suppliersModule = defineModule({
  records: [supplier],
  handlers: handlersOf(supplier),
  workers: { 'order-days': orderDaysWorker },
})
