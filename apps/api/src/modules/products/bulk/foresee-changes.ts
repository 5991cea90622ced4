import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { settingsIn } from '../settings/effective-settings.ts'
import { whyNotReady } from '../settings/ready-rules.ts'
import { websites } from '../../websites/index.ts'
import { applyBulkChange, type LanguageOf, type Outcome } from './bulk-change.ts'

/** Reads the languages of the websites that a change copies between. */
async function languagesOf(
  database: Database,
  { copy_website: copy }: Schema<'ProductBulkChange'>,
): Promise<LanguageOf> {
  if (!copy) return () => undefined
  const rows = await database
    .select({ uid: websites.uid, language: websites.language })
    .from(websites)
    .where(inArray(websites.uid, [copy.from, ...copy.to]))
  const languages = new Map(rows.map(({ uid, language }) => [uid, language]))
  return (website) => languages.get(website)
}

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
  const languageOf = await languagesOf(database, change)
  const outcomes = rows.map((row) => ({
    row,
    outcome: applyBulkChange(row, change, settings(row.namespace).rounding, languageOf),
  }))
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
