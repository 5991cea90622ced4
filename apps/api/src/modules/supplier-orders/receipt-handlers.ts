import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { productsWithCode, shelvesAt } from '../products/index.ts'
import { moveStock, reservations, stockLevels, stockPartsOf, type Move } from '../stock/index.ts'
import { conflict, invalid, missing } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { iso, newUid } from '../../platform/database/records.ts'
import { orders } from '../orders/index.ts'
import type { Work } from '../../platform/records/work.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import { linesInQuarantine, receiptMoves } from './receipt-moves.ts'
import { getOrder, getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { reindexIncoming } from './order-steps.ts'
import { linesOf, outstandingQuantity, type LineRow, type OrderRow } from './order-view.ts'
import { mayReceive, stageAfter, stageText } from './stages.ts'
import { receiptCounts, supplierOrderLines } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'scope' | 'may'>
type Count = typeof receiptCounts.$inferSelect

const sum = (counts: readonly Count[], of: 'quantity' | 'damaged'): number =>
  counts.reduce((total, count) => total + count[of], 0)

/** Returns the counted and the damaged units of a line, and the counted ones above or below what is outstanding. */
function countedOf(line: LineRow, open: readonly Count[]) {
  const own = open.filter(({ line_id }) => line_id === line.id)
  const counted = sum(own, 'quantity')
  return { counted, damaged: sum(own, 'damaged'), difference: counted - outstandingQuantity(line) }
}

/** Returns lines as the contract shows them, with the shelves of their products at the location of the order. */
async function viewLines(
  call: Pick<Caller, 'database'>,
  { location }: OrderRow,
  lines: readonly LineRow[],
  open: readonly Count[],
): Promise<Schema<'ReceiptLine'>[]> {
  const shelves = await shelvesAt(
    call.database,
    location,
    lines.map(({ product_uid }) => product_uid),
  )
  return lines.map((line) => ({
    id: line.id,
    sku: line.sku,
    name: line.name,
    ordered: line.ordered,
    received: line.received,
    shelf: shelves.get(line.product_uid) ?? null,
    ...countedOf(line, open),
  }))
}

/** Returns the lines with more counted units than outstanding, and the number of those units. */
function excessOf(lines: readonly LineRow[], counts: readonly Count[]) {
  const over = lines.filter((line) => countedOf(line, counts).difference > 0)
  return { over, excess: over.reduce((total, line) => total + countedOf(line, counts).difference, 0) }
}

/** A count without units has the reason for those above the order: the other counts have that of their damage. */
const isExcessReason = and(eq(receiptCounts.quantity, 0), eq(receiptCounts.damaged, 0))

/** Stores why a booking has more units than ordered, at each line with such units. */
async function keepExcessReason(
  { database, account }: Pick<Call, 'database' | 'account'>,
  { namespace, uid: order_uid }: OrderRow,
  lines: readonly LineRow[],
  booked: Pick<Count, 'booking' | 'booked_at' | 'reason'>,
): Promise<void> {
  await database
    .insert(receiptCounts)
    .values(lines.map(({ id }) => ({ ...booked, namespace, order_uid, line_id: id, actor: account.uid, quantity: 0 })))
}

const openCounts = ({ database }: Caller, uid: string) =>
  database
    .select()
    .from(receiptCounts)
    .where(and(eq(receiptCounts.order_uid, uid), isNull(receiptCounts.booking)))
    .orderBy(asc(receiptCounts.id))

/** Returns the number of open customer orders with a counted product of which less is in stock than reserved. */
async function releasedOrders(call: Caller, order: OrderRow, counts: readonly Count[]): Promise<number> {
  const lines = await linesOf(call, order.uid)
  const counted = lines.filter(({ id }) => counts.some(({ line_id, quantity }) => line_id === id && quantity > 0))
  const items = await itemsReceived(call, counted)
  const [found] = await call.database
    .select({ orders: countDistinct(orders.uid) })
    .from(orders)
    .innerJoin(reservations, eq(reservations.order_uid, orders.uid))
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.stock_item, reservations.stock_item), eq(stockLevels.location, order.location)),
    )
    .where(
      and(
        eq(orders.namespace, order.namespace),
        inArray(orders.stage, ['New', 'To do', 'On hold']),
        eq(reservations.state, 'active'),
        inArray(reservations.stock_item, ['', ...items.values()]),
        sql`${stockLevels.on_hand} - ${stockLevels.unavailable} < ${stockLevels.reserved}`,
      ),
    )
  return found?.orders ?? 0
}

