import { and, desc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { isTaxed, taxRatesOn, taxRegimeOf, type TaxRate } from '../taxes/index.ts'
import { websites } from '../websites/index.ts'
import { vatInside } from './totals.ts'

/** Seller and destination of an order. */
interface Purchase {
  readonly namespace: string
  readonly kind: Schema<'OrderKind'>
  readonly website: typeof websites.$inferSelect | null
  readonly country: string | null
  readonly customer: { readonly vat_number: string; readonly tax_exempt: boolean } | null
  readonly day: string
}

/** How an order is taxed. */
export interface OrderTaxes {
  readonly regime: Schema<'TaxRegime'>
  rateOf(category: Schema<'VatCode'>): TaxRate
  /** Returns the price to pay for a price that includes the VAT of the seller's country. */
  priceOf(price: number, category: Schema<'VatCode'>): number
}

/** Returns the country of a website, else that of the main website of its namespace. */
async function sellerOf(database: Database, { namespace, website }: Purchase): Promise<string | null> {
  if (website) return website.country
  const [main] = await database
    .select({ country: websites.country })
    .from(websites)
    .where(and(eq(websites.namespace, namespace), eq(websites.is_main, true)))
    .orderBy(desc(websites.active), websites.id)
    .limit(1)
  return main?.country ?? null
}

/** Returns how an order is taxed: goods that are handed over in a shop are sold where the shop is. */
export async function settleTaxes(database: Database, purchase: Purchase): Promise<OrderTaxes> {
  const { namespace, kind, country, customer, website, day } = purchase
  const seller = await sellerOf(database, purchase)
  const isHandedOver = kind === 'Till' || kind === 'Pick-up'
  const regime = taxRegimeOf({
    seller,
    buyer: isHandedOver ? seller : country,
    vatNumber: customer?.vat_number ?? '',
    exempt: customer?.tax_exempt ?? false,
  })
  const charged = await taxRatesOn(database, namespace, [isHandedOver ? seller : country, website?.country], day)
  if (isTaxed(regime)) return { regime, rateOf: charged, priceOf: (price) => price }
  const sellers = await taxRatesOn(database, namespace, [seller, country], day)
  return {
    regime,
    rateOf: () => ({ country, rate_bp: 0 }),
    priceOf: (price, category) => price - vatInside(price, sellers(category).rate_bp),
  }
}
