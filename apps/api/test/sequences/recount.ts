import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { modules } from '../../src/modules.ts'
import { product } from '../../src/modules/products/product.ts'
import type { ProductRow } from '../../src/modules/products/product-view.ts'
import { describeProducts } from '../../src/modules/products/product-view.ts'
import { products } from '../../src/modules/products/tables.ts'
import { auditEntries } from '../../src/platform/audit/tables.ts'
import { createKinds } from '../../src/platform/records/kinds.ts'
import type { World } from './world.ts'

const kinds = createKinds(modules)
/** Fields that the history does not report: see `difference`. */
const NO_NEWS = new Set(['version', 'updated_at', 'updated_by'])
/** Fields of another record, which may be deleted. */
const ELSEWHERE = new Set(['parent'])

export const productsOf = ({ api, plain, parent, variants, other }: World): Promise<ProductRow[]> =>
  api.connection.database
    .select()
    .from(products)
    .where(inArray(products.sku, [plain, parent, other, ...variants]))
    .orderBy(asc(products.id))

/**
 * Asserts that inherited prices equal their source, and that variants follow their parent unless they were changed
 * themselves.
 */
export function expectInherited(before: readonly ProductRow[], after: readonly ProductRow[], step: string): void {
  const was = new Map(before.map((row) => [row.uid, row]))
  const now = new Map(after.map((row) => [row.uid, row]))
  for (const row of after) {
    const above = now.get(row.inherits_from_uid ?? '')
    if (above && above.price !== null && row.inherits.includes('price')) expect(row.price, step).toBe(above.price)
    if (above && row.inherits.includes('brand')) expect(row.brand_uid, step).toBe(above.brand_uid)
    const [parent, former, own] = [now.get(row.parent_uid ?? ''), was.get(row.parent_uid ?? ''), was.get(row.uid)]
    const followed = parent && former && own && own.price === former.price && parent.price !== former.price
    if (followed && own.price === row.price) expect(row.price, step).toBe(parent.price)
  }
}

/** Asserts that search documents equal those of the stored records. */
export async function expectFound(
  { api, brands, categories, suppliers }: World,
  uids: readonly string[],
): Promise<void> {
  await api.server.indexer.drain()
  const all = { products: uids, brands, categories, suppliers }
  for (const [index, wanted] of Object.entries(all)) {
    const kind = kinds.find(index)
    // Counts are stored, and stale ones would be equal in both.
    await kind?.recount?.(api.connection.database, wanted)
    const documents = (await kind?.documents?.(api.connection.database, wanted)) ?? []
    const { results } = await api.server.search
      .index(index)
      .getDocuments<{ uid: string }>({ filter: `uid IN [${wanted.map((uid) => `"${uid}"`).join(', ')}]`, limit: 1_000 })
    const byUid = (some: readonly { readonly uid: string }[]) =>
      Object.fromEntries(some.map((one) => [one.uid, JSON.parse(JSON.stringify(one)) as unknown]))
    expect(byUid(results), index).toMatchObject(byUid(documents))
    expect(results, index).toHaveLength(documents.length)
  }
}

/** Asserts that the history entries of a product lead from one to the next, and to its current fields. */
export async function expectHistory({ api }: World, rows: readonly ProductRow[]): Promise<void> {
  const { database } = api.connection
  const described = await describeProducts(rows, database)
  for (const [index, { uid, sku }] of rows.entries()) {
    const entries = await database
      .select()
      .from(auditEntries)
      .where(sql`${eq(auditEntries.object, uid)} and ${eq(auditEntries.resource, product.resource)}`)
      .orderBy(asc(auditEntries.id))
    const now: Record<string, unknown> = JSON.parse(JSON.stringify(described[index])) as Record<string, unknown>
    let told: Record<string, unknown> = {}
    for (const { id, operation, before, after } of entries) {
      const from = Object.fromEntries(
        Object.keys(before ?? {})
          .filter((name) => name in now && name in told && !NO_NEWS.has(name) && !ELSEWHERE.has(name))
          .map((name) => [name, told[name]]),
      )
      expect(before ?? {}, `${sku}: ${operation} ${id}`).toMatchObject(from)
      told = before === null ? { ...after } : { ...told, ...after }
    }
    for (const name of Object.keys(now).filter((one) => !NO_NEWS.has(one) && !ELSEWHERE.has(one)))
      expect(told[name], `${sku}: ${name} after ${entries.length} entries`).toEqual(now[name])
  }
}
