import type { operationTypes } from '@backoffice/api-contract'
import { sql, type SQL } from 'drizzle-orm'
import type { SoldBy } from '../sales/index.ts'

/** Query of the orders with a product. */
export type LineQuery = NonNullable<operationTypes['readProductOrderLines']['parameters']['query']>

type FilterName = NonNullable<LineQuery['not']>[number]

const among = (column: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && sql`${column} = any(${sql.param(values)}::text[])`

const anyOf = (conditions: readonly SQL[] | undefined): SQL | undefined =>
  conditions && sql`(${sql.join([...conditions], sql` or `)})`

const buyers = {
  consumer: sql`c.type = 'Consumer'`,
  business: sql`c.type = 'Business'`,
  wholesale: sql`c.wholesale`,
} as const

/** Escapes what `like` reads as a pattern. */
const part = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function within(from: string | undefined, until: string | undefined): SQL | undefined {
  const ends = [
    ...(from === undefined ? [] : [sql`o.placed_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`o.placed_at <= ${until}::timestamptz`]),
  ]
  return ends.length === 0 ? undefined : sql`(${sql.join(ends, sql` and `)})`
}

const conditionsOf = (query: LineQuery): Readonly<Record<FilterName, SQL | undefined>> => ({
  placed: within(query.placed_from, query.placed_until),
  stage: among(sql`o.stage`, query.stage),
  website: among(sql`o.website_uid`, query.website),
  returned: anyOf(query.returned?.map((value) => (value === 'yes' ? sql`l.returned > 0` : sql`l.returned = 0`))),
  customer: anyOf(query.customer?.map((value) => buyers[value])),
  order_kind: among(sql`o.kind`, query.order_kind),
  location: among(sql`o.location`, query.location),
})

const named = (name: string): SQL => sql`concat_ws(' ', o.number, o.customer_name, c.company) ilike ${part(name)}`

/** Returns the conditions of the filters on the lines `l`, their orders `o` and customers `c`; none without a filter. */
export function lineFilters(query: LineQuery): readonly SQL[] {
  const excluded: readonly string[] = query.not ?? []
  const filters = Object.entries(conditionsOf(query)).flatMap(([name, condition]) =>
    condition === undefined ? [] : [excluded.includes(name) ? sql`(${condition}) is not true` : condition],
  )
  const sought = query.q?.trim()
  return sought ? [...filters, named(sought)] : filters
}

/** Selects the lines of a product by filters. */
export const filteredLines = ({ product, namespaces, kinds }: SoldBy, filters: readonly SQL[]): SQL => sql`
  from order_lines l join orders o on o.uid = l.order_uid left join customers c on c.uid = o.customer_uid
  where ${sql.join(
    [
      sql`l.product_uid = ${product} and l.namespace = any(${sql.param(namespaces)}::text[]) and o.kind = any(${sql.param(kinds)}::text[])`,
      ...filters,
    ],
    sql` and `,
  )}`
