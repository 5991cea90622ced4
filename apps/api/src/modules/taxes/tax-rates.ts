import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { taxRates } from './tables.ts'

export type TaxCategory = 'high' | 'low' | 'zero'

/** A rate, and the country whose rate it is; null where it is the usual one because no country has any. */
export interface TaxRate {
  readonly country: string | null
  readonly rate_bp: number
}

/** What holds where nothing else is known. */
const USUAL: Readonly<Record<TaxCategory, number>> = { high: 2_100, low: 900, zero: 0 }

type Found = Readonly<Record<'country' | 'category', string>> & { readonly rate_bp: number }

/** Reads the rates that hold on a day, of the first of these countries that a namespace, or the nearest one above it, has rates for. */
export async function taxRatesOn(
  database: Database,
  namespace: string,
  countries: readonly (string | null | undefined)[],
  day: string,
): Promise<(category: TaxCategory) => TaxRate> {
  const asked = countries.filter((country) => typeof country === 'string')
  const { rows } = await database.execute<Found & Record<string, unknown>>(sql`
    select distinct on (r.country, r.category) r.country, r.category, r.rate_bp
    from ${taxRates} r join namespaces_from(${namespace}) f on f.uid = r.namespace
    where r.country = any(${sql.param(asked)}::text[]) and r.valid_from <= ${day}::date
    order by r.country, r.category, f.distance, r.valid_from desc`)
  const country = asked.find((one) => rows.some((row) => row.country === one)) ?? null
  return (category) => ({
    country,
    rate_bp: rows.find((row) => row.country === country && row.category === category)?.rate_bp ?? USUAL[category],
  })
}

/** Writes the rates of a country from a day on, where others hold on that day. */
export async function setTaxRates(
  database: Database,
  place: { readonly namespace: string; readonly country: string; readonly day: string },
  rates: Readonly<Record<'high' | 'low', number>>,
): Promise<void> {
  const now = await taxRatesOn(database, place.namespace, [place.country], place.day)
  const { day: valid_from, namespace, country } = place
  const changed = (['high', 'low'] as const).filter(
    (category) => now(category).country === null || now(category).rate_bp !== rates[category],
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
