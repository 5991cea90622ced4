import { orderHandlers } from './handlers.ts'
import { productLineHandlers } from './product-lines.ts'
import { defineModule } from '../../platform/records/module.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { order } from './order.ts'
import { orderLines } from './tables.ts'

export const ordersModule = defineModule({
  records: [order],
  handlers: { ...orderHandlers, ...productLineHandlers },
  holding: [
    {
      column: orderLines.product_uid,
      to: 'products',
      code: 'ordered',
      holds: (count) =>
        said('This product is on {count, plural, one {# order line} other {# order lines}}. Archive it instead.', {
          count,
        }),
    },
  ],
})
