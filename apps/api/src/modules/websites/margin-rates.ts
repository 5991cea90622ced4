import { asc, inArray } from 'drizzle-orm'
import { marginRates, type VatRates } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { websites } from './tables.ts'

/** Returns a function that returns the VAT rates by which the margins of a namespace's products are computed. */
export async function marginRatesOf(
  database: Database,
  namespaces: readonly string[],
): Promise<(namespace: string) => VatRates> {
  const rows = await database
    .select({
      namespace: websites.namespace,
      is_main: websites.is_main,
      high: websites.vat_high_bp,
      low: websites.vat_low_bp,
    })
    .from(websites)
    .where(inArray(websites.namespace, [...new Set(namespaces)]))
    .orderBy(asc(websites.id))
  const sites = rows.map(({ high, low, ...site }) => ({ ...site, vat_high: toPercent(high), vat_low: toPercent(low) }))
  return (namespace) => marginRates(sites, namespace)
}
