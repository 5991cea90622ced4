import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { stockMovements } from '../../stock/index.ts'

type Movement = typeof stockMovements.$inferSelect

interface CausingOrder extends Record<string, unknown> {
  readonly uid: string
  readonly namespace: string
  readonly number: string
}

/**
 * Returns the uid of the supplier order that caused a movement; null: none. The movement is in the namespace of its item
 * and names a number, which an order of another namespace may have, too: that of its own namespace comes first.
 */
export async function causingOrders(
  database: Database,
  movements: readonly Movement[],
): Promise<(movement: Movement) => string | null> {
  const [items, causes] = [movements.map(({ stock_item }) => stock_item), movements.flatMap(({ cause }) => cause ?? [])]
  if (causes.length === 0) return () => null
  const { rows } = await database.execute<CausingOrder>(sql`
    select distinct o.uid, o.namespace, o.number
    from products_selling(${sql.param([...new Set(items)])}::text[]) as selling (product)
    join supplier_order_lines l on l.product_uid = selling.product
    join supplier_orders o on o.uid = l.order_uid and o.number = any(${sql.param([...new Set(causes)])}::text[])`)
  return ({ namespace, cause }) => {
    const orders = rows.filter(({ number }) => number === cause)
    const own = orders.find((order) => order.namespace === namespace)
    return (own ?? (orders.length === 1 ? orders[0] : undefined))?.uid ?? null
  }
}
