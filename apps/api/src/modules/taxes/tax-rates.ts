import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { euRates, isMemberState } from './eu-rates.ts'
import { taxRates } from './tables.ts'

export type TaxCategory = 'high' | 'low' | 'zero'

/** A rate, and the country whose rate it is; null where it is the usual one because no country has any. */
export interface TaxRate {
  readonly country: string | null
  readonly rate_bp: number
}

/** What holds where no country is known that has rates. */
const USUAL: Readonly<Record<TaxCategory, number>> = { high: 2_100, low: 900, zero: 0 }

/** What holds in a country until a namespace says otherwise. */
const builtIn = (country: string | null, category: TaxCategory): number =>
  country !== null && category !== 'zero' && isMemberState(country) ? euRates[country][category] : USUAL[category]

type Found = Readonly<Record<'country' | 'category', string>> & { readonly rate_bp: number }

/** Reads what a namespace, or the nearest one above it, has said of the rates of countries on a day. */
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
 * Reads the rates that hold on a day, of the first of these countries that has any: those that a namespace, or the nearest
 * one above it, has said, else those of the European Union.
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

/** Writes the rates of a country from a day on, where the namespace has not said the same for that day. */
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
