import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OperationId, Schema } from '@backoffice/api-contract'
import { leftOut } from '../../platform/audit/left-out.ts'
import { recordMany } from '../../platform/audit/record-many.ts'
import type { WholeRecord } from '../../platform/audit/whole-records.ts'
import type { AnyCall } from '../../platform/records/collection.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Bulkable } from './bulk/bulk-change.ts'
import { fieldsOf, namesIn } from './bulk/changed-fields.ts'
import { reindexProducts } from './reindex-products.ts'
import { redirects } from './tables.ts'

const MOVED = 'moved away'

/** Of a product that was moved: its brand, or its categories, as they were and as the move left them. */
export interface MovedProduct {
  readonly uid: string
  readonly namespace: string
  readonly before: string | readonly string[]
  readonly after: string | readonly string[]
}

/** A category below the one that was emptied, and what it was put below. */
export interface MovedCategory {
  readonly uid: string
  readonly name: string
  readonly after: string | null
}

/** What went elsewhere when a brand or category was emptied into others. */
export type MovedAway = {
  /** What took it over. */
  readonly into: string | null
  readonly products: readonly MovedProduct[]
  readonly categories: readonly MovedCategory[]
  /** Uids of the redirects that led to it. */
  readonly redirects: readonly string[]
}

/** Which redirects lead to a record. */
export async function leadingTo(database: Database, object: string): Promise<string[]> {
  return (await database.select({ uid: redirects.uid }).from(redirects).where(eq(redirects.object, object))).map(
    ({ uid }) => uid,
  )
}

/** The record, and beside it what was moved out of it. */
export const withMoved = (record: WholeRecord, moved: MovedAway): WholeRecord => [
  ...record,
  { table: MOVED, rows: [moved] },
]

/** The record alone, and what was moved out of it; undefined when it was deleted empty. */
export function splitMoved(kept: WholeRecord): { record: WholeRecord; moved: MovedAway | undefined } {
  const [moved] = kept.flatMap(({ table, rows }) => (table === MOVED ? (rows as readonly MovedAway[]) : []))
  return { record: kept.filter(({ table }) => table !== MOVED), moved }
}

/** Writes into the history of each product where it went. What it was moved out of is still there. */
export async function recordMoved(
  call: AnyCall,
  operation: OperationId,
  moved: readonly MovedProduct[],
): Promise<void> {
  const columns = (value: MovedProduct['before']): Partial<Bulkable> =>
    typeof value === 'string' ? { brand_uid: value } : { category_uids: [...value] }
  const names = await namesIn(
    call.database,
    moved.flatMap(({ before, after }) => [columns(before), columns(after)]),
  )
  await recordMany(
    call.database,
    { actor: call.account.uid, job: null, operation, resource: 'products', source: 'bulk' },
    moved.map(({ uid, namespace, before, after }) => ({
      object: uid,
      namespace,
      before: fieldsOf(columns(before), names),
      after: fieldsOf(columns(after), names),
    })),
  )
}

/** Gives products the brand or the categories back that they had, where nobody gave them others since; answers which stay. */
export async function returnProducts(
  call: AnyCall,
  { products: moved }: MovedAway,
  of: 'brand' | 'category',
): Promise<Schema<'LeftOut'>[]> {
  const [column, type] =
    of === 'brand' ? [sql.identifier('brand_uid'), sql`text`] : [sql.identifier('category_uids'), sql`text[]`]
  const { rows: back } = await call.database.execute<{ uid: string }>(sql`
    update products p set ${column} = k.before, version = p.version + 1, updated_at = now(), updated_by = ${call.account.uid}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as k(uid text, before ${type}, after ${type})
    where p.uid = k.uid and p.${column} = k.after returning p.uid`)
  await recordMoved(
    call,
    'undoAuditEntry',
    moved
      .filter(({ uid }) => back.some((one) => one.uid === uid))
      .map(({ before, after, ...product }) => ({ ...product, before: after, after: before })),
  )
  const { rows: there } = await call.database.execute<{ uid: string }>(
    sql`select uid from products where uid = any(${sql.param(moved.map(({ uid }) => uid))}::text[])`,
  )
  await reindexProducts(call, sql`uid = any(${sql.param(back.map(({ uid }) => uid))}::text[])`)
  return [
    ...leftOut('products-changed', there.length - back.length, { kind: of }),
    ...leftOut('products-gone', moved.length - there.length, { kind: 'product' }),
  ]
}

/** What led to the record leads to it again, and its own address leads nowhere else. */
export async function returnRedirects(
  call: AnyCall,
  moved: MovedAway,
  to: {
    readonly kind: 'brand' | 'category'
    readonly uid: string
    readonly namespace: string
    readonly address: string
  },
): Promise<void> {
  await call.database
    .delete(redirects)
    .where(
      and(
        eq(redirects.namespace, to.namespace),
        eq(redirects.kind, to.kind),
        isNull(redirects.website),
        isNull(redirects.language),
        eq(redirects.from, to.address),
      ),
    )
  if (moved.into !== null && moved.redirects.length > 0) {
    await call.database
      .update(redirects)
      .set({ object: to.uid })
      .where(and(inArray(redirects.uid, [...moved.redirects]), eq(redirects.object, moved.into)))
  }
}
