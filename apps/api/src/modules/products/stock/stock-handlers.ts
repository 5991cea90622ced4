import { count, desc, inArray } from 'drizzle-orm'
import { invalid } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { moveStock, ownStockItem, stockMovements, stockPartsOf, viewMovement } from '../../stock/index.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { text } from '../messages.ts'
import { causingOrders } from './causing-orders.ts'

export const stockHandlers = {
  async listStockMutations(call) {
    const { limit = 50, offset = 0 } = call.query
    const product = await getProduct(call, call.path.sku)
    const items = (await stockPartsOf(call.database, [product.uid])).get(product.uid) ?? []
    const where = inArray(stockMovements.stock_item, [
      '',
      ...items.flatMap((one) => (one.is_part ? [] : one.stock_item)),
    ])
    const rows = await call.database
      .select()
      .from(stockMovements)
      .where(where)
      .orderBy(desc(stockMovements.at), desc(stockMovements.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(stockMovements).where(where)
    const orderOf = await causingOrders(call.database, rows)
    return {
      body: { results: rows.map((row) => viewMovement(row, orderOf(row))), total: total?.total ?? 0, limit, offset },
    }
  },

  async createStockMutation(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const { quantity, kind, location, reason } = call.body
    if (quantity === 0) throw invalid(text('quantity-required'), '/quantity')
    if (kind === 'Sale' || kind === 'Reservation' || kind === 'Release') throw invalid(text('order-movement'), '/kind')
    if (kind === 'Quarantine' || kind === 'Cleared') throw invalid(text('quarantine-movement'), '/kind')
    if (reason.trim() === '') throw invalid(text('reason-required'), '/reason')
    const [row] = await moveStock(call, product.namespace, [
      { stock_item: await ownStockItem(call, product.uid), location, kind, on_hand_delta: quantity, reason },
    ])
    if (!row) throw new Error('The movement was not stored')
    await call.record({
      resource: 'products',
      object: product.uid,
      namespace: product.namespace,
      before: { [`stock.${location}`]: row.on_hand_after - quantity },
      after: { [`stock.${location}`]: row.on_hand_after, reason, kind },
    })
    return { body: { results: viewMovement(row) } }
  },
} satisfies Partial<Handlers>
