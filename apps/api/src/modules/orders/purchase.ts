import { and, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { todayIn } from '../../platform/accounts/local-day.ts'
import type { Database } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import { customers } from '../customers/index.ts'
import { websites } from '../websites/index.ts'
import type { AgreedPrices } from './links/agreed-prices.ts'
import { settleTaxes, type OrderTaxes } from './order-taxes.ts'
import { text } from './messages.ts'

type Website = typeof websites.$inferSelect
type Customer = typeof customers.$inferSelect

/** Who buys where and on which day, and how that is taxed. */
export interface Purchase {
  readonly namespace: string
  readonly kind: Schema<'OrderKind'>
  readonly website: Website | null
  readonly customer: Customer | null
  readonly country: string | null
  readonly wholesale: boolean
  readonly day: string
  readonly taxes: OrderTaxes
  /** Prices that hold instead of those of the products. */
  readonly agreed?: AgreedPrices
}

/** Returns a website of a namespace. @throws 422 for one that it does not have */
export async function websiteOf(database: Database, namespace: string, uid: string): Promise<Website> {
  const [row] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.uid, uid), eq(websites.namespace, namespace)))
  if (!row) throw invalid(text('unknown-website'), '/website')
  return row
}

/** Returns a customer of a namespace who may order. @throws 422 for one that it does not have, 409 for a blocked one */
async function customerOf(database: Database, namespace: string, uid: string): Promise<Customer> {
  const [row] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.uid, uid), eq(customers.namespace, namespace)))
  if (!row) throw invalid(text('unknown-customer'), '/customer')
  if (row.status === 'Blocked') throw conflict(text('customer-blocked'), '/customer')
  return row
}

/** Returns who buys where with a new order. @throws at the field why it cannot be bought so */
export async function purchaseOf(
  database: Database,
  namespace: string,
  draft: Schema<'OrderDraft'>,
): Promise<Purchase> {
  const website = draft.website == null ? null : await websiteOf(database, namespace, draft.website)
  const customer = draft.customer == null ? null : await customerOf(database, namespace, draft.customer)
  const wholesale = draft.kind === 'Wholesale' || website?.wholesale === true || customer?.wholesale === true
  const country =
    draft.country ?? draft.delivery_address?.country ?? website?.country ?? customer?.addresses[0]?.country ?? null
  const kind = draft.kind ?? (wholesale ? 'Wholesale' : 'Storefront')
  const day = await todayIn(database, namespace)
  const taxes = await settleTaxes(database, { namespace, kind, website, country, customer, day })
  return { namespace, kind, website, customer, country, wholesale, day, taxes }
}

/** Returns who buys where with an order that exists, today. */
export async function purchaseOfOrder(
  database: Database,
  { namespace, kind, country, website_uid, customer_uid }: OrderParties,
): Promise<Purchase> {
  const [website = null] = await database
    .select()
    .from(websites)
    .where(and(eq(websites.uid, website_uid ?? ''), eq(websites.namespace, namespace)))
  const [customer = null] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.uid, customer_uid ?? ''), eq(customers.namespace, namespace)))
  const day = await todayIn(database, namespace)
  const taxes = await settleTaxes(database, { namespace, kind, website, country, customer, day })
  return { namespace, kind, website, customer, country, wholesale: kind === 'Wholesale', day, taxes }
}

interface OrderParties {
  readonly namespace: string
  readonly kind: Schema<'OrderKind'>
  readonly country: string | null
  readonly website_uid: string | null
  readonly customer_uid: string | null
}
