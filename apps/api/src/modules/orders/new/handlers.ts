import { asc, eq } from 'drizzle-orm'
import { conflict } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { lockFresh, targetNamespace } from '../../../platform/records/handlers.ts'
import { write } from '../../../platform/records/write.ts'
import { endReservations } from '../../stock/index.ts'
import { findOrder, viewOf } from '../find-order.ts'
import { freezeTaxes, thawTaxes } from '../freeze-taxes.ts'
import { agreedPrices } from '../links/agreed-prices.ts'
import { assertSameParties } from '../links/same-parties.ts'
import { order } from '../order.ts'
import { historyLines } from '../order-view.ts'
import { storeLines } from '../priced-lines.ts'
import { reserveLines } from '../reservations.ts'
import { orderLines } from '../tables.ts'
import { text } from '../messages.ts'
import { heldUntil } from './held-stock.ts'
import { noQuote } from './quote.ts'
import { planOrder } from './plan-order.ts'
import { previewOrder } from './preview-order.ts'

/** Handlers of new orders and drafts. */
export const newOrderHandlers = {
  async previewOrder(call) {
    const namespace = targetNamespace(call, call.body.namespace)
    const { order: number, ...draft } = call.body
    const stored = number === undefined ? undefined : await findOrder(call, number)
    return { status: 200, body: { results: await previewOrder(call, namespace, draft, stored) } }
  },

  async changeDraftOrder(call) {
    const { database } = call
    const { uid } = await findOrder(call, call.path.order)
    const row = await lockFresh(call, order, uid)
    if (row.stage !== 'Draft') throw conflict(text('not-a-draft'))
    const agreed = await agreedPrices(database, uid)
    const { values, lines, beside } = await planOrder(call, row.namespace, call.body, agreed)
    if (agreed) assertSameParties(row, values, lines)
    const stored = eq(orderLines.order_uid, uid)
    const former = await database.select().from(orderLines).where(stored).orderBy(asc(orderLines.position))
    if (row.stock_held_until !== null) await endReservations(call, row, 'released')
    await database.delete(orderLines).where(stored)
    await thawTaxes(database, row)
    await storeLines(database, row, lines, 0)
    await freezeTaxes(database, row, lines, beside)
    const held = await heldUntil(call, row.namespace, call.body)
    const { row: changed } = await write(
      call,
      order,
      row,
      { ...values, stock_held_until: held, ...noQuote },
      { was: { lines: historyLines(former) } },
    )
    // The write itself reserves and releases only where holding begins and ends.
    if (row.stock_held_until !== null && held !== null) await reserveLines(call, changed)
    return { body: { results: await viewOf(changed, call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
