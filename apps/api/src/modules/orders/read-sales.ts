import { and, asc, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { websites } from '../websites/index.ts'
import { visible } from './find-order.ts'
import { text } from './messages.ts'
import { orders } from './tables.ts'

/** Longest period, in milliseconds: each of its orders is read. */
const LONGEST = 366 * 86_400_000

/** Handlers of the sums of orders. */
export const salesHandlers = {
  async readSales({ query: { from, until, website }, database, scope }) {
    const [start, end] = [new Date(from), new Date(until)]
    if (end.getTime() - start.getTime() > LONGEST) throw invalid(text('period-too-long'), '/until')
    const ofName = website === undefined ? undefined : sql`${websites.name} = ${website}`
    const results = await database
      .select({
        currency: orders.currency,
        orders: sql<number>`count(*)`.mapWith(Number),
        units: sql<number>`sum(${orders.item_count})`.mapWith(Number),
        revenue: sql<number>`sum(${orders.total})`.mapWith(Number),
        vat: sql<number>`sum(${orders.vat})`.mapWith(Number),
      })
      .from(orders)
      .where(
        and(
          visible({ scope }),
          gte(orders.placed_at, start),
          lt(orders.placed_at, end),
          notInArray(orders.stage, ['Draft', 'Cancelled']),
          ofName &&
            inArray(
              orders.website_uid,
              database
                .select({ uid: websites.uid })
                .from(websites)
                .where(and(inNamespaces(websites.namespace, scope.own), ofName)),
            ),
        ),
      )
      .groupBy(orders.currency)
      .orderBy(asc(orders.currency))
    return { body: { results } }
  },
} satisfies Partial<Handlers>
