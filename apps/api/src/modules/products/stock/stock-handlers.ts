import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import type { Database } from '../../../platform/database/database.ts'
import { iso, newUid } from '../../../platform/database/records.ts'
import { changeable, readable } from '../product-access.ts'
import { productStock, stockMutations } from '../tables.ts'

type MutationRow = typeof stockMutations.$inferSelect

/** A movement as the contract shows it. */
export const viewMutation = ({
  id,
  uid,
  at,
  location,
  kind,
  quantity,
  after,
  reason,
  cause,
  actor,
}: MutationRow): Schema<'StockMutation'> => ({
  id,
  uid,
  at: iso(at),
  location,
  kind,
  quantity,
  after,
  reason,
  cause,
  actor,
})

interface Movement {
  readonly namespace: string
  readonly product_uid: string
  readonly location: string
  readonly kind: MutationRow['kind']
  readonly quantity: number
  readonly reason?: string
  readonly cause?: string
  readonly actor?: string
}

/** Moves stock at one place and writes the movement down. Reservations change what is reserved, everything else what is on hand. */
export async function moveStock(
  database: Database,
  { namespace, product_uid, location, kind, quantity, ...why }: Movement,
): Promise<MutationRow> {
  const column = kind === 'Reservation' || kind === 'Release' ? 'reserved' : 'on_hand'
  const change = column === 'reserved' ? -quantity : quantity
  const [stock] = await database
    .insert(productStock)
    .values({ namespace, product_uid, location, [column]: change })
    .onConflictDoUpdate({
      target: [productStock.product_uid, productStock.location],
      set: { [column]: sql`${productStock[column]} + ${change}` },
    })
    .returning()
  const [row] = await database
    .insert(stockMutations)
    .values({ uid: newUid(), namespace, product_uid, location, kind, quantity, after: stock?.on_hand ?? 0, ...why })
    .returning()
  if (!row) throw new Error('The movement was not stored')
  return row
}

/** A movement is reversed once; what arrives by a transfer names it as its cause too, and reverses nothing. @throws 409, 422 */
export async function refuseReversal(database: Database, product: string, uid: string): Promise<void> {
  const [movement] = await database
    .select()
    .from(stockMutations)
    .where(and(eq(stockMutations.product_uid, product), eq(stockMutations.uid, uid)))
  if (!movement) throw invalid('This movement does not exist.', '/reverses')
  const following = await database
    .select()
    .from(stockMutations)
    .where(and(eq(stockMutations.product_uid, product), eq(stockMutations.cause, uid)))
  if (following.some(({ quantity }) => movement.kind !== 'Transfer' || quantity < 0))
    throw conflict('This movement has been reversed already.', '/reverses')
}

export const stockHandlers = {
  async listStockMutations(call) {
    const { limit = 50, offset = 0 } = call.query
    const product = await readable(call, call.path.sku)
    const where = eq(stockMutations.product_uid, product.uid)
    const rows = await call.database
      .select()
      .from(stockMutations)
      .where(where)
      .orderBy(desc(stockMutations.at), desc(stockMutations.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(stockMutations).where(where)
    return { body: { results: rows.map(viewMutation), total: total?.total ?? 0, limit, offset } }
  },

  async createStockMutation(call) {
    const product = await changeable(call, call.path.sku)
    const { quantity, kind, location, reason } = call.body
    if (quantity === 0) throw invalid('A movement of nothing is none.', '/quantity')
    if (kind === 'Sale' || kind === 'Reservation' || kind === 'Release')
      throw invalid('Orders make these movements, not people.', '/kind')
    if (reason.trim() === '') throw invalid('Say why.', '/reason')
    const [present] = await call.database
      .select()
      .from(productStock)
      .where(and(eq(productStock.product_uid, product.uid), eq(productStock.location, location)))
      .for('update')
    if ((present?.on_hand ?? 0) + quantity < 0) throw invalid('There is less than that at this place.', '/quantity')
    const row = await moveStock(call.database, {
      namespace: product.namespace,
      product_uid: product.uid,
      location,
      kind,
      quantity,
      reason,
      actor: call.account.uid,
    })
    await call.reindex('products', [product.uid])
    await call.record({
      resource: 'products',
      object: product.uid,
      namespace: product.namespace,
      before: { [`stock.${location}`]: row.after - quantity },
      after: { [`stock.${location}`]: row.after, reason, kind },
    })
    return { body: { results: viewMutation(row) } }
  },
} satisfies Partial<Handlers>
