import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { inNamespaces } from '../../../platform/database/in-namespaces.ts'
import { orders } from '../../orders/index.ts'
import { soldOn } from '../sold-on.ts'
import { orderSales } from './tables.ts'

interface Booked {
  readonly namespaces: readonly string[]
  /** First and last day. */
  readonly from: string
  readonly until: string
  /** Name of the website where its orders were placed; omitted: of all. */
  readonly website?: string | undefined
}

/** Adds up what was booked on each day of a period, at each rate of VAT. */
export async function salesOfDays(
  database: Database,
  { namespaces, from, until, website }: Booked,
): Promise<Schema<'SalesOfDay'>[]> {
  const { day, kind, currency, country, rate_bp } = orderSales
  const sum = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number)
  const rows = await database
    .select({
      day,
      kind,
      currency,
      country,
      rate_bp,
      units: sum(orderSales.quantity),
      net: sum(orderSales.net),
      vat: sum(orderSales.vat),
    })
    .from(orderSales)
    .innerJoin(orders, eq(orders.uid, orderSales.order_uid))
    .where(
      and(
        inNamespaces(orderSales.namespace, namespaces),
        between(day, from, until),
        soldOn(database, namespaces, website),
      ),
    )
    .groupBy(day, kind, currency, country, rate_bp)
    .orderBy(asc(day), asc(currency), sql`${kind} desc`, asc(country), asc(rate_bp))
  return rows.map(({ rate_bp: rate, ...row }) => ({ ...row, vat_rate: rate / 100 }))
}
