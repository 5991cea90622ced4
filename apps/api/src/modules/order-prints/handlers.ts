import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import { findOrder, order, orders } from '../orders/index.ts'
import { assertPrintable, countPrint } from './count-print.ts'
import { text } from './messages.ts'

/** Handlers of what is printed of orders. */
export const printHandlers = {
  async countOrderPrint(call) {
    const { uid, namespace } = await findOrder(call, call.path.order)
    assertOpen(call.scope, namespace)
    const [row] = await lockRows(call, order, eq(orders.uid, uid))
    if (!row) throw notFound(text('order'))
    await assertPrintable(call.database, row, call.body.paper)
    return { status: 200, body: { results: await countPrint(call, row, call.body.paper) } }
  },
} satisfies Partial<Handlers>
