import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { settingsIn } from '../settings/effective-settings.ts'
import { whyNotReady } from '../settings/ready-rules.ts'
import { applyBulkChange, type Outcome } from './bulk-change.ts'

/**
 * Returns what a bulk change does to each product, by uid: by its own values, the settings of its namespace, and its
 * texts and pictures.
 */
export async function foreseeChanges(
  database: Database,
  rows: readonly ProductRow[],
  change: Schema<'ProductBulkChange'>,
): Promise<ReadonlyMap<string, Outcome>> {
  const settings = await settingsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const outcomes = rows.map((row) => ({ row, outcome: applyBulkChange(row, change, settings(row.namespace).rounding) }))
  const unready = await whyNotReady(
    database,
    outcomes.flatMap(({ row, outcome }) =>
      'columns' in outcome ? [{ before: row, after: { ...row, ...outcome.columns } }] : [],
    ),
  )
  return new Map(
    outcomes.map(({ row, outcome }): [string, Outcome] => {
      const [problem] = unready.get(row.uid) ?? []
      return [row.uid, problem ? { skip: { message: problem.message } } : outcome]
    }),
  )
}
