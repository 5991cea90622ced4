import { defineModule } from '../../platform/records/module.ts'
import { stockCheckWorker } from './check-stock.ts'
import { stockHandlers } from './handlers.ts'

export const stockModule = defineModule({
  records: [],
  handlers: stockHandlers,
  workers: { 'stock-check': stockCheckWorker },
  constraints: {
    stock_levels_on_hand: ['There is less than that at this place.', '/quantity'],
    stock_movements_reverses: ['This movement has been reversed already.', '/reverses'],
  },
})
