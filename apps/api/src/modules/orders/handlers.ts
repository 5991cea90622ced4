import { and } from 'drizzle-orm'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { lockFresh, targetNamespace } from '../../platform/records/handlers.ts'
import { insert } from '../../platform/records/insert.ts'
import type { NewRecord } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { findOrder, viewOf, visible } from './find-order.ts'
import { freezeTaxes } from './freeze-taxes.ts'
import { orderChange } from './order-change.ts'
import { viewOrders } from './order-view.ts'
import { order } from './order.ts'
import { heldUntil } from './new/held-stock.ts'
import { planOrder } from './new/plan-order.ts'
import { storeLines } from './priced-lines.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

const FIRST_NUMBER = 600_001

/** Handlers of orders. */
export const orderHandlers = {
  async listOrders(call) {
    const page = pageBy(call.query, orders.id)
    const rows = await call.database
      .select()
      .from(orders)
      .where(and(visible(call), page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, orders, visible(call))
    return {
      body: page.answer(
        await viewOrders(rows, call),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createOrder(call) {
    const { body, database } = call
    const namespace = targetNamespace(call, body.namespace)
    const { values, lines, beside } = await planOrder(call, namespace, body)
    if (!body.draft && lines.length === 0) throw invalid(text('refused-no-lines'), '/lines')
    const stage = body.draft ? 'Draft' : 'New'
    const created = {
      ...values,
      namespace,
      number: String(await nextNumber(database, namespace, 'order', FIRST_NUMBER)),
      placed_at: new Date(),
      stage,
      stock_held_until: body.draft ? await heldUntil(call, namespace, body) : null,
      payment_state: 'Unpaid',
      fulfilment_state: stage === 'New' ? 'Reserved' : 'Open',
    } satisfies NewRecord<typeof order>
    const { row } = await insert(call, order, created, async (placed) => {
      await storeLines(database, placed, lines, 0)
      await freezeTaxes(database, placed, lines, beside)
    })
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async readOrder(call) {
    const row = await findOrder(call, call.path.order)
    return { body: { results: await viewOf(row, call) }, version: row.version }
  },

  async changeOrder(call) {
    const { uid } = await findOrder(call, call.path.order)
    const row = await lockFresh(call, order, uid)
    const { row: changed } = await write(call, order, row, await orderChange(call.body, row, call))
    return { body: { results: await viewOf(changed, call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
