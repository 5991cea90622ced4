import type { Schema } from '@backoffice/api-contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { lockStock, ownStockItem, productStockOf, stockMovements, type Present } from '../../stock/index.ts'
import { product as kind } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { movesOf, moveProductStock } from '../stock/change-stock.ts'
import { text } from '../messages.ts'

type Change = Schema<'BulkStockChange'>
type Fields = Record<string, unknown>

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }

/** Returns the problem of a rejected change; undefined where there is none. */
async function problemOf(work: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const [problem] = error instanceof Failure ? error.problems : []
    if (!problem) throw error
    return problem
  }
}

/** Returns the quantities before and after a change. @throws why it is not possible */
function shown(
  product: ProductRow,
  present: Present,
  change: Change,
): { readonly before: Fields; readonly after: Fields } {
  const [move] = movesOf(product.uid, present, change)
  const field = `stock.${change.location}`
  return { before: { [field]: present.on_hand }, after: { [field]: present.on_hand + (move?.on_hand_delta ?? 0) } }
}

/** Previews a change of stock. */
export async function foreseeStock(database: Database, products: readonly ProductRow[], change: Change) {
  const levels = await productStockOf(
    database,
    products.map(({ uid }) => uid),
  )
  const foreseen = []
  for (const product of products) {
    const present = levels.get(product.uid)?.find(({ location }) => location === change.location) ?? {
      on_hand: 0,
      quarantine: 0,
    }
    const skip = await problemOf(async () => {
      await ownStockItem({ database }, product.uid)
      shown(product, present, change)
    })
    foreseen.push(skip ? { product, skip } : { product, columns: {}, said: shown(product, present, change) })
  }
  return foreseen
}

/** Moves the stock of a product; one that was counted is skipped when its stock has moved since the preview. */
async function moveOne(work: JobWork, product: ProductRow, row: StoredJobRow, change: Change): Promise<RowResult> {
  const { position } = row
  const item = await ownStockItem(work, product.uid)
  const present = await lockStock(work, product.namespace, { stock_item: item, location: change.location })
  if (change.how === 'set' && row.before?.[`stock.${change.location}`] !== present.on_hand)
    return { position, state: 'Skipped', reason: changed }
  const now = shown(product, present, change)
  const [movement] = await moveProductStock(work, product, movesOf(item, present, change), {
    reason: change.reason,
    present,
  })
  return { position, state: 'Done', ...now, kept: { movement: movement?.uid } }
}

/** Does work for the product of each row; rows whose product is gone, or for which it is rejected, are skipped. */
async function forEachProduct(
  work: JobWork,
  rows: readonly StoredJobRow[],
  move: (product: ProductRow, row: StoredJobRow) => Promise<RowResult>,
): Promise<readonly RowResult[]> {
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await lockOwn(work, kind, uids)).map((row) => [row.uid, row]))
  const results: RowResult[] = []
  for (const row of rows) {
    const { position } = row
    const product = present.get(row.object ?? '')
    let result: RowResult = { position, state: 'Skipped', reason: gone }
    const reason = product && (await problemOf(async () => void (result = await move(product, row))))
    results.push(reason ? { position, state: 'Skipped', reason } : result)
  }
  return results
}

/** Changes the stock of products at a location, each by a movement of its own. */
export const stockStep = (work: JobWork, rows: readonly StoredJobRow[], change: Change) =>
  forEachProduct(work, rows, (product, row) => moveOne(work, product, row, change))

/** Reverses the movements of a stock change; those that were reversed already are skipped. */
export const stockUndoStep: JobStep = (work, rows) =>
  forEachProduct(work, rows, async (product, { position, kept }) => {
    const uid = String(kept?.['movement'])
    const found = await work.database
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.stock_item, product.uid), eq(stockMovements.uid, uid)))
    const reversed = await work.database.$count(stockMovements, eq(stockMovements.reverses, uid))
    const [movement] = reversed === 0 ? found : []
    if (!movement) return { position, state: 'Skipped', reason: { message: text('movement-reversed') } }
    const { location, on_hand_delta: delta, reason } = movement
    const present = await lockStock(work, product.namespace, { stock_item: product.uid, location })
    const moves = movesOf(product.uid, present, { how: 'adjust', location, quantity: -delta, reason, reverses: uid })
    await moveProductStock(work, product, moves, { reason, present })
    return { position, state: 'Done' }
  })