/**
 * Returns the stock item of each product; for a bundle, which has none, the quantity is only counted.
 * @throws 409 for a product whose stock another namespace holds: receiving does not change its levels
 */
async function itemsReceived(
  { database, scope }: Caller,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, string>> {
  const parts = await stockPartsOf(
    database,
    lines.map(({ product_uid }) => product_uid),
  )
  if ([...parts.values()].flat().some(({ namespace, is_part }) => !is_part && !scope.own.includes(namespace)))
    throw conflict(text('shared-stock'))
  return new Map(
    [...parts].flatMap(([product, some]) =>
      some.flatMap(({ stock_item, is_part }) => (is_part ? [] : [[product, stock_item] as const])),
    ),
  )
}

/** Moves received quantities into stock, or out of it again, and counts them on their lines. */
async function settle(
  call: Work,
  order: OrderRow,
  counts: readonly Count[],
  { sign, reason, booking }: { readonly sign: 1 | -1; readonly reason: string; readonly booking: string },
): Promise<LineRow[]> {
  const lines = await linesOf(call, order.uid)
  const items = await itemsReceived(call, lines)
  const quarantined = await linesInQuarantine(
    call.database,
    order.namespace,
    counts[0]?.booking ?? '',
    counts.map(({ line_id }) => line_id),
  )
  const moves: Move[] = []
  for (const [id, own] of Map.groupBy(counts, ({ line_id }) => line_id)) {
    const line = lines.find((one) => one.id === id)
    if (!line) throw new Error('The line is gone')
    const [good, damaged] = [sign * sum(own, 'quantity'), sign * sum(own, 'damaged')]
    if (line.received + good < 0) throw conflict(text('return-exceeds-received', { sku: line.sku }))
    const next = { ...line, received: line.received + good, damaged: Math.max(0, line.damaged + damaged) }
    await call.database
      .update(supplierOrderLines)
      .set({ received: next.received, damaged: next.damaged })
      .where(eq(supplierOrderLines.id, id))
    moves.push(
      ...receiptMoves({
        line: id,
        booking,
        good,
        damaged: sign === 1 || quarantined.has(id) ? damaged : 0,
        about: {
          stock_item: items.get(line.product_uid) ?? line.product_uid,
          location: order.location,
          reason,
          cause: order.number,
        },
      }),
    )
  }
  await moveStock(call, order.namespace, moves)
  await reindexIncoming(call, order)
  return linesOf(call, order.uid)
}

/** Returns the line of a scanned code. @throws 422 that names the product with the code, or says that there is none */
async function scannedLine(call: Caller, order: OrderRow, code: string): Promise<LineRow> {
  const lines = await linesOf(call, order.uid)
  const written = lines.find(({ sku, supplier_sku }) => sku === code || supplier_sku === code)
  if (written) return written
  const found = await productsWithCode(call, order.namespace, code)
  const line = lines.find(({ product_uid }) => found.some(({ uid }) => uid === product_uid))
  if (line) return line
  const [product] = found
  if (!product) throw invalid(text('unknown-code'), '/code')
  throw invalid(text('product-not-on-order', { name: product.name, sku: product.sku }), '/code')
}

export const receiptHandlers = {
  async readReceipt(call) {
    const order = await getOrder(call, call.path.uid)
    const open = await openCounts(call, order.uid)
    const bookings = await call.database
      .select({
        uid: receiptCounts.booking,
        at: receiptCounts.booked_at,
        pieces: sql<number>`sum(${receiptCounts.quantity})::int`,
        damaged: sql<number>`sum(${receiptCounts.damaged})::int`,
        reversed: sql<boolean>`bool_or(${receiptCounts.reversed_by} is not null)`,
        excess_reason: sql<string>`coalesce(max(${receiptCounts.reason}) filter (where ${isExcessReason}), '')`,
      })
      .from(receiptCounts)
      .where(and(eq(receiptCounts.order_uid, order.uid), isNotNull(receiptCounts.booking)))
      .groupBy(receiptCounts.booking, receiptCounts.booked_at)
      .orderBy(asc(receiptCounts.booked_at))
    return {
      body: {
        results: {
          lines: await viewLines(call, order, await linesOf(call, order.uid), open),
          counters: [...new Set(open.map(({ actor }) => actor))],
          releases: await releasedOrders(call, order, open),
          bookings: bookings.flatMap(({ uid, at, ...rest }) =>
            uid !== null && at !== null ? [{ uid, at: iso(at), ...rest }] : [],
          ),
        },
      },
    }
  },

  async scanReceipt(call) {
    const order = await getOrder(call, call.path.uid)
    assertOpen(call.scope, order.namespace)
    if (!mayReceive(order.stage)) throw conflict(text('order-not-receivable', { stage: stageText(order.stage) }))
    const { code, quantity, damaged = 0, reason = '', shelf = '' } = call.body
    if (quantity === 0 && damaged === 0) throw invalid(text('count-required'), '/quantity')
    if (damaged > 0 && reason.trim() === '') throw invalid(text('damage-note-required'), '/reason')
    const line = await scannedLine(call, order, code)
    await call.database
      .insert(receiptCounts)
      .values({
        namespace: order.namespace,
        order_uid: order.uid,
        line_id: line.id,
        actor: call.account.uid,
        quantity,
        damaged,
        reason,
        shelf,
      })
    const [view] = await viewLines(call, order, [line], await openCounts(call, order.uid))
    if (!view) throw new Error('The line is gone')
    if (view.counted < 0 || view.damaged < 0) throw invalid(text('correction-exceeds-count'), '/quantity')
    return { status: 200, body: { results: view } }
  },

  async bookReceipt(call) {
    const order = await getOrderForUpdate(call, call.path.uid)
    if (!mayReceive(order.stage)) throw conflict(text('order-not-receivable', { stage: stageText(order.stage) }))
    const before = await viewOf(order, call)
    const [booking, booked_at] = [newUid(), new Date()]
    const counts = await call.database
      .update(receiptCounts)
      .set({ booking, booked_at })
      .where(and(eq(receiptCounts.order_uid, order.uid), isNull(receiptCounts.booking)))
      .returning()
    if (counts.length === 0) throw conflict(text('nothing-counted'))
    const { over, excess } = excessOf(await linesOf(call, order.uid), counts)
    if (call.query.excess !== undefined && excess > call.query.excess)
      throw conflict(text('excess-changed', { excess }))
    const reason = excess > 0 ? (call.body?.reason?.trim() ?? '') : ''
    if (excess > 0 && reason === '') throw invalid(text('excess-note-required'), '/reason')
    if (excess > 0) await keepExcessReason(call, order, over, { booking, booked_at, reason })
    const lines = await settle(call, order, counts, { sign: 1, reason: 'Received', booking })
    const results = await saveOrder(
      call,
      order,
      before,
      { stage: stageAfter(lines) },
      excess > 0 ? { also: { before: {}, after: { excess_reason: reason } } } : {},
    )
    return { status: 200, body: { results } }
  },

  async reverseBooking(call) {
    const order = await getOrderForUpdate(call, call.path.uid)
    if (!mayReceive(order.stage)) throw conflict(text('order-not-editable', { stage: stageText(order.stage) }))
    const before = await viewOf(order, call)
    const reversal = newUid()
    const counts = await call.database
      .update(receiptCounts)
      .set({ reversed_by: reversal })
      .where(
        and(
          eq(receiptCounts.order_uid, order.uid),
          eq(receiptCounts.booking, call.body.uid),
          isNull(receiptCounts.reversed_by),
        ),
      )
      .returning()
    if (counts.length === 0) throw missing(text('unknown-receipt'))
    await call.database
      .insert(receiptCounts)
      .values(
        counts
          .filter(({ quantity, damaged }) => quantity !== 0 || damaged !== 0)
          .map(({ namespace, order_uid, line_id, quantity, damaged, shelf }) => ({
            namespace,
            order_uid,
            line_id,
            shelf,
            quantity: -quantity,
            damaged: -damaged,
            reason: call.body.reason,
            actor: call.account.uid,
            booking: reversal,
            booked_at: new Date(),
            reversed_by: call.body.uid,
          })),
      )
    const lines = await settle(call, order, counts, { sign: -1, reason: call.body.reason, booking: reversal })
    return { status: 200, body: { results: await saveOrder(call, order, before, { stage: stageAfter(lines) }) } }
  },
} satisfies Partial<Handlers>
