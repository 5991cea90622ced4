import { eq } from 'drizzle-orm'
import { suppliers } from '../suppliers/index.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import type { OrderRow } from './order-view.ts'
import { text } from './messages.ts'

/** A supplier with an email for orders. */
export type MailedSupplier = typeof suppliers.$inferSelect & { readonly order_email: string }

/** Returns the supplier of an order, which must have an email for orders. @throws 409 without one */
export async function mailedSupplier({ database }: Pick<Call, 'database'>, order: OrderRow): Promise<MailedSupplier> {
  const [supplier] = await database.select().from(suppliers).where(eq(suppliers.uid, order.supplier_uid))
  if (!supplier?.order_email) throw conflict(text('no-order-email'), '/order_email')
  return { ...supplier, order_email: supplier.order_email }
}
