import { asc, eq } from 'drizzle-orm'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Language } from '../../../platform/languages/language.ts'
import { customers } from '../../customers/index.ts'
import { addressLines, effectiveDetails, partiesOf } from '../../documents/index.ts'
import { orderLines, parcelLines, type OrderRow } from '../../orders/index.ts'
import { websites } from '../../websites/index.ts'
import type { Placeholder } from '../kinds.ts'
import type { About } from './find-about.ts'

/** Values of the placeholders of an email; empty where there is nothing to say. */
export type Values = Readonly<Record<Placeholder, string>>

/** Country of an address of which nothing is known. */
const UNKNOWN = 'NL'

/** Who writes to customers of a namespace, and in which time zone. */
async function senderOf(database: Database, { namespace, website_uid }: OrderRow) {
  const [place] = await database
    .select({ name: namespaces.name, zone: namespaces.time_zone })
    .from(namespaces)
    .where(eq(namespaces.uid, namespace))
  const [website] =
    website_uid === null
      ? []
      : await database.select({ name: websites.name }).from(websites).where(eq(websites.uid, website_uid))
  const { effective } = await effectiveDetails(database, namespace)
  return {
    shop: website?.name ?? effective.legal_name ?? place?.name ?? '',
    zone: place?.zone ?? 'UTC',
    replyTo: effective.email,
    country: effective.country ?? '',
  }
}

/** Reads the first name of who has ordered; empty where only the whole name is known. */
async function firstNameOf(database: Database, { customer_uid }: OrderRow): Promise<string> {
  if (customer_uid === null) return ''
  const [customer] = await database
    .select({ name: customers.first_name })
    .from(customers)
    .where(eq(customers.uid, customer_uid))
  return customer?.name ?? ''
}

/** Returns what is listed of an order, or of one of its parcels: a line for each product. */
async function listed(database: Database, order: string, parcel?: string): Promise<string> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order))
    .orderBy(asc(orderLines.position))
  const packed =
    parcel === undefined
      ? undefined
      : await database.select().from(parcelLines).where(eq(parcelLines.parcel_uid, parcel))
  return lines
    .map(({ id, name, quantity, cancelled }) => ({
      name,
      units: packed ? (packed.find(({ line }) => line === id)?.quantity ?? 0) : quantity - cancelled,
    }))
    .filter(({ units }) => units > 0)
    .map(({ name, units }) => `${units} × ${name}`)
    .join('\n')
}

/** Returns what is offered of a draft: a line for each product, with its amount. */
async function pricedLines(database: Database, order: string, money: (cents: number) => string): Promise<string> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order))
    .orderBy(asc(orderLines.position))
  return lines.map(({ name, quantity, total }) => `${quantity} × ${name}: ${money(total)}`).join('\n')
}

/** Reads to whom an email about an order goes, in which language, and from whom. */
export async function readCorrespondents(database: Database, order: OrderRow) {
  const parties = await partiesOf(database, order, UNKNOWN)
  return { ...parties, firstName: await firstNameOf(database, order), sender: await senderOf(database, order) }
}

type Correspondents = Awaited<ReturnType<typeof readCorrespondents>>

/** Returns the values of an email about an order, written in one language. */
export async function orderValues(
  database: Database,
  order: OrderRow,
  { buyer, delivery, firstName, sender: { shop, zone, country } }: Correspondents,
  { payment, parcel, refund }: About,
  language: Language,
): Promise<Values> {
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency: order.currency })
  const money = (cents: number): string => amounts.format(cents / 100)
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone })
  const calendarDays = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const street = addressLines(delivery, language, country)
  const isKnown = delivery.street !== undefined || delivery.city !== undefined || delivery.postcode !== undefined
  return {
    number: order.number,
    name: order.customer_name || buyer.name,
    first_name: firstName || order.customer_name || buyer.name,
    shop,
    date: days.format(order.placed_at),
    lines: await listed(database, order.uid),
    total: money(order.total),
    address: isKnown ? [delivery.name, delivery.company, ...street].filter(Boolean).join('\n') : '',
    priced_lines: order.stage === 'Draft' ? await pricedLines(database, order.uid, money) : '',
    valid_until: order.quoted_until === null ? '' : calendarDays.format(new Date(order.quoted_until)),
    requested: payment ? money(payment.amount) : '',
    payment_link: payment?.checkout_url ?? '',
    paid: money(order.paid),
    parcel_lines: parcel ? await listed(database, order.uid, parcel.uid) : '',
    tracking: parcel?.tracking_link ?? '',
    ship_by: order.ship_by ? days.format(order.ship_by) : '',
    refund: refund ? money(refund.amount) : '',
  }
}
