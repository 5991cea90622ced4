import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { settingsIn } from '../settings/effective-settings.ts'
import { whyNotReady } from '../settings/ready-rules.ts'
import { websites } from '../../websites/index.ts'
import { text } from '../messages.ts'
import { successorsAfter } from '../successors.ts'
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

/** Returns the products that replace the successor of a change, by uid, and it itself: it cannot replace them. */
async function replacedBy(
  database: Database,
  { successor }: Schema<'ProductBulkChange'>,
): Promise<ReadonlySet<string>> {
  if (typeof successor !== 'string') return new Set()
  return new Set([successor, ...(await successorsAfter(database, [successor])).values()])
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
  const replaced = await replacedBy(database, change)
  const outcomes = rows.map((row) => ({
    row,
    outcome: replaced.has(row.uid)
      ? { skip: { message: text('successor-circle') } }
      : applyBulkChange(row, change, settings(row.namespace).rounding, languageOf),
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
