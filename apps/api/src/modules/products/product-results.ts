import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Handlers } from '../../platform/http/types.ts'
import { readable } from './product-access.ts'

type Result = Schema<'ProductResult'>

const DAY = 86_400_000
const WEEKS = 13
const none: Result = { sold: 0, returned: 0, revenue: 0 }

export const productResultHandlers = {
  async readProductResults(call) {
    const product = await readable(call, call.path.sku)
    const counted = sql`coalesce(sum(l.quantity - l.cancelled), 0)::int as sold, coalesce(sum(l.returned), 0)::int as returned,
      coalesce(sum(l.total - (l.returned + l.cancelled) * l.unit_price), 0)::bigint::text as revenue`
    const lines = sql`from order_lines l join orders o on o.uid = l.order_uid
      where l.product_uid = ${product.uid} and o.namespace = any(${sql.param(call.scope.own)}::text[]) and o.stage not in ('Draft', 'Cancelled')`
    const age = sql`floor(extract(epoch from now() - o.placed_at) / 86400)`
    interface Row extends Record<string, unknown> {
      readonly at: number
      readonly sold: number
      readonly returned: number
      readonly revenue: string
    }
    const weekly = await call.database.execute<Row>(
      sql`select floor(${age} / 7)::int as at, ${counted} ${lines} and ${age} between 0 and ${WEEKS * 7 - 1} group by 1`,
    )
    const quarterly = await call.database.execute<Row>(
      sql`select floor(${age} / 90)::int as at, ${counted} ${lines} and ${age} between 0 and 179 group by 1`,
    )
    const of = (rows: readonly Row[], at: number): Result => {
      const found = rows.find((row) => row.at === at)
      return found ? { sold: found.sold, returned: found.returned, revenue: Number(found.revenue) } : none
    }
    const today = Date.now()
    const weeks = Array.from({ length: WEEKS }, (_, index) => {
      const at = WEEKS - 1 - index
      return { from: new Date(today - (at * 7 + 6) * DAY).toISOString().slice(0, 10), ...of(weekly.rows, at) }
    })
    return {
      body: {
        results: { currency: product.currency, now: of(quarterly.rows, 0), before: of(quarterly.rows, 1), weeks },
      },
    }
  },
} satisfies Partial<Handlers>
