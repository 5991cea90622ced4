import { and, asc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { lookUp } from '../../platform/records/look-up.ts'
import { viewOrders, type OrderRow } from './order-view.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

/** Condition of the orders that a caller sees. */
export const visible = ({ scope }: Pick<Call, 'scope'>) => inNamespaces(orders.namespace, scope.own)

/**
 * Returns the order of a path. @throws 404, 409 when several namespaces have one of this number and none is selected
 */
export async function findOrder(call: Pick<Call, 'database' | 'scope'>, number: string): Promise<OrderRow> {
  const rows = await call.database
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), visible(call)))
    .orderBy(asc(orders.id))
  const row = await lookUp(call, rows, {
    what: text('order'),
    titleOf: (order) => order.customer_name,
    inherits: false,
  })
  if (!row) throw notFound(text('order'))
  return row
}

/** Returns an order as the contract shows it. */
export async function viewOf(
  row: OrderRow,
  call: Pick<Call, 'database' | 'language' | 'may'>,
): Promise<Schema<'Order'>> {
  const [view] = await viewOrders([row], call)
  if (!view) throw notFound(text('order'))
  return view
}
