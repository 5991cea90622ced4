import { defineModule } from '../../platform/records/module.ts'
import { stockCheckWorker } from './check-stock.ts'
import { stockHandlers } from './handlers.ts'
import { text } from './messages.ts'

export const stockModule = defineModule({
  records: [],
  handlers: stockHandlers,
  workers: { 'stock-check': stockCheckWorker },
  constraints: {
    stock_levels_on_hand: [text('not-enough-at-location'), '/quantity'],
    stock_levels_unavailable: [text('not-enough-in-quarantine'), '/quantity'],
    stock_movements_reverses: [text('movement-reversed'), '/reverses'],
  },
})
