import { sql } from 'drizzle-orm'
import type { Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import type { websites } from './tables.ts'

type Row = typeof websites.$inferSelect

const ratesOf = (row: Row | undefined) => row && `${row.is_main} ${row.vat_high_bp} ${row.vat_low_bp}`

/** Reindexes the products with a margin where the rates by which it is computed may have changed. */
export async function followMargins({ reindex }: Work, steps: readonly Step<Row>[]): Promise<void> {
  const affected = steps.flatMap(({ before, after }) => {
    const row = after ?? before
    return row && ratesOf(before) !== ratesOf(after) ? [row.namespace] : []
  })
  if (affected.length === 0) return
  await reindex(
    'products',
    sql`select uid from products where cost is not null and namespace = any(${sql.param(affected)}::text[])`,
  )
}
