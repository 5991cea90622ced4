import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { brands, categories, products, suppliers, websites } from '../../modules/products/tables.ts'
import { forbidden, notFound } from '../http/failure.ts'
import type { Call } from '../http/types.ts'
import type { Database } from '../database/database.ts'
import { customers } from '../../modules/customers/tables.ts'
import { orders } from '../../modules/orders/tables.ts'
import { reviews } from '../../modules/reviews/tables.ts'
import { supplierOrders } from '../../modules/supplier-orders/tables.ts'
import { synonyms } from '../../modules/synonyms/tables.ts'

type RecordKind = Schema<'RecordKind'>
type Link = Schema<'TaskLink'>
type Reader = Pick<Call, 'database' | 'scope' | 'may'>

interface Kind {
  readonly table: PgTable & { readonly uid: PgColumn; readonly namespace: PgColumn }
  readonly title: PgColumn | SQL<string>
  /** What its address is made of; its uid when left out. */
  readonly code?: PgColumn
  /** The right to open such a record. */
  readonly right: string
  /** Whether what a parent namespace has may be read in its children. */
  readonly inherits: boolean
  /** The address of its screen; left out where it has none. */
  readonly path?: (code: string, namespace: string) => string
}

/** Several namespaces may have the same number: the address says which one is meant. */
const inNamespace = (list: string) => (code: string, namespace: string) =>
  `${list}/${encodeURIComponent(code)}?in=${namespace}`
const inDrawer = (list: string) => (code: string) => `${list}?open=${encodeURIComponent(code)}`

/** What the notes, tasks and notifications of a record need to know of its kind. */
const kinds: Readonly<Record<RecordKind, Kind>> = {
  products: {
    table: products,
    title: products.name,
    code: products.sku,
    right: 'products_read',
    inherits: true,
    path: inNamespace('/products'),
  },
  orders: {
    table: orders,
    title: orders.number,
    code: orders.number,
    right: 'orders_read',
    inherits: false,
    path: inNamespace('/orders'),
  },
  customers: { table: customers, title: customers.number, right: 'customers_read', inherits: false },
  brands: {
    table: brands,
    title: brands.name,
    right: 'products_read',
    inherits: true,
    path: inDrawer('/products/brands'),
  },
  categories: {
    table: categories,
    title: categories.name,
    right: 'categories_read',
    inherits: true,
    path: inDrawer('/products/categories'),
  },
  suppliers: {
    table: suppliers,
    title: suppliers.name,
    right: 'products_read',
    inherits: true,
    path: inDrawer('/products/suppliers'),
  },
  'supplier-orders': {
    table: supplierOrders,
    title: supplierOrders.number,
    right: 'products_read',
    inherits: false,
    path: inDrawer('/products/supplierorders'),
  },
  reviews: {
    table: reviews,
    title: reviews.product_name,
    right: 'products_read',
    inherits: false,
    path: inDrawer('/products/reviews'),
  },
  synonyms: {
    table: synonyms,
    title: sql<string>`${synonyms.words}[1]`,
    right: 'products_read',
    inherits: true,
    path: inDrawer('/products/synonyms'),
  },
  websites: { table: websites, title: websites.name, right: 'websites_read', inherits: false },
}

/** A record as others name it. */
export interface NamedRecord extends Link {
  readonly namespace: string
  readonly title: string
  readonly path: string | null
}

const isKind = (resource: string): resource is RecordKind => Object.hasOwn(kinds, resource)

/** The records of a kind that a path may name, in some namespaces: by their uid, or by their code where the path has that. */
export async function placesOf(
  database: Database,
  resource: string,
  code: string,
  namespaces: readonly string[],
): Promise<readonly { readonly uid: string; readonly namespace: string }[]> {
  if (!isKind(resource)) return []
  const { table, code: column = table.uid } = kinds[resource]
  return database
    .select({ uid: sql<string>`${table.uid}`, namespace: sql<string>`${table.namespace}` })
    .from(table)
    .where(and(eq(column, code), inArray(table.namespace, [...namespaces, ''])))
    .orderBy(table.namespace)
}

async function recordsOf(
  kind: RecordKind,
  uids: readonly string[],
  { database, scope }: Pick<Call, 'database' | 'scope'>,
): Promise<readonly NamedRecord[]> {
  const { table, title, code = table.uid, inherits, path } = kinds[kind]
  const visible = [...scope.own, ...(inherits ? scope.inherited : []), '']
  const rows = await database
    .select({
      uid: sql<string>`${table.uid}`,
      namespace: sql<string>`${table.namespace}`,
      title: sql<string>`${title}`,
      code: sql<string>`${code}`,
    })
    .from(table)
    .where(and(inArray(table.uid, [...uids]), inArray(table.namespace, visible)))
  return rows.map((row) => ({
    resource: kind,
    object: row.uid,
    namespace: row.namespace,
    title: row.title,
    path: path?.(row.code, row.namespace) ?? null,
  }))
}

/** The record that a note or a task is about. @throws 403 without the right to open it, 404 when it is not the caller's to see. */
export async function namedRecord(call: Reader, { resource, object }: Link): Promise<NamedRecord> {
  const { right } = kinds[resource]
  if (!call.may(right)) throw forbidden(right)
  const [found] = await recordsOf(resource, [object], call)
  if (!found) throw notFound('The record')
  return found
}

/** Those of the records that the caller may open, by `resource object`. */
export async function namedRecords(call: Reader, links: readonly Link[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const wanted = [...new Set(links.map(({ resource }) => resource))].filter((kind) => call.may(kinds[kind].right))
  const found: NamedRecord[] = []
  for (const kind of wanted)
    found.push(
      ...(await recordsOf(
        kind,
        links.filter(({ resource }) => resource === kind).map(({ object }) => object),
        call,
      )),
    )
  return new Map(found.map((record) => [`${record.resource} ${record.object}`, record]))
}

/** Whether a task of this table is about a record. */
export const isAbout = (links: PgColumn, link: Link): SQL => sql`${links} @> ${JSON.stringify([link])}::jsonb`

/** The rows of a table about one record. */
export const ofRecord = (
  { resource, object }: { readonly resource: PgColumn; readonly object: PgColumn },
  link: Link,
): SQL | undefined => and(eq(resource, link.resource), eq(object, link.object))
