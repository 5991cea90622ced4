import { and, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { newUid } from '../../../platform/database/records.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import {
  lockOnHand,
  moveStock,
  ownStockItem,
  productStockOf,
  stockMovements,
  viewMovement,
  type Move,
} from '../../stock/index.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { ProductRow } from '../product-view.ts'
import { getProductForUpdate } from '../product-access.ts'
import { text } from '../messages.ts'

type StockCall = Call<'changeProductStock'>

/**
 * Asserts that a movement can be reversed. @throws 422 for one of another item, 409 for one that was reversed already
 */
async function assertReversible({ database }: StockCall, item: string, uid: string): Promise<void> {
  const known = await database.$count(
    stockMovements,
    and(eq(stockMovements.stock_item, item), eq(stockMovements.uid, uid)),
  )
  if (known === 0) throw invalid(text('unknown-movement'), '/reverses')
  if ((await database.$count(stockMovements, eq(stockMovements.reverses, uid))) > 0)
    throw conflict(text('movement-reversed'), '/reverses')
}

/** Returns the movements of a stock change. @throws 422 */
export function movesOf(item: string, present: number, body: Schema<'StockChange'>): readonly Move[] {
  const { how, location, to, quantity, reason, reverses, kind = how === 'set' ? 'Count' : 'Correction' } = body
  if (how === 'set' && quantity < 0) throw invalid(text('negative-count'), '/quantity')
  if (how === 'move' && (to === undefined || to === location || quantity <= 0))
    throw invalid(text('target-required'), '/to')
  const change = how === 'set' ? quantity - present : how === 'move' ? -quantity : quantity
  if (change === 0) throw invalid(text('no-stock-change'), '/quantity')
  if (present + change < 0) throw invalid(text('not-enough-at-location'), '/quantity')
  const uid = newUid()
  const about = { stock_item: item, reason }
  const first: Move = {
    ...about,
    uid,
    location,
    kind: how === 'move' ? 'Transfer' : kind,
    on_hand_delta: change,
    ...(reverses !== undefined && { cause: reverses, reverses }),
  }
  if (how !== 'move' || to === undefined) return [first]
  return [first, { ...about, location: to, kind: 'Transfer', on_hand_delta: quantity, cause: uid }]
}

/** Moves the stock of a product, and records it in its history. */
export async function moveProductStock(
  work: Pick<Work, 'database' | 'reindex' | 'account' | 'record'>,
  { uid: object, namespace }: Pick<ProductRow, 'uid' | 'namespace'>,
  moves: readonly Move[],
  reason: string,
) {
  const rows = await moveStock(work, namespace, moves)
  const quantities = (of: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [`stock.${row.location}`, of(row)]))
  await work.record({
    resource: 'products',
    object,
    namespace,
    before: quantities(({ on_hand_after, on_hand_delta }) => on_hand_after - on_hand_delta),
    after: { ...quantities(({ on_hand_after }) => on_hand_after), reason },
  })
  return rows
}

export const changeStockHandlers = {
  async changeProductStock(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const item = await ownStockItem(call, product.uid)
    const { reason, reverses, location } = call.body
    if (reverses !== undefined) await assertReversible(call, item, reverses)
    const moves = movesOf(item, await lockOnHand(call, product.namespace, { stock_item: item, location }), call.body)
    const rows = await moveProductStock(call, product, moves, reason)
    const stock = [...((await productStockOf(call.database, [product.uid])).get(product.uid) ?? [])]
    return { status: 200, body: { results: { stock, mutations: rows.map(viewMovement) } } }
  },
} satisfies Partial<Handlers>
