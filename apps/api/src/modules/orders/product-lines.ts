import { desc, eq, inArray } from 'drizzle-orm'
import { iso } from '../../platform/database/records.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { getProduct } from '../products/index.ts'
import { sumsByKind } from '../sales/index.ts'
import { websites } from '../websites/index.ts'
import { countUnsold, lastLines } from './last-lines.ts'
import { orderLines, orders } from './tables.ts'

const kinds = {
  storefront: ['Storefront'],
  shop: ['Till', 'Pick-up', 'Shop supply'],
  wholesale: ['Wholesale'],
} as const
const WEEKS = 26

/** Handlers of the orders of a product. */
export const productLineHandlers = {
  async readProductOrderLines(call) {
    const { database, scope } = call
    const product = await getProduct(call, call.path.sku)
    const { kind, limit = 50, offset = 0 } = call.query
    const asked = {
      product: product.uid,
      namespaces: scope.own,
      kinds: kind ? kinds[kind] : Object.values(kinds).flat(),
    }
    const ids = await lastLines(database, asked, { limit, offset })
    const rows = await database
      .select({ line: orderLines, order: orders, website: websites.name })
      .from(orderLines)
      .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
      .leftJoin(websites, eq(websites.uid, orders.website_uid))
      .where(inArray(orderLines.id, [...ids, 0]))
      .orderBy(desc(orders.placed_at), desc(orderLines.id))
    const sums = await sumsByKind(database, asked, WEEKS)
    return {
      body: {
        results: rows.map(({ line, order, website }) => ({
          namespace: order.namespace,
          number: order.number,
          kind: order.kind,
          placed_at: iso(order.placed_at),
          customer_name: order.customer_name,
          website,
          location: order.location,
          stage: order.stage,
          quantity: line.quantity,
          returned: line.returned,
          unit_price: line.unit_price,
          total: line.total,
          currency: order.currency,
        })),
        total: sums.lines + (await countUnsold(database, asked)),
        limit,
        offset,
        pieces: sums.pieces,
        returned_pieces: sums.returned,
        revenue: sums.revenue,
        weeks: [...sums.weeks],
      },
    }
  },
} satisfies Partial<Handlers>
