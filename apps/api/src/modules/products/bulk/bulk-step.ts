import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { recordMany, type OneOfMany } from '../../../platform/audit/record-many.ts'
import type { JobStep, RowResult } from '../../../platform/jobs/job-step.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { said } from '../../../platform/refusals/sentences.ts'
import { products } from '../tables.ts'
import { reindexCounts } from '../counts.ts'
import { keepDeleted } from '../deleted-products.ts'
import { bulkColumns } from '../product-fields.ts'
import { updateColumns } from '../write-columns.ts'
import { applyBulkChange, type Bulkable } from './bulk-change.ts'
import type { TranslationService } from '../translation-service.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { duplicateStep } from './duplicate-step.ts'
import { lostInheritance } from './inheritance.ts'
import { refuseDelete } from './refuse-delete.ts'
import { ownProducts } from './select-products.ts'
import { translateStep } from './translate-step.ts'

const gone: Refusal = { code: 'gone', message: 'It does not exist any more, or not in your namespaces.' }
const changed: Refusal = { code: 'changed', message: 'It was changed since the dry run.' }

/** The columns of a row that the bulk change may touch, from the columns that it does. */
const was = (row: Bulkable, columns: Partial<Bulkable>): Partial<Bulkable> =>
  Object.fromEntries(bulkColumns.filter((name) => name in columns).map((name) => [name, row[name]]))

/** Does to each product exactly what the dry run foresaw, and leaves alone what was changed in between. */
export const bulkStep =
  (translation: TranslationService): JobStep =>
  async (work, rows) => {
    const { job, database, scope, account } = work
    const change = job.request['change'] as Schema<'ProductBulkChange'>
    if (change.delete) return deleteStep(work, rows)
    if (change.duplicate) return duplicateStep(work, rows)
    if (change.translate) return translateStep(translation)(work, rows)
    const present = new Map(
      (
        await ownProducts(
          database,
          scope,
          rows.flatMap(({ object }) => object ?? []),
          true,
        )
      ).map((row) => [row.uid, row]),
    )
    const outcomes = rows.map((row) => {
      const product = present.get(row.object ?? '')
      return { row, product, outcome: product && applyBulkChange(product, change) }
    })
    const names = await namesIn(
      database,
      outcomes.flatMap(({ product, outcome }) =>
        product && outcome && 'columns' in outcome ? [product, outcome.columns] : [],
      ),
    )
    const results: RowResult[] = []
    const writes: ({ uid: string } & Bulkable)[] = []
    const entries: OneOfMany[] = []
    for (const { row, product, outcome } of outcomes) {
      const { position } = row
      if (!product || !outcome) results.push({ position, state: 'Skipped', reason: gone })
      else if ('skip' in outcome) results.push({ position, state: 'Skipped', reason: outcome.skip })
      else {
        const before = fieldsOf(was(product, outcome.columns), names)
        const after = fieldsOf(outcome.columns, names)
        if (!isDeepStrictEqual([before, after], [row.before, row.after])) {
          results.push({ position, state: 'Skipped', reason: changed })
          continue
        }
        results.push({ position, state: 'Done' })
        writes.push({ ...product, ...outcome.columns })
        entries.push({ object: product.uid, namespace: product.namespace, before, after })
      }
    }
    await updateColumns(database, account.uid, bulkColumns, writes)
    const lost = await lostInheritance(
      database,
      writes.flatMap(({ uid }) => present.get(uid) ?? []),
    )
    await recordMany(
      database,
      { actor: account.uid, job: job.uid, operation: 'prepareProductBulk', resource: 'products', source: 'bulk' },
      entries,
    )
    await work.reindex(
      'products',
      entries.map(({ object }) => object),
    )
    await reindexCounts(
      work,
      writes.map((after) => [present.get(after.uid), after]),
    )
    if (lost.size === 0) return results
    const owners = new Map(rows.map(({ position, object }) => [position, object]))
    return results.map((result) => {
      const inherits = lost.get(owners.get(result.position) ?? '')
      return inherits ? { ...result, kept: { inherits } } : result
    })
  }

const deleteStep: JobStep = async ({ job, database, scope, account, may, reindex }, rows) => {
  const found = await ownProducts(
    database,
    scope,
    rows.flatMap(({ object }) => object ?? []),
    true,
  )
  const refusals = await refuseDelete(database, found)
  const present = new Map(found.map((row) => [row.uid, row]))
  const going = may('products_delete') ? found.filter(({ uid }) => !refusals.has(uid)) : []
  const kept = await keepDeleted(database, account.uid, going)
  const uids = going.map(({ uid }) => uid)
  if (uids.length > 0) await database.delete(products).where(inArray(products.uid, uids))
  await recordMany(
    database,
    { actor: account.uid, job: job.uid, operation: 'prepareProductBulk', resource: 'products', source: 'bulk' },
    going.map(({ uid, namespace, sku, name }) => ({ object: uid, namespace, before: { sku, name }, after: null })),
  )
  await reindex('products', uids)
  await reindexCounts(
    { database, reindex },
    going.map((row) => [row, undefined]),
  )
  return rows.map(({ position, object }): RowResult => {
    const uid = object ?? ''
    if (!present.has(uid)) return { position, state: 'Skipped', reason: gone }
    const snapshot = kept.get(uid)
    if (snapshot) return { position, state: 'Done', kept: snapshot }
    return {
      position,
      state: 'Skipped',
      reason: refusals.get(uid) ?? {
        code: 'forbidden',
        message: said('You need the right “{right}” for this.', { right: { right: 'products_delete' } }),
      },
    }
  })
}
