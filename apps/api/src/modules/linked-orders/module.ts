import { defineModule } from '../../platform/records/module.ts'
import { combineInBulk } from './combine/combine-in-bulk.ts'
import { combineHandlers } from './combine/handlers.ts'
import { splitHandlers } from './split/handlers.ts'

export const linkedOrdersModule = defineModule({
  records: [],
  handlers: { ...splitHandlers, ...combineHandlers },
  bulkActions: { orders: { combine: combineInBulk } },
  // Money has moved meanwhile: what was split is combined again, and the other way round.
  undoOfAny: { splitOrder: 'for good', combineOrders: 'for good' },
})
