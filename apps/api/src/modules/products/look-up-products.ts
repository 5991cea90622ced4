import { sql } from 'drizzle-orm'
import type { Call } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { lookUp, meantIn } from '../../platform/records/look-up.ts'
import { seenFrom, type Scope } from '../../platform/session/scope.ts'
import type { ProductRow } from './product-view.ts'
import { productAliases, products } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'scope'>

/** More skus than this are looked up in several queries. */
const PORTION = 1_000

/** What is called so, or was called so, in some namespaces; in each of them what is called so now comes first. */
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

/** The product that a sku means to a call; former skus lead here too. @throws 409 when several namespaces have one */
export async function findProduct({ database, scope }: Caller, sku: string): Promise<ProductRow | undefined> {
  const rows = await named(database, [sku], [...scope.own, ...scope.inherited])
  return lookUp({ database, scope }, rows.get(sku) ?? [], inherited)
}

/** The products that skus mean to a call, by sku: those that it may change alone, unless it says otherwise. @throws 409 when several namespaces have one of them */
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

/** The products that skus mean in a namespace, by sku: its own, else those of the nearest namespace above it. */
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

/** Whether a namespace has a product that is called so, or was: another one cannot be. */
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
