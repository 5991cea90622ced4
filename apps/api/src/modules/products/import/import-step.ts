import { and, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inheritingAgain, lostInheritance, lostIn } from '../bulk/inheritance.ts'
import { heldBy } from '../../../platform/records/references.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { removeMany } from '../../../platform/records/remove.ts'
import type { Locked } from '../../../platform/records/writable.ts'
import { product } from '../product.ts'
import { addProductFile } from '../files/product-file-handlers.ts'
import { viewProducts, type ProductRow } from '../product-view.ts'
import type { ProductColumn } from '../sheet/product-column.ts'
import { productColumns } from '../sheet/product-columns.ts'
import { draftOf, newDraft, type ProductDraft } from '../sheet/product-draft.ts'
import { sheetContext } from '../sheet/sheet-context.ts'
import { productFiles, products } from '../tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newUid } from '../../../platform/database/records.ts'
import { fetchFromOutside } from '../../../platform/files/fetch-from-outside.ts'
import type { FileStore, KeptFile } from '../../../platform/files/file-store.ts'
import { failureOf } from '../../../platform/http/error-answers.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { listIn } from '../../../platform/sheets/cells.ts'
import type { JobStep, JobWork, PrepareStep, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Cells } from '../../../platform/imports/source.ts'
import { cellsOf, problemsOf, writeCells } from './validate-draft.ts'
import { succeed } from '../successors.ts'
import { writeDrafts, type DraftWrite } from './write-drafts.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

type Fetch = (address: string, options: { readonly signal: AbortSignal }) => Promise<Buffer>

const textsOf = (record: Record<string, unknown> | null): Cells =>
  Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

/** Returns the SKUs of the successors that rows have, or had. */
const successorsIn = (rows: readonly StoredJobRow[]): string[] =>
  rows.flatMap(({ before, after }) => [textsOf(before), textsOf(after)].flatMap(({ successor }) => successor || []))

/** Returns the names of the columns with another value than expected. */
const differing = (columns: readonly ProductColumn[], now: Cells, wanted: Cells): string[] =>
  columns.flatMap(({ key, label }) => (key in wanted && key !== 'images' && now[key] !== wanted[key] ? [label] : []))

interface Present {
  readonly row: Locked<ProductRow>
  readonly view: Schema<'Product'>
}

/** Returns the products of a job's rows, locked, with their values as in a sheet. */
async function lockedProducts(work: JobWork, rows: readonly StoredJobRow[]): Promise<Map<string, Present>> {
  const uids = rows.flatMap(({ object }) => object ?? [])
  const found = await lockOwn(work, product, uids)
  const views = new Map((await viewProducts(found, work.database, true)).map((view) => [view.uid, view]))
  return new Map(
    found.flatMap((row) => {
      const view = views.get(row.uid)
      return view ? [[row.uid, { row, view }]] : []
    }),
  )
}

interface Fetched {
  readonly files: readonly KeptFile[]
  readonly problem?: Problem
}

