import { and, asc, gte, lt, notInArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { unsoldStages } from '@backoffice/order-model'
import type { Database } from '../../platform/database/database.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { text } from './messages.ts'
import { orders } from '../orders/index.ts'
import { soldOn } from './sold-on.ts'

/** Longest period, in milliseconds: each of its orders is read. */
const LONGEST = 366 * 86_400_000

/** Orders of a period. */
interface Sold {
  readonly namespaces: readonly string[]
  readonly from: Date
  /** The first moment after the period. */
  readonly until: Date
  /** Name of the website where they were placed; omitted: of all. */
  readonly website?: string | undefined
}

/** Adds up the orders of a period, by currency. */
export function salesWithin(
  database: Database,
  { namespaces, from, until, website }: Sold,
): Promise<Schema<'Sales'>[]> {
  return database
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
        inNamespaces(orders.namespace, namespaces),
        gte(orders.placed_at, from),
        lt(orders.placed_at, until),
        notInArray(orders.stage, [...unsoldStages]),
        soldOn(database, namespaces, website),
      ),
    )
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
}

/** Handlers of the sums of orders. */
export const salesHandlers = {
  async readSales({ query: { from, until, website }, database, scope }) {
    const span = { from: new Date(from), until: new Date(until) }
    if (span.until.getTime() - span.from.getTime() > LONGEST) throw invalid(text('period-too-long'), '/until')
    return { body: { results: await salesWithin(database, { namespaces: scope.own, ...span, website }) } }
  },
} satisfies Partial<Handlers>
