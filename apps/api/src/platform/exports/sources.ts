import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import { inArray, sql } from 'drizzle-orm'
import { productDocuments } from '../../modules/products/search-documents.ts'
import { viewProducts } from '../../modules/products/product-view.ts'
import { productColumns } from '../../modules/products/sheet/product-columns.ts'
import { draftOf } from '../../modules/products/sheet/product-draft.ts'
import { sheetContext } from '../../modules/products/sheet/sheet-context.ts'
import { products } from '../../modules/products/tables.ts'
import type { Database } from '../database/database.ts'
import { documentsOf } from '../search/documents.ts'
import type { Scope } from '../session/scope.ts'
import type { CellKind } from '../sheets/cells.ts'
import { cellOf, listColumns } from './list-columns.ts'

type Resource = Schema<'ExportResource'>

/** The right without which nobody exports such a list; the contract says the same. */
export const exportRights: Readonly<Record<Resource, string>> = {
  products: 'products',
  orders: 'orders',
  customers: 'customers_export',
  brands: 'products',
  categories: 'categories',
  suppliers: 'products',
  'supplier-orders': 'products',
  reviews: 'products',
  synonyms: 'products',
}

/** Who reads: what they see decides which columns and records there are. */
export interface Reader {
  readonly database: Database
  readonly scope: Scope
  readonly may: (right: string) => boolean
}

interface Column {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly choices: readonly string[]
  readonly importable: boolean
}

/** A list that can be written into a file. */
export interface ExportSource {
  readonly columns: readonly Column[]
  /** Cells of records in the order of their uids; a record that is gone is left out. */
  cells(uids: readonly string[], keys: readonly string[]): Promise<string[][]>
}

async function productSource({ database, scope, may }: Reader): Promise<ExportSource> {
  const columns = productColumns(await sheetContext(database, scope)).filter(
    ({ right }) => right === undefined || may(right),
  )
  return {
    columns: columns.map(({ key, label, kind, choices = [], draft }) => ({
      key,
      label,
      kind,
      choices,
      importable: draft !== undefined || key === 'sku' || key === 'namespace',
    })),
    async cells(uids, keys) {
      const rows = await database
        .select()
        .from(products)
        .where(inArray(products.uid, [...uids, '']))
      const views = new Map(
        (await viewProducts(rows, database, may('products_cost_read'))).map((view) => [view.uid, view]),
      )
      const documents = new Map((await productDocuments(database, uids)).map((document) => [document.uid, document]))
      const chosen = keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
      return uids.flatMap((uid) => {
        const view = views.get(uid)
        if (!view) return []
        const product = { view, draft: draftOf(view), document: documents.get(uid) }
        return [chosen.map(({ cell }) => cell(product))]
      })
    },
  }
}

/** A list as its account may export it. */
export async function exportSource(resource: Resource, reader: Reader): Promise<ExportSource> {
  if (resource === 'products') return productSource(reader)
  const columns = listColumns[resource]
  const kinds = new Map<string, CellKind>(columns.map(([key, , kind]) => [key, kind]))
  return {
    columns: columns.map(([key, label, kind]) => ({ key, label, kind, choices: [], importable: false })),
    async cells(uids, keys) {
      const documents = new Map(
        (await documentsOf[resource](reader.database, uids)).map((document) => [document.uid, document]),
      )
      return uids.flatMap((uid) => {
        const document = documents.get(uid)
        return document ? [keys.map((key) => cellOf(Reflect.get(document, key), kinds.get(key) ?? 'text'))] : []
      })
    },
  }
}

/** Every record of a list, the oldest first: nothing was asked of the search service. */
export async function everyRecord(
  database: Database,
  resource: Resource,
  namespaces: readonly string[],
): Promise<string[]> {
  const table = sql.identifier(resource.replaceAll('-', '_'))
  const { rows } = await database.execute<{ uid: string }>(
    sql`select uid from ${table} where namespace = any(${sql.param([...namespaces])}::text[]) order by id`,
  )
  return rows.map(({ uid }) => uid)
}

/** Lists that show what a parent namespace has as well. */
const inherited: ReadonlySet<SearchIndexName> = new Set(['products', 'brands', 'categories', 'suppliers', 'synonyms'])

/** The namespaces in which a list is searched. */
export const namespacesOf = (resource: Resource, { own, inherited: above }: Scope): readonly string[] =>
  inherited.has(resource) ? [...own, ...above] : own
