import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Handlers } from '../../platform/http/types.ts'
import { getProduct } from './product-access.ts'

type Result = Schema<'ProductResult'>

const DAY = 86_400_000
const WEEKS = 13
const none: Result = { sold: 0, returned: 0, revenue: 0 }

export const productResultHandlers = {
  async readProductResults(call) {
    const product = await getProduct(call, call.path.sku)
    const counted = sql`coalesce(sum(l.quantity - l.cancelled), 0)::int as sold, coalesce(sum(l.returned), 0)::int as returned,
      coalesce(sum(l.total - (l.returned + l.cancelled) * l.unit_price), 0)::bigint::text as revenue`
    const age = sql`floor(extract(epoch from now() - l.sold_at) / 86400)`
    const soldWithin = (days: number) => sql`from order_lines l where l.product_uid = ${product.uid}
      and l.namespace = any(${sql.param(call.scope.own)}::text[]) and l.sold_at > now() - make_interval(days => ${days}) and l.sold_at <= now()`
    interface Row extends Record<string, unknown> {
      readonly at: number
      readonly sold: number
      readonly returned: number
      readonly revenue: string
    }
    const weekly = await call.database.execute<Row>(
      sql`select floor(${age} / 7)::int as at, ${counted} ${soldWithin(WEEKS * 7)} group by 1`,
    )
    const quarterly = await call.database.execute<Row>(
      sql`select floor(${age} / 90)::int as at, ${counted} ${soldWithin(180)} group by 1`,
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
