import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { iso } from '../../platform/database/records.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { readable } from '../products/index.ts'
import { websites } from '../websites/index.ts'
import { orderLines, orders } from './tables.ts'

const kinds = {
  storefront: ['Storefront'],
  shop: ['Till', 'Pick-up', 'Shop supply'],
  wholesale: ['Wholesale'],
} as const
const WEEKS = 26

/** What these lines come to, and how many pieces in each of the last weeks. */
async function sumsOf({ database }: Pick<Call, 'database'>, where: SQL | undefined) {
  const [sum] = await database
    .select({
      total: count(),
      pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
      returned: sql<number>`coalesce(sum(${orderLines.returned}), 0)::int`,
      revenue: sql<string>`coalesce(sum(${orderLines.total}), 0)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
    .where(where)
  const age = sql<number>`floor(extract(epoch from now() - ${orders.placed_at}) / 604800)::int`
  const weekly = await database
    .select({ age, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
    .where(and(where, sql`${orders.placed_at} > now() - interval '182 days'`))
    .groupBy(sql`1`)
  const weeks = Array.from(
    { length: WEEKS },
    (_, index) => weekly.find((week) => week.age === WEEKS - 1 - index)?.pieces ?? 0,
  )
  return { sum, weeks }
}

/** Handlers of the orders that a product is in. */
export const productLineHandlers = {
  async readProductOrderLines(call) {
    const product = await readable(call, call.path.sku)
    const { kind, limit = 50, offset = 0 } = call.query
    const where = and(
      eq(orderLines.product_uid, product.uid),
      inArray(orders.namespace, [...call.scope.own, '']),
      kind && inArray(orders.kind, [...kinds[kind]]),
    )
    const from = () =>
      call.database
        .select({ line: orderLines, order: orders, website: websites.name })
        .from(orderLines)
        .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
        .leftJoin(websites, eq(websites.uid, orders.website_uid))
    const rows = await from()
      .where(where)
      .orderBy(desc(orders.placed_at), desc(orderLines.id))
      .limit(limit)
      .offset(offset)
    const { sum, weeks } = await sumsOf(call, where)
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
        total: sum?.total ?? 0,
        limit,
        offset,
        pieces: sum?.pieces ?? 0,
        returned_pieces: sum?.returned ?? 0,
        revenue: Number(sum?.revenue ?? 0),
        weeks,
      },
    }
  },
} satisfies Partial<Handlers>
