import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { lookUp, meantIn } from '../../platform/records/look-up.ts'
import { seenFrom, type Scope } from '../../platform/session/scope.ts'
import type { ProductRow } from './product-view.ts'
import { productAliases, products } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'scope'>

/** Maximum SKUs per query. */
const PORTION = 1_000

/**
 * Selects the products with these current or former SKUs, in some namespaces; in each of them current SKUs come first.
 */
async function named(
  database: Database,
  skus: readonly string[],
  namespaces: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
  const found = new Map<string, ProductRow[]>()
  const rows: ProductRow[] = []
  const places = sql.param(namespaces)
  for (let from = 0; from < skus.length; from += PORTION) {
    const some = sql.param(skus.slice(from, from + PORTION))
    rows.push(
      ...(await database
        .select()
        .from(products)
        .where(
          sql`${products.uid} in (
              select uid from products where sku = any(${some}::text[]) and namespace = any(${places}::text[])
              union select product_uid from ${productAliases} where alias = any(${some}::text[]) and namespace = any(${places}::text[]))`,
        )
        .orderBy(products.id)),
    )
  }
  for (const row of rows) found.set(row.sku, [...(found.get(row.sku) ?? []), row])
  for (const row of rows)
    for (const alias of row.aliases) if (alias !== row.sku) found.set(alias, [...(found.get(alias) ?? []), row])
  return found
}

const inherited = { what: text('product'), titleOf: ({ name }: ProductRow) => name, inherits: true } as const

/** Returns the product with a current or former SKU. @throws 409 when several namespaces have one */
export async function findProduct({ database, scope }: Caller, sku: string): Promise<ProductRow | undefined> {
  const rows = await named(database, [sku], [...scope.own, ...scope.inherited])
  return lookUp({ database, scope }, rows.get(sku) ?? [], inherited)
}

/**
 * Returns the products with these SKUs, by SKU: those that the caller may change, with `inherits` also inherited ones.
 * @throws 409 when several namespaces have one of them
 */
export async function findProducts(
  { database, scope }: Caller,
  skus: readonly string[],
  { inherits = false } = {},
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await named(database, skus, inherits ? [...scope.own, ...scope.inherited] : scope.own)
  const found = new Map<string, ProductRow>()
  for (const sku of skus) {
    const row = await lookUp({ database, scope }, rows.get(sku) ?? [], { ...inherited, inherits })
    if (row) found.set(sku, row)
  }
  return found
}

/**
 * Returns the products with these SKUs in a namespace, by SKU: its own, else those of the nearest namespace above it.
 */
export async function productsOf(
  { database, scope }: { readonly database: Database; readonly scope: Scope },
  namespace: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await named(database, skus, seenFrom(scope, namespace))
  return new Map(
    skus.flatMap((sku) => {
      const row = meantIn(rows.get(sku) ?? [], namespace, scope)
      return row ? [[sku, row] as const] : []
    }),
  )
}

/** Returns the products that a scanned SKU, former SKU or EAN means in a namespace or those above it, nearest first. */
export async function productsWithCode(
  { database, scope }: Caller,
  namespace: string,
  code: string,
): Promise<readonly ProductRow[]> {
  const places = seenFrom(scope, namespace)
  const bySku = (await named(database, [code], places)).get(code) ?? []
  const byEan = await database
    .select()
    .from(products)
    .where(and(eq(products.ean13, code), inArray(products.namespace, [...places])))
  return [...bySku, ...byEan].toSorted((a, b) => places.indexOf(a.namespace) - places.indexOf(b.namespace))
}

/** Whether a product of a namespace has or had this SKU: it cannot be reused. */
export async function isSkuTaken(
  database: Database,
  {
    namespace,
    sku,
    besides = null,
  }: { readonly namespace: string; readonly sku: string; readonly besides?: string | null },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select uid from products where namespace = ${namespace} and sku = ${sku} and uid is distinct from ${besides}
    union all select product_uid from ${productAliases} where namespace = ${namespace} and alias = ${sku} and product_uid is distinct from ${besides}
    limit 1`)
  return rows.length > 0
}
