import { isDeepStrictEqual } from 'node:util'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import { heldBy } from '../../../platform/records/references.ts'
import { reindexRestored } from '../../../platform/records/restored-records.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { removeMany } from '../../../platform/records/remove.ts'
import type { Locked, Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { forgetDeleted } from '../deletion/keep-deleted.ts'
import { product } from '../product.ts'
import { inheritingAgain, lostIn } from './inheritance.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { ProductRow } from '../product-view.ts'
import { bulkFields, productFields } from '../product-fields.ts'
import { columnsOf } from './changed-fields.ts'
import { restoreProducts } from './kept-products.ts'
import { text } from '../messages.ts'

/** Returns the names of the fields that have changed since the job. */
const changedSince = (product: ProductRow, left: Readonly<Record<string, unknown>>): Message[] => {
  const columns = columnsOf(left)
  return bulkFields.flatMap((name) => {
    const { column, bulk } = productFields[name]
    return column in columns && !isDeepStrictEqual(product[column], columns[column]) ? [bulk.label] : []
  })
}

/**
 * Undoes another job. A row's `before` is the result of that job, its `after` the value from before it: fields that
 * were changed since are skipped, and the row lists them.
 */
export const undoStep: JobStep = async (work, rows) => {
  const { database } = work
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await lockOwn(work, product, uids)).map((row) => [row.uid, row]))
  const madeThen = rows.filter(({ after, kept }) => after === null && kept === null)
  const held = await heldBy(
    work,
    product,
    madeThen.flatMap(({ object }) => present.get(object ?? '') ?? []),
  )
  const writes: Write<typeof product>[] = []
  const removed: Locked<ProductRow>[] = []
  const restored: Record<string, unknown>[] = []

  const undoRow = (row: StoredJobRow): RowResult => {
    const { position, object, before, after, kept } = row
    const found = present.get(object ?? '')
    if (kept?.['products'] && !found) {
      restored.push(kept)
      return { position, state: 'Done' }
    }
    if (!found) return { position, state: 'Skipped', reason: { message: text('deleted') } }
    const since = changedSince(found, before ?? {})
    if (since.length > 0)
      return { position, state: 'Skipped', reason: { message: text('fields-changed', { names: since }) } }
    if (after !== null) {
      writes.push({ row: found, patch: columnsOf(after) })
      return { position, state: 'Done' }
    }
    const reason = held.get(found.uid)
    if (reason) return { position, state: 'Skipped', reason }
    removed.push(found)
    return { position, state: 'Done' }
  }

  const results = rows.map(undoRow)
  await restoreDeleted(work, restored)
  const again = await inheritingAgain(
    database,
    new Map(rows.flatMap(({ object, kept }) => (object === null ? [] : [[object, lostIn(kept)] as const]))),
    writes.map(({ row }) => row),
  )
  await writeMany(
    work,
    product,
    writes.map(({ row, patch }) => ({ row, patch: { ...patch, ...again.get(row.uid) } })),
  )
  await removeMany(work, product, removed)
  return results
}

/** Restores products that a job deleted. */
async function restoreDeleted(work: JobWork, kept: readonly Record<string, unknown>[]): Promise<void> {
  if (kept.length === 0) return
  await restoreProducts(work.database, kept)
  const uids = kept.flatMap(({ products: rows }) =>
    Array.isArray(rows) ? rows.map((row: { readonly uid: string }) => row.uid) : [],
  )
  await forgetDeleted(work.database, uids)
  await reindexRestored(work, product, await lockOwn(work, product, uids))
}
