import { asc, eq } from 'drizzle-orm'
import { conflict } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { lockFresh, targetNamespace } from '../../../platform/records/handlers.ts'
import { write } from '../../../platform/records/write.ts'
import { findOrder, viewOf } from '../find-order.ts'
import { freezeTaxes, thawTaxes } from '../freeze-taxes.ts'
import { order } from '../order.ts'
import { historyLines } from '../order-view.ts'
import { storeLines } from '../priced-lines.ts'
import { orderLines } from '../tables.ts'
import { text } from '../messages.ts'
import { planOrder } from './plan-order.ts'
import { previewOrder } from './preview-order.ts'

/** Handlers of new orders and drafts. */
export const newOrderHandlers = {
  async previewOrder(call) {
    const namespace = targetNamespace(call, call.body.namespace)
    return { status: 200, body: { results: await previewOrder(call, namespace, call.body) } }
  },

  async changeDraftOrder(call) {
    const { database } = call
    const { uid } = await findOrder(call, call.path.order)
    const row = await lockFresh(call, order, uid)
    if (row.stage !== 'Draft') throw conflict(text('not-a-draft'))
    const { values, lines, beside } = await planOrder(call, row.namespace, call.body)
    const stored = eq(orderLines.order_uid, uid)
    const former = await database.select().from(orderLines).where(stored).orderBy(asc(orderLines.position))
    await database.delete(orderLines).where(stored)
    await thawTaxes(database, row)
    await storeLines(database, row, lines, 0)
    await freezeTaxes(database, row, lines, beside)
    const { row: changed } = await write(call, order, row, values, { was: { lines: historyLines(former) } })
    return { body: { results: await viewOf(changed, call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
