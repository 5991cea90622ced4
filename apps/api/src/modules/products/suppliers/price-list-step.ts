import { and, eq, inArray, sql } from 'drizzle-orm'
import { todayInEach } from '../../../platform/accounts/local-day.ts'
import { text as requestText } from '../../../platform/http/messages.ts'
import { text as importText } from '../../../platform/imports/messages.ts'
import type { Cells } from '../../../platform/imports/source.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import type { Locked, Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { suppliers } from '../../suppliers/index.ts'
import { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { productSuppliers } from '../tables.ts'
import { cellsOfTerms, movedSince, termsIn, type Link } from './price-list-terms.ts'
import { viewProductSuppliers } from './view-product-suppliers.ts'

const cellsIn = (record: Record<string, unknown> | null): Cells =>
  Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

/** Products of a chunk, locked, with their suppliers. */
interface Stored {
  readonly supplier: typeof suppliers.$inferSelect | undefined
  readonly rows: ReadonlyMap<string, Locked<ProductRow>>
  readonly links: ReadonlyMap<string, Link>
}

/** A row that writes: the product, and its terms afterwards; null where the supplier no longer sells it. */
interface Planned {
  readonly position: number
  readonly row: Locked<ProductRow>
  readonly former: Link | undefined
  readonly link: Link | null
  /** Supplier of the product itself afterwards. */
  readonly preferred: string | null
}

async function read(work: JobWork, jobRows: readonly StoredJobRow[]): Promise<Stored> {
  const { database, job } = work
  const uid = String(job.request['about'])
  const rows = await lockOwn(
    work,
    product,
    jobRows.flatMap(({ object }) => object ?? []),
  )
  const [supplier] = await database.select().from(suppliers).where(eq(suppliers.uid, uid)).for('key share')
  const uids = rows.map((row) => row.uid)
  const links = await database
    .select()
    .from(productSuppliers)
    .where(and(eq(productSuppliers.supplier_uid, uid), inArray(productSuppliers.product_uid, [...uids, ''])))
  return {
    supplier,
    rows: new Map(rows.map((row) => [row.uid, row])),
    links: new Map(links.map((link) => [link.product_uid, link])),
  }
}

/** Writes the planned terms, and the history of their products. */
async function store(work: JobWork, supplier: string, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return
  const { database } = work
  const uids = planned.map(({ row }) => row.uid)
  const before = await viewProductSuppliers(work, uids)
  const ofSupplier = (some: readonly Planned[]) =>
    and(
      eq(productSuppliers.supplier_uid, supplier),
      inArray(
        productSuppliers.product_uid,
        some.map(({ row }) => row.uid),
      ),
    )
  const [gone, kept] = [planned.filter(({ link }) => link === null), planned.flatMap(({ link }) => link ?? [])]
  if (gone.length > 0) await database.delete(productSuppliers).where(ofSupplier(gone))
  if (kept.length > 0)
    await database
      .insert(productSuppliers)
      .values(kept)
      .onConflictDoUpdate({
        target: [productSuppliers.product_uid, productSuppliers.supplier_uid],
        set: {
          supplier_sku: sql`excluded.supplier_sku`,
          cost: sql`excluded.cost`,
          pack: sql`excluded.pack`,
          moq: sql`excluded.moq`,
          lead_days: sql`excluded.lead_days`,
          cost_since: sql`excluded.cost_since`,
          preferred: sql`excluded.preferred`,
        },
      })
  const after = await viewProductSuppliers(work, uids)
  await work.reindex('suppliers', [supplier])
  await writeMany(
    work,
    product,
    planned.map(({ row, preferred }): Write<typeof product> => ({
      row,
      patch: preferred === row.supplier_uid ? {} : { supplier_uid: preferred },
      also: { before: { suppliers: before(row.uid) }, after: { suppliers: after(row.uid) } },
    })),
  )
}

const skipped = (position: number, message: Message): RowResult => ({ position, state: 'Skipped', reason: { message } })

/** Plans what a row writes, or returns why it writes nothing. */
function plan(
  work: JobWork,
  { supplier, rows, links }: Stored,
  jobRow: StoredJobRow,
  today: string,
): Planned | RowResult {
  const { position, object, before, after } = jobRow
  const row = rows.get(object ?? '')
  const right = 'products_cost_read'
  if (!work.may(right)) return skipped(position, requestText('permission-required', { right: { right } }))
  if (!row || !supplier || !seenFrom(work.scope, row.namespace).includes(supplier.namespace))
    return skipped(position, importText('gone'))
  const former = links.get(row.uid)
  if (before === null && former) return skipped(position, importText('exists-now'))
  if (before !== null && !former) return skipped(position, importText('gone'))
  const moved = movedSince(cellsIn(before), cellsOfTerms(former))
  if (moved.length > 0) return skipped(position, importText('fields-changed-since-check', { names: moved.join(', ') }))
  const terms = termsIn(cellsIn(after), former)
  const isFirst = former === undefined && row.supplier_uid === null
  const link: Link = {
    namespace: row.namespace,
    product_uid: row.uid,
    supplier_uid: supplier.uid,
    preferred: former?.preferred ?? isFirst,
    ...terms,
    cost_since: terms.cost === null ? null : terms.cost === former?.cost ? former.cost_since : today,
  }
  return { position, row, former, link, preferred: isFirst ? supplier.uid : row.supplier_uid }
}

/** Changes the terms of products as previewed, and skips those that were changed since. */
export const importPrices: JobStep = async (work, jobRows) => {
  const stored = await read(work, jobRows)
  const today = await todayInEach(
    work.database,
    [...stored.rows.values()].map(({ namespace }) => namespace),
  )
  const results = jobRows.map((row) =>
    plan(work, stored, row, today(stored.rows.get(row.object ?? '')?.namespace ?? '')),
  )
  const planned = results.flatMap((one) => ('row' in one ? [one] : []))
  await store(work, stored.supplier?.uid ?? '', planned)
  return results.map((one): RowResult =>
    'row' in one
      ? {
          position: one.position,
          state: 'Done',
          object: one.row.uid,
          kept: { former: one.former ?? null, link: one.link, supplier_uid: one.row.supplier_uid },
        }
      : one,
  )
}

const linkIn = (kept: StoredJobRow['kept'], name: 'former' | 'link'): Link | null =>
  (kept?.[name] ?? null) as Link | null

/** Restores the former terms of products, except for those that were changed since. */
export const undoPrices: JobStep = async (work, jobRows) => {
  const stored = await read(work, jobRows)
  const results = jobRows.map(({ position, object, kept }): Planned | RowResult => {
    const row = stored.rows.get(object ?? '')
    if (!row || !stored.supplier) return skipped(position, importText('deleted'))
    const [former, written, now] = [linkIn(kept, 'former'), linkIn(kept, 'link'), stored.links.get(row.uid)]
    const isUntouched =
      now !== undefined &&
      written !== null &&
      now.preferred === written.preferred &&
      movedSince(cellsOfTerms(written), cellsOfTerms(now)).length === 0
    if (!isUntouched) return skipped(position, importText('changed-since'))
    const before = kept?.['supplier_uid']
    const preferred = former === null && now.preferred ? (typeof before === 'string' ? before : null) : row.supplier_uid
    return { position, row, former: now, link: former, preferred }
  })
  await store(
    work,
    stored.supplier?.uid ?? '',
    results.flatMap((one) => ('row' in one ? [one] : [])),
  )
  return results.map((one): RowResult => ('row' in one ? { position: one.position, state: 'Done' } : one))
}
