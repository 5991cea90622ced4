import { eq } from 'drizzle-orm'
import { accounts, namespaces } from '../../platform/accounts/tables.ts'
import { suppliers } from '../suppliers/index.ts'
import { notFound } from '../../platform/http/failure.ts'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { getOrder } from './order-access.ts'
import { linesOf, type OrderRow } from './order-view.ts'
import { text } from './messages.ts'

/** Returns the names of the buyer: the namespace, and the person who sent the order. */
export async function buyerOf(
  { database }: Pick<Call, 'database'>,
  order: Pick<OrderRow, 'namespace' | 'buyer'>,
): Promise<string[]> {
  const [shop] = await database
    .select({ name: namespaces.name })
    .from(namespaces)
    .where(eq(namespaces.uid, order.namespace))
  const [person] =
    order.buyer === null
      ? []
      : await database.select({ name: accounts.name }).from(accounts).where(eq(accounts.uid, order.buyer))
  return [shop, person].flatMap((one) => one?.name ?? [])
}

export const documentHandlers = {
  async downloadSupplierOrder(call) {
    const order = await getOrder(call, call.path.uid)
    const [supplier] = await call.database.select().from(suppliers).where(eq(suppliers.uid, order.supplier_uid))
    if (!supplier) throw notFound(text('supplier'))
    // Loaded on first use: drawing needs fonts and their tables.
    const { drawOrder } = await import('./order-document.ts')
    const bytes = await drawOrder({
      order,
      supplier,
      lines: await linesOf(call, order.uid),
      from: await buyerOf(call, order),
      costs: call.may('products_cost_read'),
    })
    return pdfAnswer(`${order.number}.pdf`, async () => ({ content: bytes }))
  },
} satisfies Partial<Handlers>
