import { asc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { orderLines, type orders } from '../orders/index.ts'
import { shelvesAt } from '../products/index.ts'
import { partiesOf } from './parties.ts'

/** Content of a packing slip. It has no prices. */
export interface PackingSlip {
  readonly number: string
  readonly placed_on: string
  readonly language: Schema<'Language'>
  readonly recipient: string
  readonly address: Schema<'Address'>
  readonly note: string
  readonly lines: readonly {
    readonly sku: string | null
    readonly name: string
    readonly quantity: number
    readonly shelf: string | null
  }[]
}

/** Country of an address of which nothing is known. */
const UNKNOWN = 'NL'

/** Returns the packing slip of an order: what was neither cancelled nor returned, shelf by shelf. */
export async function packingSlipOf(database: Database, order: typeof orders.$inferSelect): Promise<PackingSlip> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order.uid))
    .orderBy(asc(orderLines.position))
  const shelves = await shelvesAt(
    database,
    order.location,
    lines.flatMap(({ product_uid }) => (product_uid === null ? [] : [product_uid])),
  )
  const { delivery, order: placed, language, buyer } = await partiesOf(database, order, UNKNOWN)
  const onSlip = lines
    .map(({ sku, name, quantity, cancelled, returned, product_uid }) => ({
      sku,
      name,
      quantity: quantity - cancelled - returned,
      shelf: shelves.get(product_uid ?? '') ?? null,
    }))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...placed,
    language,
    recipient: delivery.name || delivery.company || buyer.name,
    address: delivery,
    note: order.customer_note,
    lines: onSlip.toSorted((one, other) =>
      (one.shelf ?? '\uFFFF').localeCompare(other.shelf ?? '\uFFFF', 'en', { numeric: true }),
    ),
  }
}
