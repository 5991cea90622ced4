import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { filledMessage, type Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { orders, parcels, type OrderRow } from '../../orders/index.ts'
import { payments, refunds } from '../../payments/index.ts'
import type { Kind, Placeholder } from '../kinds.ts'
import { writeLetter } from './write-letter.ts'

interface Subject {
  readonly order: OrderRow
  readonly about: string | null
}

const newestOrder = async (database: Database, namespace: string): Promise<Subject | undefined> => {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.namespace, namespace), ne(orders.stage, 'Draft')))
    .orderBy(desc(orders.id))
    .limit(1)
  return order && { order, about: null }
}

const newestDraft = async (database: Database, namespace: string): Promise<Subject | undefined> => {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.namespace, namespace), eq(orders.stage, 'Draft')))
    .orderBy(desc(orders.id))
    .limit(1)
  return order && { order, about: null }
}

const newestRequest = async (database: Database, namespace: string): Promise<Subject | undefined> => {
  const [found] = await database
    .select({ order: orders, about: payments.uid })
    .from(payments)
    .innerJoin(orders, eq(orders.uid, payments.order_uid))
    .where(and(eq(payments.namespace, namespace), eq(payments.state, 'Open'), isNotNull(payments.checkout_url)))
    .orderBy(desc(payments.id))
    .limit(1)
  return found
}

const newestParcel = async (database: Database, namespace: string): Promise<Subject | undefined> => {
  const [found] = await database
    .select({ order: orders, about: parcels.uid })
    .from(parcels)
    .innerJoin(orders, eq(orders.uid, parcels.order_uid))
    .where(and(eq(parcels.namespace, namespace), isNotNull(parcels.shipped_at)))
    .orderBy(desc(parcels.id))
    .limit(1)
  return found
}

const newestRefund = async (database: Database, namespace: string): Promise<Subject | undefined> => {
  const [found] = await database
    .select({ order: orders, about: refunds.uid })
    .from(refunds)
    .innerJoin(orders, eq(orders.uid, refunds.order_uid))
    .where(and(eq(refunds.namespace, namespace), eq(refunds.state, 'Done')))
    .orderBy(desc(refunds.id))
    .limit(1)
  return found
}

const newest: Readonly<Record<Kind, typeof newestOrder>> = {
  Quote: newestDraft,
  Placed: newestOrder,
  Requested: newestRequest,
  Paid: newestOrder,
  Shipped: newestParcel,
  Delayed: newestOrder,
  Refunded: newestRefund,
}

/** Returns made-up values, for a namespace that has no order which an email can be about. */
function madeUp(language: Schema<'Language'>): Readonly<Record<Placeholder, string>> {
  const money = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date())
  return {
    number: '10001',
    name: 'Robin Jansen',
    first_name: 'Robin',
    shop: 'Example',
    date,
    lines: '2 × Mug\n1 × Tea towel',
    priced_lines: `2 × Mug: ${money(23_90)}\n1 × Tea towel: ${money(10_95)}`,
    valid_until: date,
    total: money(34_85),
    address: 'Robin Jansen\nDorpsstraat 1\n1234 AB  Zeist',
    requested: money(34_85),
    payment_link: 'https://pay.example/3SABCD0123456',
    paid: money(34_85),
    parcel_lines: '2 × Mug',
    tracking: 'https://carrier.example/track/3SABCD0123456',
    ship_by: date,
    refund: money(12_95),
  }
}

/** Fills in a text that is being written with the newest order that it can be about. */
export async function sampleLetter(
  database: Database,
  namespace: string,
  draft: Schema<'OrderEmailDraft'>,
): Promise<Schema<'OrderEmailPreview'>> {
  const { kind, language } = draft
  const found = await newest[kind](database, namespace)
  if (!found) return { ...filledMessage(draft, madeUp(language)), language, order: null, to: null }
  const { subject, text, to } = await writeLetter(database, found.order, { kind, about: found.about }, draft)
  return { subject, text, language, order: found.order.number, to: to.address }
}
