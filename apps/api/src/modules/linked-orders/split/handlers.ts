import { stageOfSplit } from '@backoffice/order-model'
import { eq } from 'drizzle-orm'
import { conflict, forbidden } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { insert } from '../../../platform/records/insert.ts'
import { write } from '../../../platform/records/write.ts'
import {
  acceptWhenPaid,
  historyLines,
  linesOf,
  lockOrder,
  nextOrderNumber,
  order,
  orderLinks,
  orders,
  refreshCustomer,
  statesOf,
  viewOf,
  type LockedOrder,
  type OrderRow,
} from '../../orders/index.ts'
import { moveCredit } from '../../payments/index.ts'
import { whyNotMoved } from '../regroup/assert-movable.ts'
import { keepPaymentState } from '../regroup/keep-payment-state.ts'
import { moveLines } from '../regroup/move-lines.ts'
import { storeTaxes } from '../regroup/moved-taxes.ts'
import { text } from '../messages.ts'
import { planSplit } from './plan-split.ts'

type SplitCall = Call<'splitOrder'>
type Plan = Awaited<ReturnType<typeof planSplit>>

/** Returns what an order that gets lines of another one has from it: it was bought then, by the same customer. */
const termsOf = (row: OrderRow) => ({
  namespace: row.namespace,
  kind: row.kind,
  website_uid: row.website_uid,
  location: row.location,
  placed_at: row.placed_at,
  placed_local: row.placed_local,
  customer_uid: row.customer_uid,
  customer_name: row.customer_name,
  email: row.email,
  stage: stageOfSplit(row.stage),
  held_from: row.held_from && stageOfSplit(row.held_from),
  hold_reason: row.hold_reason,
  stage_reason: row.stage_reason,
  held_at: row.held_at,
  ship_by: row.ship_by,
  on_account: row.on_account,
  priority: row.priority,
  tags: row.tags,
  country: row.country,
  currency: row.currency,
  tax_regime: row.tax_regime,
  discount_reason: row.discount_reason,
  oversell_reason: row.oversell_reason,
  billing_address: row.billing_address,
  delivery_address: row.delivery_address,
  customer_note: row.customer_note,
  internal_note: row.internal_note,
  assignee: row.assignee,
  source: row.source,
})

/** Stores the order that gets the lines; what they reserve comes along. */
async function storePart(call: SplitCall, { row }: LockedOrder, { moved, leaves, taxes }: Plan) {
  const { database } = call
  const created = {
    ...termsOf(row),
    ...leaves.totals,
    number: await nextOrderNumber(database, row.namespace),
    payment_state: 'Unpaid' as const,
    fulfilment_state: 'Reserved' as const,
  }
  const { row: part } = await insert(call, order, created, async (placed) => {
    await moveLines(database, row, placed, moved, 0)
    await storeTaxes(database, placed, leaves.lines, leaves.beside, taxes)
    const link = { kind: 'Split' as const, order_uid: placed.uid, origin_uid: row.uid }
    await database.insert(orderLinks).values({ ...link, namespace: row.namespace })
  })
  await call.record({
    resource: order.resource,
    object: part.uid,
    namespace: part.namespace,
    before: {},
    after: { split_from: row.number },
  })
  return part
}

/** Stores what stays with the order that is split. */
async function storeRest(call: SplitCall, { row, lines }: LockedOrder, { stays, taxes }: Plan, part: OrderRow) {
  const { database } = call
  await storeTaxes(database, row, stays.lines, stays.beside, taxes)
  const states = statesOf(row.stage, (await linesOf(database, [row.uid]))(row.uid))
  await write(
    call,
    order,
    row,
    { ...stays.totals, ...states },
    { was: { lines: historyLines(lines) }, also: { before: {}, after: { split_into: part.number } } },
  )
}

/** Handler that splits an order in two. */
export const splitHandlers = {
  async splitOrder(call) {
    if (!call.may('orders_post')) throw forbidden(text('create-not-allowed'))
    const locked = await lockOrder(call)
    const { row } = locked
    const refusal = await whyNotMoved(call.database, row)
    if (refusal) throw conflict(refusal)
    const plan = await planSplit(call.database, locked, call.body)
    const part = await storePart(call, locked, plan)
    await storeRest(call, locked, plan, part)
    await moveCredit(call, { from: row, to: part, amount: plan.leaves.paid, followsLines: true })
    for (const uid of [row.uid, part.uid]) await acceptWhenPaid(call, await keepPaymentState(call, uid))
    await refreshCustomer(call, row.customer_uid)
    const [stored = part] = await call.database.select().from(orders).where(eq(orders.uid, part.uid))
    return { status: 201, body: { results: await viewOf(stored, call) }, version: stored.version }
  },
} satisfies Partial<Handlers>
