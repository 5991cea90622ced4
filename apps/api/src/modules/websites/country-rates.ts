import { and, eq, ne, or } from 'drizzle-orm'
import { todayIn } from '../../platform/accounts/local-day.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DefinedRecord, Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { writeMany } from '../../platform/records/write.ts'
import { setTaxRates, taxRatesOn } from '../taxes/index.ts'
import type { websites } from './tables.ts'

type Kind = DefinedRecord<'websites', typeof websites>
type Row = typeof websites.$inferSelect

/** Returns the rates of a country as websites store them. */
export async function ratesOfCountry(
  database: Database,
  namespace: string,
  country: string,
): Promise<Pick<Row, 'vat_high_bp' | 'vat_low_bp'>> {
  const rate = await taxRatesOn(database, namespace, [country], await todayIn(database, namespace))
  return { vat_high_bp: rate('high').rate_bp, vat_low_bp: rate('low').rate_bp }
}

/** Applies the VAT rates of a website to its country from today on, and to the other websites there. */
export async function followRates(work: Work, kind: Kind, steps: readonly Step<Row>[]): Promise<void> {
  const { table } = kind
  for (const { before, after } of steps) {
    if (!after) continue
    const { uid, namespace, country, vat_high_bp, vat_low_bp } = after
    if (before?.country === country && before.vat_high_bp === vat_high_bp && before.vat_low_bp === vat_low_bp) continue
    const day = await todayIn(work.database, namespace)
    await setTaxRates(work.database, { namespace, country, day }, { high: vat_high_bp, low: vat_low_bp })
    const others = await lockRows(
      work,
      kind,
      and(
        eq(table.namespace, namespace),
        eq(table.country, country),
        ne(table.uid, uid),
        or(ne(table.vat_high_bp, vat_high_bp), ne(table.vat_low_bp, vat_low_bp)),
      ),
    )
    await writeMany(
      work,
      kind,
      others.map((row) => ({ row, patch: { vat_high_bp, vat_low_bp } })),
    )
  }
}
