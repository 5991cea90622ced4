import { and, eq, ne, or } from 'drizzle-orm'
import { todayIn } from '../../platform/accounts/local-day.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DefinedRecord, Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows, writeMany } from '../../platform/records/write.ts'
import { setTaxRates, taxRatesOn } from '../taxes/index.ts'
import type { websites } from './tables.ts'

type Kind = DefinedRecord<'websites', typeof websites>
type Row = typeof websites.$inferSelect

/** Returns the rates of a country as websites say them, in per cent. */
export async function ratesOfCountry(
  database: Database,
  namespace: string,
  country: string,
): Promise<Pick<Row, 'vat_high' | 'vat_low'>> {
  const rate = await taxRatesOn(database, namespace, [country], await todayIn(database, namespace))
  return { vat_high: rate('high').rate_bp / 100, vat_low: rate('low').rate_bp / 100 }
}

/** What a website says of VAT holds in its country from today on, and the other websites there say the same. */
export async function followRates(work: Work, kind: Kind, steps: readonly Step<Row>[]): Promise<void> {
  const { table } = kind
  for (const { before, after } of steps) {
    if (!after) continue
    const { uid, namespace, country, vat_high, vat_low } = after
    if (before?.country === country && before.vat_high === vat_high && before.vat_low === vat_low) continue
    const [high, low] = [Math.round(vat_high * 100), Math.round(vat_low * 100)]
    const day = await todayIn(work.database, namespace)
    await setTaxRates(work.database, { namespace, country, day }, { high, low })
    const others = await lockRows(
      work,
      kind,
      and(
        eq(table.namespace, namespace),
        eq(table.country, country),
        ne(table.uid, uid),
        or(ne(table.vat_high, vat_high), ne(table.vat_low, vat_low)),
      ),
    )
    await writeMany(
      work,
      kind,
      others.map((row) => ({ row, patch: { vat_high, vat_low } })),
    )
  }
}
