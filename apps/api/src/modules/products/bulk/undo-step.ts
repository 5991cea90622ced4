import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { recordMany, type OneOfMany } from '../../../platform/audit/record-many.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { JobStep, RowResult } from '../../../platform/jobs/job-step.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { said, type Said, type Wording } from '../../../platform/refusals/sentences.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { forgetDeleted } from '../deleted-products.ts'
import { reindexCounts } from '../counts.ts'
import { bulkColumns, bulkFields, productFields } from '../product-fields.ts'
import { updateColumns } from '../write-columns.ts'
import type { Bulkable } from './bulk-change.ts'
import { columnsOf } from './changed-fields.ts'
import { inheritAgain, lostIn } from './inheritance.ts'
import { restoreProducts } from './kept-products.ts'
import { refuseDelete } from './refuse-delete.ts'
import { ownProducts } from './select-products.ts'

const reason = (code: string, message: Wording): Refusal => ({ code, message })

/** What the fields are called that are not as the job left them. */
const changedSince = (product: ProductRow, left: Readonly<Record<string, unknown>>): Said[] => {
  const columns = columnsOf(left)
  return bulkFields.flatMap((name) => {
    const { column, bulk } = productFields[name]
    return column in columns && !isDeepStrictEqual(product[column], columns[column]) ? [said(bulk.called)] : []
  })
}

/**
 * Takes the changes of another job back. A row's `before` is what that job left, its `after` what it found: fields that
 * somebody changed since stay, and the row says which (screens: D2).
 */
export const undoStep: JobStep = async ({ job, database, scope, account, reindex }, rows) => {
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await ownProducts(database, scope, uids, true)).map((row) => [row.uid, row]))
  const madeThen = rows.filter(({ after, kept }) => after === null && kept === null)
  const refusals = await refuseDelete(
    database,
    madeThen.flatMap(({ object }) => present.get(object ?? '') ?? []),
  )
  const writes: ({ uid: string } & Bulkable)[] = []
  const removed: string[] = []
  const restored: Record<string, unknown>[] = []
  const entries: OneOfMany[] = []

  const judge = (row: StoredJobRow): RowResult => {
    const { position, object, before, after, kept } = row
    const product = present.get(object ?? '')
    if (kept?.['products'] && !product) {
      restored.push(kept)
      entries.push({ object: object ?? '', namespace: null, before: null, after })
      return { position, state: 'Done' }
    }
    if (!product) return { position, state: 'Skipped', reason: reason('gone', 'It does not exist any more.') }
    const since = changedSince(product, before ?? {})
    if (since.length > 0)
      return {
        position,
        state: 'Skipped',
        reason: reason('changed', said('Changed since: {names}.', { names: since })),
      }
    if (after === null) {
      const refusal = refusals.get(product.uid)
      if (refusal) return { position, state: 'Skipped', reason: refusal }
      removed.push(product.uid)
    } else writes.push({ ...product, ...columnsOf(after) })
    entries.push({ object: product.uid, namespace: product.namespace, before, after })
    return { position, state: 'Done' }
  }

  const results = rows.map(judge)
  await restoreProducts(database, restored)
  await forgetDeleted(
    database,
    entries.map(({ object }) => object),
  )
  await updateColumns(database, account.uid, bulkColumns, writes)
  const written = new Set(writes.map(({ uid }) => uid))
  await inheritAgain(
    database,
    rows.flatMap(({ object, kept }) =>
      object !== null && written.has(object) ? [{ uid: object, inherits: lostIn(kept) }] : [],
    ),
  )
  if (removed.length > 0) await database.delete(products).where(inArray(products.uid, removed))
  await recordMany(
    database,
    { actor: account.uid, job: job.uid, operation: 'undoJob', resource: 'products', source: 'bulk' },
    entries,
  )
  await reindex(
    'products',
    entries.map(({ object }) => object),
  )
  const back = new Map((await ownProducts(database, scope, uids)).map((row) => [row.uid, row]))
  await reindexCounts(
    { database, reindex },
    entries.map(({ object }) => [present.get(object), back.get(object)]),
  )
  return results
}
