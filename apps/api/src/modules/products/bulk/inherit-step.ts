import { isDeepStrictEqual } from 'node:util'
import { inArray, or, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../../../platform/http/types.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import type { Patch, Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { nearestAbove } from '../parent-listing.ts'
import { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { skippedState } from './bulk-change.ts'
import { columnsOf, fieldsOf, namesIn } from './changed-fields.ts'
import { text } from '../messages.ts'

type Field = Schema<'InheritableField'>
type Caller = Pick<Call, 'database' | 'scope'>
type Fields = Readonly<Record<string, unknown>>

/** What inheriting does to a product: its columns, with the fields before and after; or why it is skipped. */
type Foreseen =
  | { readonly product: ProductRow; readonly skip: Problem }
  | {
      readonly product: ProductRow
      readonly patch: Patch<typeof product>
      readonly before: Fields
      readonly after: Fields
    }

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }

const columns = { name: 'name', price: 'price', status: 'status', brand: 'brand_uid' } as const
const labels: Readonly<Record<Field, Message>> = {
  name: text('field-name'),
  price: text('field-price'),
  status: text('field-status'),
  brand: text('field-brand'),
}
const inheritable = ['name', 'price', 'status', 'brand'] as const satisfies readonly Field[]

/** Returns the columns of some of the fields. */
const pick = (row: ProductRow, fields: readonly Field[]): Partial<ProductRow> =>
  Object.fromEntries(fields.map((field) => [columns[field], row[columns[field]]]))

/** Returns the products that could be followed. */
async function candidates({ database, scope }: Caller, rows: readonly ProductRow[]): Promise<readonly ProductRow[]> {
  const above = [...new Set(rows.flatMap(({ namespace }) => scope.above.get(namespace) ?? []))]
  if (above.length === 0) return []
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const followed = rows.flatMap(({ inherits_from_uid: uid }) => uid ?? [])
  return database
    .select()
    .from(products)
    .where(
      sql`${or(inArray(products.sku, skus), inArray(products.uid, ['', ...followed]))} and ${inArray(products.namespace, above)}`,
    )
}

/** Returns why a product cannot inherit fields from another one. */
function whyNot(row: ProductRow, above: ProductRow | undefined, fields: readonly Field[]): Message | undefined {
  if (!above) return text('no-parent-product')
  if (fields.every((field) => row.inherits.includes(field))) return text('unchanged')
  if (fields.includes('price')) {
    if (above.price === null) return text('parent-has-no-price')
    if (above.currency !== row.currency) return text('currency-mismatch', { there: above.currency, here: row.currency })
  }
  const price = fields.includes('price') ? above.price : row.price
  return fields.includes('status') && above.status === 'Active' && price === null ? text('price-required') : undefined
}

/** Previews products that inherit fields from the one above them. */
export async function foreseeInheriting(
  call: Caller,
  rows: readonly ProductRow[],
  fields: readonly Field[],
): Promise<Foreseen[]> {
  const among = await candidates(call, rows)
  const outcomes = rows.map((row) => ({ row, above: nearestAbove(call, row, among) }))
  const names = await namesIn(
    call.database,
    outcomes.flatMap(({ row, above }) => (above ? [row, above] : [])),
  )
  return outcomes.map(({ row, above }): Foreseen => {
    const message = whyNot(row, above, fields)
    if (message || !above) return { product: row, skip: { message: message ?? text('no-parent-product') } }
    const inherits = inheritable.filter((field) => fields.includes(field) || row.inherits.includes(field))
    const taken = inheritable.filter((field) => fields.includes(field) && !row.inherits.includes(field))
    const said = (from: ProductRow, now: readonly Field[]): Fields => ({
      ...(taken.includes('name') && { name: from.name }),
      ...fieldsOf(pick(from, taken), names),
      inherits: now,
    })
    return {
      product: row,
      patch: { ...pick(above, taken), inherits, inherits_from_uid: above.uid },
      before: said(row, row.inherits),
      after: said(above, inherits),
    }
  })
}

const locked = async (work: JobWork, rows: readonly StoredJobRow[]) =>
  new Map(
    (
      await lockOwn(
        work,
        product,
        rows.flatMap(({ object }) => object ?? []),
      )
    ).map((row) => [row.uid, row]),
  )

/** Makes products inherit fields, exactly as previewed. */
export async function inheritStep(
  work: JobWork,
  rows: readonly StoredJobRow[],
  fields: readonly Field[],
): Promise<readonly RowResult[]> {
  const present = await locked(work, rows)
  const foreseen = new Map(
    (await foreseeInheriting(work, [...present.values()], fields)).map((one) => [one.product.uid, one]),
  )
  const writes: Write<typeof product>[] = []
  const results = rows.map(({ position, object, before, after }): RowResult => {
    const row = present.get(object ?? '')
    const outcome = foreseen.get(object ?? '')
    if (!row || !outcome) return { position, state: 'Skipped', reason: gone }
    if ('skip' in outcome) return { position, state: skippedState(outcome.skip), reason: outcome.skip }
    if (!isDeepStrictEqual([outcome.before, outcome.after], [before, after]))
      return { position, state: 'Skipped', reason: changed }
    writes.push({ row, patch: outcome.patch })
    return { position, state: 'Done', kept: { followed: row.inherits_from_uid } }
  })
  await writeMany(work, product, writes)
  return results
}

/** Returns the columns of fields as a row of a job has them. */
function storedIn(fields: Fields): Patch<typeof product> {
  const { name, inherits } = fields
  const own = Array.isArray(inherits) ? inheritable.filter((field) => inherits.includes(field)) : []
  return { ...columnsOf(fields), ...(typeof name === 'string' && { name }), inherits: own }
}

/** Gives products their own values back. Fields that were changed since are skipped, and the row lists them. */
export const inheritUndoStep: JobStep = async (work, rows) => {
  const present = await locked(work, rows)
  const writes: Write<typeof product>[] = []
  const results = rows.map(({ position, object, before, after, kept }): RowResult => {
    const row = present.get(object ?? '')
    if (!row) return { position, state: 'Skipped', reason: { message: text('deleted') } }
    const left: Patch<typeof product> = storedIn(before ?? {})
    const since = inheritable.filter((field) => columns[field] in left && row[columns[field]] !== left[columns[field]])
    if (since.length > 0) {
      const names = since.map((field) => labels[field])
      return { position, state: 'Skipped', reason: { message: text('fields-changed', { names }) } }
    }
    const followed = kept?.['followed']
    const former = typeof followed === 'string' ? followed : null
    writes.push({ row, patch: { ...storedIn(after ?? {}), inherits_from_uid: former } })
    return { position, state: 'Done' }
  })
  await writeMany(work, product, writes)
  return results
}
