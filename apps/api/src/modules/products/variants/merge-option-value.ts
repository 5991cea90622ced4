import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { text as historyText } from '../../../platform/audit/messages.ts'
import { fromKept } from '../../../platform/audit/restorers.ts'
import type { Snapshot } from '../../../platform/audit/snapshots.ts'
import { undoExceptions } from '../../../platform/audit/undo-exceptions.ts'
import { conflict, invalid, notFound } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { lock, lockFresh, viewOf } from '../../../platform/records/handlers.ts'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { following } from '../../../platform/records/settle.ts'
import type { Work } from '../../../platform/records/work.ts'
import { write, writeMany } from '../../../platform/records/write.ts'
import { optionGroup } from '../../option-groups/index.ts'
import { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { text } from '../messages.ts'
import { optionKey } from './variant-matrix.ts'

type Options = readonly Schema<'ProductOption'>[]

/** What a merge changed: the values of the option before and after, and the options of each product. */
interface Merged {
  readonly values: Record<'before' | 'after', Schema<'OptionValue'>[]>
  readonly products: readonly ({ readonly uid: string } & Record<'before' | 'after', Options>)[]
}

const MERGED = 'merged value'
const keepMerge = (merged: Merged): Snapshot => [{ table: MERGED, rows: [{ ...merged }] }]
const mergeIn = (kept: Snapshot): Merged => {
  const [row] = kept.find(({ table }) => table === MERGED)?.rows ?? []
  if (!row) throw new Error('The snapshot has no merged value')
  return row as unknown as Merged
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the uids of all products with a value, also of those that the caller does not see. */
async function uidsWith({ database }: Pick<Work, 'database'>, group: string, value: string): Promise<string[]> {
  const { rows } = await database.execute<{ uid: string }>(
    sql`select uid from products_with_option(${group}, ${value}) as found (uid)`,
  )
  return rows.map(({ uid }) => uid)
}

/** Validates that no two variants of a product get the same options. @throws 409 with their SKUs */
async function assertDistinct(
  { database }: Pick<Work, 'database'>,
  rows: readonly ProductRow[],
  after: (row: ProductRow) => Options,
) {
  const parents = rows.flatMap(({ parent_uid }) => parent_uid ?? [])
  const siblings = await database
    .select({ uid: products.uid, sku: products.sku, parent: products.parent_uid, options: products.options })
    .from(products)
    .where(inArray(products.parent_uid, [...parents, '']))
  const moved = new Map(rows.map((row) => [row.uid, after(row)]))
  const all = Map.groupBy(siblings, ({ uid, parent, options }) => `${parent}\n${optionKey(moved.get(uid) ?? options)}`)
  const [twice] = [...all.values()].filter((some) => some.length > 1 && some.some(({ uid }) => moved.has(uid)))
  if (twice) throw conflict(text('same-options', { skus: twice.map(({ sku }) => sku).join(', ') }), '/into')
}

export const optionMergeHandlers = {
  async mergeOptionValue(call) {
    const { uid, code } = call.path
    const { into } = call.body
    const group = await lockFresh(call, optionGroup, uid)
    const { values } = group
    if (!values.some((one) => one.code === code)) throw notFound(text('option-value'))
    if (into === code || !values.some((one) => one.code === into)) throw invalid(text('unknown-option-value'), '/into')
    const uids = await uidsWith(call, uid, code)
    const rows = await lockOwn(call, product, uids)
    if (rows.length < uids.length) throw conflict(text('value-used-elsewhere'))
    const after = ({ options }: Pick<ProductRow, 'options'>) =>
      options.map((one) => (one.group === uid && one.value === code ? { ...one, value: into } : one))
    await assertDistinct(call, rows, after)
    const changes = rows.map((row) => ({ row, patch: { options: after(row) } }))
    const left = values.filter((one) => one.code !== code)
    const kept = keepMerge({
      values: { before: values, after: left },
      products: changes.map(({ row, patch }) => ({ uid: row.uid, before: row.options, after: patch.options })),
    })
    await writeMany(following(call), product, changes)
    const { row } = await write(call, optionGroup, group, { values: left }, { kept })
    return { status: 200, body: { results: await viewOf(optionGroup, row, call) }, version: row.version }
  },
} satisfies Partial<Handlers>

/**
 * Brings a merged value back, for every product that still has what the merge gave it; reports the others. @throws 409
 * when the values were changed since
 */
export const restoreOptionValue = fromKept(async (call, kept, uid) => {
  const { values, products: moved } = mergeIn(kept)
  const group = await lock(call, optionGroup, uid)
  if (!same(group.values, values.after)) throw conflict(historyText('changed-since'))
  const rows = await lockOwn(
    call,
    product,
    moved.map((one) => one.uid),
  )
  const former = new Map(moved.map((one) => [one.uid, one]))
  const back = rows.flatMap((row) => {
    const one = former.get(row.uid)
    return one && same(row.options, one.after) ? [{ row, patch: { options: [...one.before] } }] : []
  })
  await write(call, optionGroup, group, { values: values.before })
  await writeMany(following(call), product, back)
  const changed = rows.filter((row) => !back.some((one) => one.row.uid === row.uid))
  return [
    ...undoExceptions('products-changed', changed.length, { kind: 'option', names: changed.map(({ sku }) => sku) }),
    ...undoExceptions('products-gone', moved.length - rows.length, { kind: 'product' }),
  ]
})
