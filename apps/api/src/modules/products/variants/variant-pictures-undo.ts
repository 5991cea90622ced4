import { and, eq, inArray } from 'drizzle-orm'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import { difference } from '../../../platform/audit/difference.ts'
import { undoExceptions } from '../../../platform/audit/undo-exceptions.ts'
import { fromKept } from '../../../platform/audit/restorers.ts'
import type { Snapshot } from '../../../platform/audit/snapshots.ts'
import { conflict } from '../../../platform/http/failure.ts'
import { fileInHistory } from '../product-view.ts'
import { productFiles, products } from '../tables.ts'
import { text as historyText } from '../../../platform/audit/messages.ts'

type FileRow = typeof productFiles.$inferSelect

const BEFORE = 'files before'
const AFTER = 'files after'
/** Rows per statement: one statement has at most 65,535 values. */
const PORTION = 4_000

/**
 * Takes a snapshot of the files of variants before and after the assignment of pictures, from which it can be undone.
 */
export const keepPictures = (before: readonly FileRow[], after: readonly FileRow[]): Snapshot => [
  { table: BEFORE, rows: before },
  { table: AFTER, rows: after },
]

/** Returns the files of a snapshot's part, by product. */
const keptFiles = (kept: Snapshot, name: string): ReadonlyMap<string, readonly FileRow[]> =>
  Map.groupBy(
    kept.flatMap(({ table, rows }) => (table === name ? (rows as readonly FileRow[]) : [])),
    ({ product_uid }) => product_uid,
  )

const stateOf = (files: readonly FileRow[]): string =>
  files
    .map(({ id, sequence, is_main }) => `${id} ${sequence} ${is_main}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ')
const named = (files: readonly FileRow[], sku: string) =>
  Object.fromEntries(files.map((file) => [`files.${file.id}`, fileInHistory(file, sku)]))

/**
 * Undoes pictures by option, for every variant whose files are unchanged since; reports the others. @throws 409 when
 * there is none
 */
export const restoreVariantPictures = fromKept(async (call, kept, parent) => {
  const { database, scope } = call
  const [before, after] = [keptFiles(kept, BEFORE), keptFiles(kept, AFTER)]
  const uids = [...new Set([...before.keys(), ...after.keys()])]
  const rows = await lockRows(
    call,
    kind,
    and(
      eq(products.parent_uid, parent),
      inArray(products.uid, ['', ...uids]),
      inArray(products.namespace, [...scope.own, '']),
    ),
  )
  const now = Map.groupBy(
    await database
      .select()
      .from(productFiles)
      .where(inArray(productFiles.product_uid, ['', ...rows.map(({ uid }) => uid)])),
    ({ product_uid }) => product_uid,
  )
  const back = rows.filter(({ uid }) => stateOf(now.get(uid) ?? []) === stateOf(after.get(uid) ?? []))
  const changed = rows.filter((row) => !back.includes(row))
  if (back.length === 0) throw conflict(historyText('changed-since'))
  const some = back.map(({ uid }) => uid)
  const former = some.flatMap((uid) => before.get(uid) ?? [])
  await database.delete(productFiles).where(inArray(productFiles.product_uid, some))
  for (let from = 0; from < former.length; from += PORTION)
    await database
      .insert(productFiles)
      .overridingSystemValue()
      .values(former.slice(from, from + PORTION))
  await writeMany(
    call,
    kind,
    back.map((row) => ({ row, patch: {} })),
  )
  for (const { uid, sku, namespace } of back) {
    const news = difference(named(now.get(uid) ?? [], sku), named(before.get(uid) ?? [], sku))
    await call.record({
      resource: 'products',
      object: uid,
      namespace,
      before: news?.before ?? {},
      after: news?.after ?? {},
    })
  }
  return [
    ...undoExceptions('pictures-changed', changed.length, { names: changed.map(({ sku }) => sku) }),
    ...undoExceptions('products-gone', uids.length - rows.length, { kind: 'product' }),
  ]
})
