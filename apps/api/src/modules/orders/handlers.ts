import { and } from 'drizzle-orm'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { lockFresh, targetNamespace } from '../../platform/records/handlers.ts'
import { write } from '../../platform/records/write.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { findOrder, viewOf, visible } from './find-order.ts'
import { orderChange } from './order-change.ts'
import { viewOrders } from './order-view.ts'
import { order } from './order.ts'
import { heldUntil } from './new/held-stock.ts'
import { planOrder } from './new/plan-order.ts'
import { placeOrder } from './place-order.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

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
    const { body } = call
    const namespace = targetNamespace(call, body.namespace)
    const { values, lines, beside } = await planOrder(call, namespace, body)
    if (!body.draft && lines.length === 0) throw invalid(text('refused-no-lines'), '/lines')
    const held = body.draft ? await heldUntil(call, namespace, body) : null
    const row = await placeOrder(call, namespace, { values, lines, beside }, { draft: body.draft ?? false, held })
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
