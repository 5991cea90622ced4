import { and, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { newUid } from '../../../platform/database/records.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import {
  lockStock,
  moveStock,
  ownStockItem,
  productStockOf,
  stockMovements,
  viewMovement,
  type Move,
  type Present,
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

/** Returns the movement into or out of quarantine. @throws 422 */
function quarantineMove(
  item: string,
  { on_hand, quarantine }: Present,
  { how, location, quantity, reason, reverses }: Schema<'StockChange'>,
): Move {
  if (quantity <= 0) throw invalid(text('quantity-required'), '/quantity')
  const enters = how === 'quarantine'
  if (enters && quantity > on_hand - quarantine) throw invalid(text('not-enough-at-location'), '/quantity')
  if (!enters && quantity > quarantine)
    throw invalid(text('not-enough-in-quarantine', { count: quarantine }), '/quantity')
  return {
    stock_item: item,
    location,
    kind: enters ? 'Quarantine' : 'Cleared',
    on_hand_delta: 0,
    unavailable_delta: enters ? quantity : -quantity,
    reason,
    ...(reverses !== undefined && { cause: reverses, reverses }),
  }
}

/** Returns the movements of a stock change. @throws 422 */
export function movesOf(item: string, present: Present, body: Schema<'StockChange'>): readonly Move[] {
  if (body.how === 'quarantine' || body.how === 'clear') return [quarantineMove(item, present, body)]
  const { how, location, to, quantity, reason, reverses, kind = how === 'set' ? 'Count' : 'Correction' } = body
  if (how === 'set' && quantity < 0) throw invalid(text('negative-count'), '/quantity')
  if (how === 'move' && (to === undefined || to === location || quantity <= 0))
    throw invalid(text('target-required'), '/to')
  const change = how === 'set' ? quantity - present.on_hand : how === 'move' ? -quantity : quantity
  if (change === 0) throw invalid(text('no-stock-change'), '/quantity')
  if (change < 0 && present.on_hand + change < present.quarantine)
    throw invalid(
      present.quarantine === 0
        ? text('not-enough-at-location')
        : text('quarantine-stays', { count: present.quarantine }),
      '/quantity',
    )
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
  { reason, present }: { readonly reason: string; readonly present: Present },
) {
  const rows = await moveStock(work, namespace, moves)
  const quantities = (when: 'before' | 'after') =>
    Object.fromEntries(
      rows.map((row) => {
        const { location, on_hand_after, on_hand_delta, unavailable_delta } = row
        return unavailable_delta === 0
          ? [`stock.${location}`, when === 'after' ? on_hand_after : on_hand_after - on_hand_delta]
          : [`quarantine.${location}`, present.quarantine + (when === 'after' ? unavailable_delta : 0)]
      }),
    )
  await work.record({
    resource: 'products',
    object,
    namespace,
    before: quantities('before'),
    after: { ...quantities('after'), reason },
  })
  return rows
}

export const changeStockHandlers = {
  async changeProductStock(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const item = await ownStockItem(call, product.uid)
    const { reason, reverses, location } = call.body
    if (reverses !== undefined) await assertReversible(call, item, reverses)
    const present = await lockStock(call, product.namespace, { stock_item: item, location })
    const rows = await moveProductStock(call, product, movesOf(item, present, call.body), { reason, present })
    const stock = [...((await productStockOf(call.database, [product.uid])).get(product.uid) ?? [])]
    return { status: 200, body: { results: { stock, mutations: rows.map((row) => viewMovement(row)) } } }
  },
} satisfies Partial<Handlers>
