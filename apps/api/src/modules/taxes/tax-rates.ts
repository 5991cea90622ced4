import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { euRates, isMemberState } from './eu-rates.ts'
import { taxRates } from './tables.ts'

export type TaxCategory = 'high' | 'low' | 'zero'

/** A rate and its country; null for the default, where no country has any. */
export interface TaxRate {
  readonly country: string | null
  readonly rate_bp: number
}

/** Rates without a known country. */
const USUAL: Readonly<Record<TaxCategory, number>> = { high: 2_100, low: 900, zero: 0 }

/** Returns the built-in rate of a country, for namespaces without their own. */
const builtIn = (country: string | null, category: TaxCategory): number =>
  country !== null && category !== 'zero' && isMemberState(country) ? euRates[country][category] : USUAL[category]

type Found = Readonly<Record<'country' | 'category', string>> & { readonly rate_bp: number }

/** Reads the rates of countries on a day, of a namespace or the nearest one above it. */
async function rowsOn(
  database: Database,
  namespace: string,
  countries: readonly string[],
  day: string,
): Promise<readonly Found[]> {
  const { rows } = await database.execute<Found & Record<string, unknown>>(sql`
    select distinct on (r.country, r.category) r.country, r.category, r.rate_bp
    from ${taxRates} r join namespaces_from(${namespace}) f on f.uid = r.namespace
    where r.country = any(${sql.param(countries)}::text[]) and r.valid_from <= ${day}::date
    order by r.country, r.category, f.distance, r.valid_from desc`)
  return rows
}

/**
 * Returns the rates on a day, of the first of these countries that has any: those of a namespace, or of the nearest one
 * above it, else those of the European Union.
 */
export async function taxRatesOn(
  database: Database,
  namespace: string,
  countries: readonly (string | null | undefined)[],
  day: string,
): Promise<(category: TaxCategory) => TaxRate> {
  const asked = countries.filter((country) => typeof country === 'string')
  const rows = await rowsOn(database, namespace, asked, day)
  const country = asked.find((one) => isMemberState(one) || rows.some((row) => row.country === one)) ?? null
  return (category) => ({
    country,
    rate_bp:
      rows.find((row) => row.country === country && row.category === category)?.rate_bp ?? builtIn(country, category),
  })
}

/** Stores the rates of a country from a day on, unless they are the same already. */
export async function setTaxRates(
  database: Database,
  place: { readonly namespace: string; readonly country: string; readonly day: string },
  rates: Readonly<Record<'high' | 'low', number>>,
): Promise<void> {
  const { day: valid_from, namespace, country } = place
  const now = await rowsOn(database, namespace, [country], valid_from)
  const changed = (['high', 'low'] as const).filter(
    (category) => now.find((row) => row.category === category)?.rate_bp !== rates[category],
  )
  if (changed.length === 0) return
  await database
    .insert(taxRates)
    .values(changed.map((category) => ({ namespace, country, valid_from, category, rate_bp: rates[category] })))
    .onConflictDoUpdate({
      target: [taxRates.namespace, taxRates.country, taxRates.category, taxRates.valid_from],
      set: { rate_bp: sql`excluded.rate_bp` },
    })
}
