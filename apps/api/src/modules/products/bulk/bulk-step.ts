import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { JobStep, PrepareStep, RowResult } from '../../../platform/jobs/job-step.ts'
import { jobs } from '../../../platform/jobs/tables.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { heldBy } from '../../../platform/records/references.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { removeMany } from '../../../platform/records/remove.ts'
import type { Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { product } from '../product.ts'
import { bulkColumns } from '../product-fields.ts'
import { skippedState, type Bulkable } from './bulk-change.ts'
import type { TranslationService } from '../texts/translation-service.ts'
import { changeIn } from './change-of-job.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { foreseeChanges } from './foresee-changes.ts'
import { duplicateStep } from './duplicate-step.ts'
import { keepProducts } from './kept-products.ts'
import { lostInheritance } from './inheritance.ts'
import { inheritStep } from './inherit-step.ts'
import { overrideStep } from './override-step.ts'
import { stockStep } from './stock-step.ts'
import { translateAll, translateStep } from './translate-step.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }

/** Returns the former values of the changed columns. */
const was = (row: Bulkable, columns: Partial<Bulkable>): Partial<Bulkable> =>
  Object.fromEntries(bulkColumns.filter((name) => name in columns).map((name) => [name, row[name]]))

/** Changes products in bulk; texts are translated before the transaction of their chunk. */
export const bulkStep = (translation: TranslationService): { readonly prepare: PrepareStep } => ({
  async prepare(database, rows, signal) {
    const end = () => Promise.resolve()
    const [job] = await database
      .select({ request: jobs.request })
      .from(jobs)
      .where(eq(jobs.uid, rows[0]?.job_uid ?? ''))
    if (!job || !changeIn(job).translate) return { step: changeProducts, end }
    const uids = rows.flatMap(({ object }) => object ?? [])
    return { step: translateStep(await translateAll(translation, database, uids, signal)), end }
  },
})

/** Applies to each product exactly the previewed change, and skips products that were changed since. */
const changeProducts: JobStep = async (work, rows) => {
  const { job, database } = work
  const change = changeIn(job)
  if (change.delete) return deleteStep(work, rows)
  if (change.duplicate) return duplicateStep(work, rows)
  if (change.stock) return stockStep(work, rows, change.stock)
  if (change.override) return overrideStep(work, rows, change.override)
  if (change.inherit) return inheritStep(work, rows, change.inherit)
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await lockOwn(work, product, uids)).map((row) => [row.uid, row]))
  const foreseen = await foreseeChanges(database, [...present.values()], change)
  const outcomes = rows.map((row) => {
    const found = present.get(row.object ?? '')
    return { row, product: found, outcome: found && foreseen.get(found.uid) }
  })
  const names = await namesIn(
    database,
    outcomes.flatMap(({ product: found, outcome }) =>
      found && outcome && 'columns' in outcome ? [found, outcome.columns] : [],
    ),
  )
  const results: RowResult[] = []
  const writes: Write<typeof product>[] = []
  for (const { row, product: found, outcome } of outcomes) {
    const { position } = row
    if (!found || !outcome) results.push({ position, state: 'Skipped', reason: gone })
    else if ('skip' in outcome) results.push({ position, state: skippedState(outcome.skip), reason: outcome.skip })
    else {
      const before = fieldsOf(was(found, outcome.columns), names)
      const after = fieldsOf(outcome.columns, names)
      if (!isDeepStrictEqual([before, after], [row.before, row.after])) {
        results.push({ position, state: 'Skipped', reason: changed })
        continue
      }
      results.push({ position, state: 'Done' })
      writes.push({ row: found, patch: outcome.columns })
    }
  }
  await writeMany(work, product, writes)
  const lost = await lostInheritance(
    database,
    writes.map(({ row }) => row),
  )
  if (lost.size === 0) return results
  const owners = new Map(rows.map(({ position, object }) => [position, object]))
  return results.map((result) => {
    const inherits = lost.get(owners.get(result.position) ?? '')
    return inherits ? { ...result, kept: { inherits } } : result
  })
}

const deleteStep: JobStep = async (work, rows) => {
  const uids = rows.flatMap(({ object }) => object ?? [])
  const found = await lockOwn(work, product, uids)
  const held = await heldBy(work, product, found)
  const present = new Map(found.map((row) => [row.uid, row]))
  const going = work.may('products_delete') ? found.filter(({ uid }) => !held.has(uid)) : []
  const kept = await keepProducts(
    work.database,
    going.map(({ uid }) => uid),
  )
  await removeMany(work, product, going)
  return rows.map(({ position, object }): RowResult => {
    const uid = object ?? ''
    if (!present.has(uid)) return { position, state: 'Skipped', reason: gone }
    const snapshot = kept.get(uid)
    if (snapshot) return { position, state: 'Done', kept: snapshot }
    return {
      position,
      state: 'Skipped',
      reason: held.get(uid) ?? { message: requestText('permission-required', { right: { right: 'products_delete' } }) },
    }
  })
}
