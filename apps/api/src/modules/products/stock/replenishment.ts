import { desc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { todayInEach } from '../../../platform/accounts/local-day.ts'
import type { Database } from '../../../platform/database/database.ts'
import { suppliers } from '../../suppliers/index.ts'
import type { SettingsIn } from '../settings/effective-settings.ts'
import type { ProductRow } from '../product-view.ts'
import { productSuppliers } from '../tables.ts'
import { refillOf } from './refill.ts'

const SALES_DAYS = 30

/** Statuses of products that are not ordered any more. */
const ENDED: readonly ProductRow['status'][] = ['End of life', 'Archived']

type Ordered = Pick<
  ProductRow,
  'uid' | 'namespace' | 'kind' | 'status' | 'stock_policy' | 'supplier_uid' | 'end_date' | 'stock_places'
>

/** Whether stock of a product is ordered on a day: not of one that has none of its own, or is not sold any more. */
const isOrdered = ({ kind, status, stock_policy, end_date }: Ordered, today: string): boolean =>
  stock_policy !== 'Do not track' &&
  kind !== 'Variant parent' &&
  kind !== 'Bundle' &&
  !ENDED.includes(status) &&
  (end_date === null || end_date >= today)

/** Returns the quantity to order: the sales of these days, less what is available and incoming. */
export const quantityToOrder = (
  { lead_days, cover_days }: Pick<Schema<'ProductReplenishment'>, 'lead_days' | 'cover_days'>,
  sold: number,
  stock: readonly Pick<Schema<'ProductStock'>, 'free' | 'incoming'>[],
): number => {
  const needed = (Math.max(0, sold) * (lead_days + cover_days)) / SALES_DAYS
  const there = stock.reduce((sum, { free, incoming }) => sum + free + incoming, 0)
  return Math.min(1_000_000_000, Math.max(0, Math.ceil(needed) - there))
}

/** Returns the lead times of products: that agreed with their preferred supplier, else that of the supplier. */
async function leadTimes(database: Database, rows: readonly Ordered[]): Promise<(row: Ordered) => number | undefined> {
  const agreed = await database
    .select({ uid: productSuppliers.product_uid, days: productSuppliers.lead_days })
    .from(productSuppliers)
    .where(inArray(productSuppliers.product_uid, [...rows.map(({ uid }) => uid), '']))
    .orderBy(productSuppliers.preferred, desc(productSuppliers.supplier_uid))
  const usual = await database
    .select({ uid: suppliers.uid, days: suppliers.lead_days })
    .from(suppliers)
    .where(inArray(suppliers.uid, [...new Set(rows.flatMap(({ supplier_uid }) => supplier_uid ?? [])), '']))
  const byProduct = new Map(agreed.flatMap(({ uid, days }) => (days === null ? [] : [[uid, days] as const])))
  const bySupplier = new Map(usual.map(({ uid, days }) => [uid, days]))
  return ({ uid, supplier_uid }) => byProduct.get(uid) ?? bySupplier.get(supplier_uid ?? '')
}

/** Reads the lead times of products and returns a function for what to order of each. */
export async function replenishing(database: Database, rows: readonly Ordered[], settings: SettingsIn) {
  const leadOf = await leadTimes(database, rows)
  const todayIn = await todayInEach(
    database,
    rows.map(({ namespace }) => namespace),
  )
  return (
    row: Ordered,
    sold: number,
    stock: readonly Pick<Schema<'ProductStock'>, 'location' | 'free' | 'incoming'>[],
  ): Schema<'ProductReplenishment'> => {
    const { lead_days: usual, cover_days } = settings(row.namespace)
    const days = { lead_days: leadOf(row) ?? usual, cover_days }
    if (!isOrdered(row, todayIn(row.namespace))) return { ...days, quantity: 0, reason: 'sales', below_minimum: [] }
    const { below, quantity, room } = refillOf(row.stock_places, stock)
    const bySales = quantityToOrder(days, sold, stock)
    return {
      ...days,
      quantity: Math.max(quantity, Math.min(bySales, room)),
      reason: quantity > 0 && quantity >= Math.min(bySales, room) ? 'minimum' : bySales > room ? 'maximum' : 'sales',
      below_minimum: [...below],
    }
  }
}
