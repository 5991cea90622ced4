import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { foreseeNumber, nextNumber } from '../../../platform/database/counters.ts'
import type { Database } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import { settingDefaults } from '../settings/setting-defaults.ts'
import { products, productSettings } from '../tables.ts'
import { text } from '../messages.ts'
import { ean13Of } from './ean13.ts'

type Range = Schema<'EanRange'>

/** A range, and the namespace and name of its series. */
interface Numbered {
  readonly range: Range
  readonly series: readonly [namespace: string, name: string]
}

/** Returns the range of a namespace; the namespaces that inherit a range share its series. */
async function rangeOf(database: Database, namespace: string): Promise<Numbered> {
  const {
    rows: [found],
  } = await database.execute<{ owner: string; range: Range }>(sql`
    select f.uid as owner, s.sections -> 'ean_range' as range
    from namespaces_from(${namespace}) f join ${productSettings} s on s.namespace = f.uid
    where s.sections ? 'ean_range' order by f.distance limit 1`)
  if (!found) return { range: settingDefaults.ean_range, series: ['', 'ean13'] }
  // A range with another start is counted anew; codes that products have are skipped.
  return { range: found.range, series: [found.owner, `ean13 ${found.range.prefix} ${String(found.range.first)}`] }
}

/** Takes the next code of a namespace's range that no product has. @throws 409 when the range is used up */
export async function nextEan13(database: Database, namespace: string): Promise<string> {
  const { range, series } = await rangeOf(database, namespace)
  for (;;) {
    const number = await nextNumber(database, ...series, range.first)
    if (number > range.last) throw conflict(text('ean-range-used-up'))
    const ean13 = ean13Of(range.prefix, number)
    if (!(await database.$count(products, eq(products.ean13, ean13)))) return ean13
  }
}

/** Returns how many codes of a namespace's range were not given out yet. */
export async function freeEans(database: Database, namespace: string): Promise<number> {
  const { range, series } = await rangeOf(database, namespace)
  return Math.max(0, range.last - (await foreseeNumber(database, ...series, range.first)) + 1)
}

/** Validates a range. @throws 422 when it ends before it starts, or has more digits than its prefix leaves */
export function assertEanRange({ prefix, first, last }: Range): void {
  if (last < first) throw invalid(text('ean-range-reversed'), '/set/ean_range/last')
  const digits = 12 - prefix.length
  if (String(last).length > digits) throw invalid(text('ean-range-too-long', { digits }), '/set/ean_range/last')
}
