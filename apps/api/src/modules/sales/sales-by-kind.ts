import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { salesDaily } from './tables.ts'

/** Sales of a product in namespaces, of some kinds of orders. */
export interface SoldBy {
  readonly product: string
  readonly namespaces: readonly string[]
  readonly kinds: readonly string[]
}

/** Sums of sales, and the units of each of the last weeks. */
export interface Sums {
  readonly lines: number
  readonly pieces: number
  readonly returned: number
  /** In cents. */
  readonly revenue: number
  /** Units of each of the last weeks, oldest first. */
  readonly weeks: readonly number[]
}

/** Returns the condition of the selected daily sales `s`. */
export const isSoldBy = ({ product, namespaces, kinds }: SoldBy) => sql`s.product_uid = ${product}
  and s.namespace = any(${sql.param(namespaces)}::text[]) and s.kind = any(${sql.param(kinds)}::text[])`

type WeekRow = Record<'week' | 'lines' | 'quantity' | 'returned' | 'net', string | null>

/** Adds up sums by the age of their weeks; sales before the last weeks have none. */
export function sumWeeks(rows: readonly WeekRow[], weeks: number): Sums {
  const sum = (name: Exclude<keyof WeekRow, 'week'>) => rows.reduce((all, row) => all + Number(row[name]), 0)
  const piecesOf = (week: number) =>
    Number(rows.find((row) => row.week !== null && Number(row.week) === week)?.quantity ?? 0)
  return {
    lines: sum('lines'),
    pieces: sum('quantity'),
    returned: sum('returned'),
    revenue: sum('net'),
    weeks: Array.from({ length: weeks }, (_, index) => piecesOf(weeks - 1 - index)),
  }
}

/** Returns the total sales of these kinds of orders, from daily sums instead of order lines. */
export async function sumsByKind(database: Database, asked: SoldBy, weeks: number): Promise<Sums> {
  const { rows } = await database.execute<WeekRow>(sql`
    select case when age < ${weeks * 7} then age / 7 end as week, sum(lines) as lines, sum(quantity) as quantity,
      sum(returned) as returned, sum(net) as net
    from (select s.*, (now() at time zone n.time_zone)::date - s.day as age
      from ${salesDaily} s join namespaces n on n.uid = s.namespace where ${isSoldBy(asked)}) s group by 1`)
  return sumWeeks(rows, weeks)
}
