import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../../platform/accounts/tables.ts'
import { dayIn } from '../../platform/accounts/local-day.ts'
import type { Database } from '../../platform/database/database.ts'
import { customers } from '../customers/index.ts'
import type { orders } from '../orders/index.ts'
import { websites } from '../websites/index.ts'
import type { Buyer, Snapshot } from './snapshot.ts'

type OrderRow = typeof orders.$inferSelect

/** Who an order is for, and in which language documents of it are. */
export interface Parties extends Pick<Snapshot, 'buyer' | 'delivery' | 'order'> {
  readonly language: Schema<'Language'>
}

const readCustomer = async (database: Database, uid: string | null) =>
  uid === null ? undefined : (await database.select().from(customers).where(eq(customers.uid, uid)))[0]

const readWebsite = async (database: Database, uid: string | null) =>
  uid === null ? undefined : (await database.select().from(websites).where(eq(websites.uid, uid)))[0]

/** Returns the name of a buyer: that on the invoice, else the company's, else the person's. */
const nameOf = (order: OrderRow, address: Schema<'Address'>, company: string): string =>
  address.company || company || address.name || order.customer_name

/** Reads who an order is for; an address of which nothing is known has the country of the seller. */
export async function partiesOf(database: Database, order: OrderRow, country: string): Promise<Parties> {
  const customer = await readCustomer(database, order.customer_uid)
  const website = await readWebsite(database, order.website_uid)
  const [place] = await database
    .select({ zone: namespaces.time_zone })
    .from(namespaces)
    .where(eq(namespaces.uid, order.namespace))
  const unknown = { country: order.country ?? customer?.addresses[0]?.country ?? country }
  const delivery = order.delivery_address ?? order.billing_address ?? customer?.addresses[0] ?? unknown
  const address = order.billing_address ?? order.delivery_address ?? customer?.addresses[0] ?? unknown
  const buyer: Buyer = {
    name: nameOf(order, address, customer?.company ?? ''),
    number: customer?.number ?? null,
    vat_number: (customer?.vat_number ?? '').replaceAll(/[\s.-]/g, '').toUpperCase(),
    email: order.email ?? customer?.email ?? null,
    address,
  }
  const placed = Temporal.Instant.fromEpochMilliseconds(order.placed_at.getTime())
  return {
    buyer,
    delivery,
    order: { number: order.number, placed_on: dayIn(place?.zone ?? 'UTC', placed) },
    language: customer?.language ?? website?.language ?? 'en',
  }
}
