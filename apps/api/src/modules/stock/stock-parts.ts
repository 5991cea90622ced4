import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** An item that a product sells: its own, that of its parent listing, or one of each part of a bundle. */
export interface StockPart {
  readonly product_uid: string
  readonly stock_item: string
  /** The namespace of the item. */
  readonly namespace: string
  readonly quantity: number
  readonly choice: string | null
  readonly stock_policy: 'Track' | 'Do not track' | 'Sell beyond'
  readonly is_part: boolean
  /** How far its free stock may go below zero; null: any. */
  readonly oversell_limit: number | null
}

/** Returns how many units of an item can be ordered where some are free; null where nothing limits it. */
export function sellableOf(
  { stock_policy, oversell_limit }: Pick<StockPart, 'stock_policy' | 'oversell_limit'>,
  free: number,
): number | null {
  if (stock_policy === 'Track') return Math.max(0, free)
  if (stock_policy === 'Do not track' || oversell_limit === null) return null
  return Math.max(0, free + oversell_limit)
}

/** Returns the items that products sell, by product. */
export async function stockPartsOf(
  database: Database,
  products: readonly string[],
): Promise<ReadonlyMap<string, readonly StockPart[]>> {
  const { rows } = await database.execute<StockPart & Record<string, unknown>>(
    sql`select * from stock_parts(${sql.param([...new Set(products)])}::text[])`,
  )
  return Map.groupBy(rows, ({ product_uid }) => product_uid)
}
