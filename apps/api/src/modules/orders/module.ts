import { orderHandlers } from './handlers.ts'
import { editHandlers } from './edit/handlers.ts'
import { newOrderHandlers } from './new/handlers.ts'
import { heldStockWorker } from './new/release-held.ts'
import { bundleOrderHandlers } from './bundle-order.ts'
import { productLineHandlers } from './product-lines.ts'
import { defineModule } from '../../platform/records/module.ts'
import { order } from './order.ts'
import { orderLines } from './tables.ts'
import { lineStockHandlers } from './line-stock.ts'
import { shippingTimesHandlers } from './shipping-times/handlers.ts'
import { shippingTimesRecord } from './shipping-times/times-record.ts'
import { text } from './messages.ts'

export const ordersModule = defineModule({
  records: [order, shippingTimesRecord],
  handlers: {
    ...orderHandlers,
    ...editHandlers,
    ...newOrderHandlers,
    ...productLineHandlers,
    ...bundleOrderHandlers,
    ...lineStockHandlers,
    ...shippingTimesHandlers,
  },
  workers: { 'held-stock': heldStockWorker },
  holding: [{ column: orderLines.product_uid, to: 'products', holds: (count) => text('product-ordered', { count }) }],
})
