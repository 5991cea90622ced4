import { isDeepStrictEqual } from 'node:util'
import { inArray, or, sql } from 'drizzle-orm'
import type { Call } from '../../../platform/http/types.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import type { Locked, Patch, Write } from '../../../platform/records/writable.ts'
import { writeMany } from '../../../platform/records/write.ts'
import {
  columnOf,
  columnsAmong,
  inheritableColumns,
  inheritableFields,
  inheritedFrom,
  isInheritable,
  labelOf,
  type InheritableField,
} from '../inheritable-fields.ts'
import { nearestAbove } from '../parent-listing.ts'
import { product } from '../product.ts'
import { viewTranslation, type ProductRow } from '../product-view.ts'
import { products, type productTranslations } from '../tables.ts'
import {
  beginTexts,
  byLanguage,
  inheritedTexts,
  replaceTexts,
  shownContent,
  textsIn,
  textsOf,
} from '../texts/inherited-texts.ts'
import { skippedState } from './bulk-change.ts'
import { columnsOf, fieldsOf, namesIn } from './changed-fields.ts'
import { text } from '../messages.ts'

type Caller = Pick<Call, 'database' | 'scope'>
type Fields = Readonly<Record<string, unknown>>
type Text = typeof productTranslations.$inferSelect

/** What inheriting does to a product: its columns, with the fields before and after; or why it is skipped. */
type Foreseen =
  | { readonly product: ProductRow; readonly skip: Problem }
  | {
      readonly product: ProductRow
      readonly patch: Partial<ProductRow>
      readonly before: Fields
      readonly after: Fields
    }

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }

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

/** Previews products that inherit fields from the one above them. */
export async function foreseeInheriting(
  call: Caller,
  rows: readonly ProductRow[],
  fields: readonly InheritableField[],
): Promise<Foreseen[]> {
  const among = await candidates(call, rows)
  const outcomes = rows.map((row) => ({ row, above: nearestAbove(call, row, among) }))
  const names = await namesIn(
    call.database,
    outcomes.flatMap(({ row, above }) => (above ? [row, above] : [])),
  )
  const texts = await textsOf(
    call.database,
    fields.includes('texts') ? outcomes.flatMap(({ row, above }) => (above ? [row.uid, above.uid] : [])) : [],
  )
  return outcomes.map(({ row, above }): Foreseen => {
    const skip = (message: Message) => ({ product: row, skip: { message } })
    if (!above) return skip(text('no-parent-product'))
    const taken = fields.filter((field) => !row.inherits.includes(field))
    if (taken.length === 0) return skip(text('unchanged'))
    const { columns, refused } = inheritedFrom(row, above, taken)
    for (const { problems } of refused.values()) return skip(problems[0].message)
    const inherits = inheritableFields.filter((field) => taken.includes(field) || row.inherits.includes(field))
    const said = (from: ProductRow, now: readonly InheritableField[], { name }: Pick<ProductRow, 'name'>): Fields => ({
      ...fieldsOf(inheritableColumns(from, taken), names, columnsAmong(taken)),
      ...(taken.includes('texts') && {
        translations: inheritedTexts(name, texts.get(from.uid) ?? []).map(viewTranslation),
      }),
      inherits: now,
    })
    return {
      product: row,
      patch: { ...columns, inherits, inherits_from_uid: above.uid },
      before: said(row, row.inherits, row),
      after: said(above, inherits, { ...row, ...columns }),
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
  fields: readonly InheritableField[],
): Promise<readonly RowResult[]> {
  const present = await locked(work, rows)
  const foreseen = new Map(
    (await foreseeInheriting(work, [...present.values()], fields)).map((one) => [one.product.uid, one]),
  )
  const writes: { readonly row: Locked<ProductRow>; readonly patch: Partial<ProductRow> }[] = []
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
  const texts = await beginTexts(
    work.database,
    writes.map(({ row, patch }) => ({ before: row, after: { ...row, ...patch } })),
  )
  await writeMany(
    work,
    product,
    writes.map((one) => ({ ...one, also: texts.get(one.row.uid) })),
  )
  return results
}

/** Returns the columns of fields as a row of a job has them. */
function storedIn(fields: Fields): Patch<typeof product> {
  const { inherits } = fields
  return {
    ...columnsOf(fields, columnsAmong(inheritableFields)),
    inherits: Array.isArray(inherits) ? inherits.filter(isInheritable) : [],
  }
}

/** Returns the names of the fields that are no longer as a job left them. */
function changedSince(row: ProductRow, fields: Fields, texts: readonly Text[]): Message[] {
  const left = columnsOf(fields, columnsAmong(inheritableFields))
  const now = texts.map(viewTranslation).map(shownContent)
  const differs = (field: InheritableField) =>
    field === 'texts'
      ? 'translations' in fields && !isDeepStrictEqual(now, textsIn(fields).map(shownContent))
      : columnOf(field) in left && !isDeepStrictEqual(row[columnOf(field)], left[columnOf(field)])
  return inheritableFields.filter(differs).map(labelOf)
}

/** Gives products their own values back. Fields that were changed since are skipped, and the row lists them. */
export const inheritUndoStep: JobStep = async (work, rows) => {
  const { database } = work
  const present = await locked(work, rows)
  const texts = await textsOf(database, [...present.keys()])
  const writes: Write<typeof product>[] = []
  const results: RowResult[] = []
  for (const { position, object, before, after, kept } of rows) {
    const row = present.get(object ?? '')
    const names = row ? changedSince(row, before ?? {}, texts.get(row.uid) ?? []) : []
    if (!row) results.push({ position, state: 'Skipped', reason: { message: text('deleted') } })
    else if (names.length > 0)
      results.push({ position, state: 'Skipped', reason: { message: text('fields-changed', { names }) } })
    else {
      const followed = kept?.['followed']
      const former = typeof followed === 'string' ? followed : null
      const own = textsIn(after)
      if (own.length > 0) await replaceTexts(database, row, own.map(shownContent))
      const also = { before: byLanguage(textsIn(before)), after: byLanguage(own) }
      writes.push({ row, patch: { ...storedIn(after ?? {}), inherits_from_uid: former }, also })
      results.push({ position, state: 'Done' })
    }
  }
  await writeMany(work, product, writes)
  return results
}
