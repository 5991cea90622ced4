import { inArray } from 'drizzle-orm'
import type { ExportSource } from '../../platform/exports/sources.ts'
import type { Reader } from '../../platform/records/record.ts'
import { viewProducts } from './product-view.ts'
import { productDocuments } from './search-documents.ts'
import { productColumns } from './sheet/product-columns.ts'
import { draftOf } from './sheet/product-draft.ts'
import { sheetContext } from './sheet/sheet-context.ts'
import { products } from './tables.ts'

/** Exports products with all their columns; most of them can be imported again. */
export async function productFile({ database, scope, may }: Reader): Promise<ExportSource> {
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
