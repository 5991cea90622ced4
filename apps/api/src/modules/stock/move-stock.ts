import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { iso } from '../../platform/database/records.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { stockPartsOf } from './stock-parts.ts'
import { stockLevels, stockMovements } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof stockMovements.$inferSelect

/** A new movement; omitted fields stay as they are. */
export interface Move {
  readonly uid?: string
  readonly stock_item: string
  readonly location: string
  readonly kind: Row['kind']
  readonly on_hand_delta: number
  /** Into quarantine (positive) or out of it. */
  readonly unavailable_delta?: number
  readonly reason?: string
  readonly cause?: string
  readonly reverses?: string
  readonly idempotency_key?: string
}

/** Reindexes all products that sell these items, alone or in bundles. */
export async function reindexSelling(
  work: Pick<Work, 'database' | 'reindex'>,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return
  const { rows } = await work.database.execute<{ uid: string }>(
    sql`select products_selling as uid from products_selling(${sql.param([...new Set(items)])}::text[])`,
  )
  if (rows.length > 0)
    await work.reindex(
      'products',
      rows.map(({ uid }) => uid),
    )
}

/** Stock at a location: what is on hand, and how much of it is in quarantine. */
export interface Present {
  readonly on_hand: number
  readonly quarantine: number
}

/** Reads and locks the stock of an item at a location. */
export async function lockStock(
  { database }: Pick<Work, 'database'>,
  namespace: string,
  place: Pick<Move, 'stock_item' | 'location'>,
): Promise<Present> {
  await database.execute(sql`select lock_stock(${namespace}, ${JSON.stringify([place])}::jsonb)`)
  const [level] = await database
    .select({ on_hand: stockLevels.on_hand, quarantine: stockLevels.unavailable })
    .from(stockLevels)
    .where(and(eq(stockLevels.stock_item, place.stock_item), eq(stockLevels.location, place.location)))
  return level ?? { on_hand: 0, quarantine: 0 }
}

const columns = sql.join(
  Object.values(getTableColumns(stockMovements)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

/**
 * Moves stock in one statement and records the movements for the caller's namespace. @throws 409 where there is too
 * little
 */
export async function moveStock(
  work: Pick<Work, 'database' | 'reindex' | 'account'>,
  namespace: string,
  moves: readonly Move[],
): Promise<Row[]> {
  if (moves.length === 0) return []
  const asked = JSON.stringify(moves.map((move) => ({ ...move, actor: work.account.uid })))
  const { rows } = await work.database.execute<Omit<Row, 'id' | 'at'> & { id: string; at: string }>(
    sql`select ${columns} from move_stock(${namespace}, ${asked}::jsonb)`,
  )
  await reindexSelling(
    work,
    moves.map(({ stock_item }) => stock_item),
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at) }))
}

/**
 * Returns the item of a product whose stock can be counted. @throws 409 for a bundle, and for a product that sells the
 * stock of its parent listing
 */
export async function ownStockItem({ database }: Pick<Work, 'database'>, product: string): Promise<string> {
  const parts = (await stockPartsOf(database, [product])).get(product) ?? []
  if (parts.some(({ is_part }) => is_part)) throw conflict(text('bundle-stock'))
  if (parts.some(({ stock_item }) => stock_item !== product)) throw conflict(text('shared-stock'))
  return product
}

/** Returns a movement as the contract shows it. A movement that people make has no supplier order. */
export const viewMovement = (row: Row, supplierOrder: string | null = null): Schema<'StockMutation'> => ({
  id: row.id,
  uid: row.uid,
  at: iso(row.at),
  location: row.location,
  kind: row.kind,
  quantity: row.on_hand_delta === 0 ? -row.reserved_delta - row.unavailable_delta : row.on_hand_delta,
  after: row.on_hand_after,
  reason: row.reason,
  cause: row.cause,
  supplier_order: supplierOrder,
  actor: row.actor,
})
