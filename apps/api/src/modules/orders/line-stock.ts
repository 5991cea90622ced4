import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { isOpen } from '@backoffice/order-model'
import type { Handlers } from '../../platform/http/types.ts'
import { availabilityAt } from '../stock/index.ts'
import { findOrder } from './find-order.ts'
import { orderLines } from './tables.ts'

/** Handlers of the stock of what has not left of orders. */
export const lineStockHandlers = {
  async listOrderStock(call) {
    const { uid, stage, location } = await findOrder(call, call.path.order)
    if (!isOpen(stage)) return { body: { results: [] } }
    const { id, order_uid, product_uid, quantity, cancelled, shipped, position } = orderLines
    const left = sql<number>`${quantity} - ${cancelled} - ${shipped}`
    const lines = await call.database
      .select({ line: id, product: sql<string>`${product_uid}` })
      .from(orderLines)
      .where(and(eq(order_uid, uid), isNotNull(product_uid), gt(left, 0)))
      .orderBy(asc(position))
    const stockOf = await availabilityAt(
      call.database,
      location,
      lines.map(({ product }) => product),
    )
    return {
      body: {
        results: lines.map(({ line, product }) => {
          const { free, expected } = stockOf(product)
          return { line, free, expected }
        }),
      },
    }
  },
} satisfies Partial<Handlers>
