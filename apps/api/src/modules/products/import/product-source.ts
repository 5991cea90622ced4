import { cellAt, type ImportSource } from '../../../platform/imports/source.ts'
import type { Work } from '../../../platform/records/work.ts'
import { columnNames } from '../sheet/column-names.ts'
import type { ProductColumn } from '../sheet/product-column.ts'
import { productColumns } from '../sheet/product-columns.ts'
import { sheetContext, type SheetContext } from '../sheet/sheet-context.ts'
import { firstPlaces, placeOf, validateRows } from './validate-rows.ts'
import { text } from '../messages.ts'

/** Returns the columns that the caller may see, with the records that their cells refer to. */
async function columnsFor(
  { database, scope, may }: Work,
  skus: readonly string[] = [],
): Promise<{ context: SheetContext; columns: readonly ProductColumn[] }> {
  const context = await sheetContext(database, scope, skus)
  return { context, columns: productColumns(context).filter(({ right }) => right === undefined || may(right)) }
}

/** Imports products: their rows are found by SKU, and their pictures are downloaded. */
export const productSource: ImportSource = {
  rights: ['products_put'],
  keys: ['sku'],
  keyRequired: text('sku-column-required'),
  async columns(work) {
    const { columns } = await columnsFor(work)
    return columns.flatMap(({ draft, ...column }) =>
      draft || column.key === 'sku' || column.key === 'namespace'
        ? [{ ...column, names: columnNames[column.key] ?? [] }]
        : [],
    )
  },
  async rules(work, file, rows) {
    const successors = rows.map((row) => cellAt(row, file, 'successor')).filter((sku) => sku !== '')
    const { context, columns } = await columnsFor(work, successors)
    const rules = { file, context, columns, ...firstPlaces(rows, file, context) }
    return {
      validate: (some) => validateRows(work, some, rules),
      keptOf: (row) => ({ namespace: placeOf(row, file, context).namespace ?? file.namespace }),
    }
  },
  codesOfOthers: new Set(['products.duplicate-sku', 'products.duplicate-ean', 'products.successor-circle']),
  inOrder: false,
  job: 'product-import',
  requestOf: (rows) => ({ pictures: rows.some(({ after }) => Boolean(after?.['images'])) }),
}