/** Downloads the pictures of a row. */
async function fetchImages(
  store: FileStore,
  fetch: Fetch,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Fetched> {
  const files: KeptFile[] = []
  try {
    for (const address of addresses) files.push(await store.keep(await fetch(address, { signal })))
    return { files }
  } catch (error) {
    for (const { name } of files) await store.remove(name)
    // The server stops: the row is done later.
    signal.throwIfAborted()
    // Nothing was written to the database yet.
    const failure = failureOf(error, { constraints: {} })
    if (!failure) throw error
    return { files: [], problem: { message: failure.problems[0].message } }
  }
}

/** Deletes downloaded files that no product uses. */
async function removeUnused(
  database: Database,
  store: FileStore,
  pictures: ReadonlyMap<number, Fetched>,
): Promise<void> {
  const names = [...pictures.values()].flatMap(({ files }) => files.map(({ name }) => name))
  const used = new Set(
    (
      await database
        .select({ name: productFiles.name })
        .from(productFiles)
        .where(inArray(productFiles.name, [...names, '']))
    ).map(({ name }) => name),
  )
  for (const name of names) if (!used.has(name)) await store.remove(name)
}

/**
 * Creates and updates products as previewed, once their pictures are downloaded, and skips products that were changed
 * since.
 */
export const importStep = (store: FileStore, fetch: Fetch = fetchFromOutside): { readonly prepare: PrepareStep } => ({
  async prepare(database, rows, signal) {
    const pictures = new Map<number, Fetched>()
    const fetched = await Promise.allSettled(
      rows.map(async ({ position, after, before }) => {
        const known = new Set(listIn(textsOf(before)['images'] ?? ''))
        const fresh = listIn(textsOf(after)['images'] ?? '').filter((address) => !known.has(address))
        if (fresh.length > 0) pictures.set(position, await fetchImages(store, fetch, fresh, signal))
      }),
    )
    const end = () => removeUnused(database, store, pictures)
    const failed = fetched.find((one) => one.status === 'rejected')
    if (failed) {
      await end()
      throw failed.reason
    }
    return { step: importProducts(pictures), end }
  },
})

const importProducts =
  (pictures: ReadonlyMap<number, Fetched>): JobStep =>
  async (work, rows) => {
    const { database, scope, may } = work
    const context = await sheetContext(database, scope, successorsIn(rows))
    const columns = productColumns(context).filter(({ right }) => right === undefined || may(right))
    const there = await lockedProducts(work, rows)
    const namespaceOf = (row: StoredJobRow): string =>
      typeof row.kept?.['namespace'] === 'string' ? row.kept['namespace'] : ''
    const made = rows.filter(({ before }) => before === null)
    const since = new Set(
      (
        await database
          .select({ namespace: products.namespace, sku: products.sku })
          .from(products)
          .where(
            and(
              inArray(products.namespace, [...scope.own, '']),
              sql`${products.sku} = any(${sql.param(made.map(({ label }) => label))}::text[])`,
            ),
          )
      ).map(({ namespace, sku }) => `${namespace} ${sku}`),
    )

    const writes: DraftWrite[] = []
    const results = rows.map((row): RowResult => {
      const { position, object, label, before, after } = row
      const present = there.get(object ?? '')
      const picture = pictures.get(position)
      if (picture?.problem) return { position, state: 'Failed', reason: picture.problem }
      if (before !== null && !present) return { position, state: 'Skipped', reason: { message: text('gone') } }
      const namespace = present?.row.namespace ?? namespaceOf(row)
      if (!present && (!scope.own.includes(namespace) || since.has(`${namespace} ${label}`)))
        return { position, state: 'Skipped', reason: { message: text('exists-now') } }
      if (!present && !may('products_post'))
        return {
          position,
          state: 'Skipped',
          reason: { message: requestText('permission-required', { right: { right: 'products_post' } }) },
        }
      const base = present ? draftOf(present.view) : newDraft(namespace)
      const draft: ProductDraft = present ? draftOf(present.view) : newDraft(namespace)
      const moved = differing(columns, cellsOf(base, columns), textsOf(before))
      if (moved.length > 0)
        return {
          position,
          state: 'Skipped',
          reason: { message: text('fields-changed-since-check', { names: moved.join(', ') }) },
        }
      const [problem] = [
        ...writeCells(draft, textsOf(after), columns),
        ...problemsOf(label, { before: present && base, draft }, columns, context.settings(namespace)),
      ]
      const message = problem?.message ?? succeed(context.successors, base, draft)
      if (message !== undefined) return { position, state: 'Failed', reason: { message } }
      const uid = present?.row.uid ?? newUid()
      writes.push({ uid, namespace, sku: label, row: present?.row, base, draft })
      return { position, state: 'Done', object: uid }
    })

    const added = new Map<number, number[]>()
    await writeDrafts(work, writes, async (some) => {
      const written = new Set(some.map(({ uid }) => uid))
      for (const { position, object } of results) {
        const files = pictures.get(position)?.files ?? []
        if (object === undefined || !written.has(object) || files.length === 0) continue
        const ids: number[] = []
        for (const file of files)
          ids.push(await addProductFile(database, namespaceOfWrite(writes, object), object, file))
        added.set(position, ids)
      }
    })
    const lost = await lostInheritance(
      database,
      writes.flatMap(({ row }) => row ?? []),
    )
    return results.map((result) => {
      const [files, inherits] = [added.get(result.position), lost.get(result.object ?? '')]
      return files || inherits
        ? {
            ...result,
            kept: {
              namespace: namespaceOfWrite(writes, result.object ?? ''),
              ...(files && { files }),
              ...(inherits && { inherits }),
            },
          }
        : result
    })
  }

const namespaceOfWrite = (writes: readonly DraftWrite[], uid: string): string =>
  writes.find((write) => write.uid === uid)?.namespace ?? ''

const filesIn = (kept: StoredJobRow['kept']): number[] =>
  Array.isArray(kept?.['files']) ? kept['files'].filter((id) => typeof id === 'number') : []

/**
 * Undoes an import: updated products get their former values, created ones are deleted, and those that were changed
 * since are skipped.
 */
export const importUndoStep: JobStep = async (work, rows) => {
  const { database, scope, may } = work
  const context = await sheetContext(database, scope, successorsIn(rows))
  const columns = productColumns(context).filter(({ right }) => right === undefined || may(right))
  const there = await lockedProducts(work, rows)
  const held = await heldBy(
    work,
    product,
    rows.flatMap(({ object, after }) => (after === null ? (there.get(object ?? '')?.row ?? []) : [])),
  )
  const writes: DraftWrite[] = []
  const removed: Locked<ProductRow>[] = []
  const results = rows.map((row): RowResult => {
    const { position, object, before, after } = row
    const present = there.get(object ?? '')
    if (!present) return { position, state: 'Skipped', reason: { message: text('deleted') } }
    const base = draftOf(present.view)
    const left =
      after === null ? { ...cellsOf(newDraft(base.namespace), columns), ...textsOf(before) } : textsOf(before)
    const moved = differing(columns, cellsOf(base, columns), left)
    if (moved.length > 0)
      return { position, state: 'Skipped', reason: { message: text('fields-changed', { names: moved.join(', ') }) } }
    if (after === null) {
      const reason = held.get(present.row.uid)
      if (reason) return { position, state: 'Skipped', reason }
      removed.push(present.row)
      return { position, state: 'Done' }
    }
    const draft = draftOf(present.view)
    const former = Object.fromEntries(Object.entries(textsOf(after)).filter(([key]) => key !== 'images'))
    const [problem] = writeCells(draft, former, columns)
    if (problem) return { position, state: 'Failed', reason: { message: problem.message } }
    writes.push({
      uid: present.row.uid,
      namespace: present.row.namespace,
      sku: present.row.sku,
      row: present.row,
      base,
      draft,
    })
    return { position, state: 'Done' }
  })
  const files = rows.flatMap((row) =>
    results.some(({ position, state }) => position === row.position && state === 'Done') ? filesIn(row.kept) : [],
  )
  const again = await inheritingAgain(
    database,
    new Map(rows.flatMap(({ object, kept }) => (object === null ? [] : [[object, lostIn(kept)] as const]))),
    writes.flatMap(({ row }) => row ?? []),
  )
  await writeDrafts(
    work,
    writes,
    async () => {
      if (files.length > 0) await database.delete(productFiles).where(inArray(productFiles.id, files))
    },
    again,
  )
  await removeMany(work, product, removed)
  return results
}
