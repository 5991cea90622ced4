import { eq } from 'drizzle-orm'
import { buyerOf, suppliers } from '../suppliers/index.ts'
import { notFound } from '../../platform/http/failure.ts'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { getOrder } from './order-access.ts'
import { linesOf } from './order-view.ts'
import { text } from './messages.ts'

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
