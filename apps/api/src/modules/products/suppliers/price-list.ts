import { and, eq, sql } from 'drizzle-orm'
import { marginOf, vatRate, type Schema, type VatRates } from '@backoffice/api-contract'
import { validationFor } from '../../../platform/http/body-check.ts'
import { Failure, invalid } from '../../../platform/http/failure.ts'
import { text as importText } from '../../../platform/imports/messages.ts'
import {
  cellAt,
  type Cells,
  type FileRow,
  type PartSource,
  type Problem,
  type RowRules,
  type StoredImport,
  type ValidatedRow,
} from '../../../platform/imports/source.ts'
import type { Work } from '../../../platform/records/work.ts'
import { readCell } from '../../../platform/sheets/read-cell.ts'
import { suppliers } from '../../suppliers/index.ts'
import { marginRatesOf } from '../../websites/index.ts'
import { products, productSuppliers } from '../tables.ts'
import { text } from '../messages.ts'
import { importPrices, undoPrices } from './price-list-step.ts'
import { CODES, cellsOfTerms, columns, TERMS, termsIn, type Key, type Link, type Terms } from './price-list-terms.ts'

type Product = Pick<
  typeof products.$inferSelect,
  'uid' | 'sku' | 'ean13' | 'name' | 'namespace' | 'price' | 'vat_code'
> & { readonly link: Link | null }

/** Products that rows may mean, by each of their codes. */
interface Catalog {
  readonly by: Readonly<Record<(typeof CODES)[number], ReadonlyMap<string, readonly Product[]>>>
  readonly currency: string
  readonly ratesIn: (namespace: string) => VatRates
}

/** Reads the supplier of a file, and the products that its rows name, in one statement for any number of rows. */
async function catalogOf(work: Work, file: StoredImport, rows: readonly FileRow[]): Promise<Catalog> {
  const { database } = work
  const [supplier] = await database
    .select()
    .from(suppliers)
    .where(eq(suppliers.uid, file.about ?? ''))
  if (!supplier) throw invalid(importText('unknown-subject'), '/about')
  const textsOf = (key: Key) => sql`${sql.param([...new Set(rows.map((row) => cellAt(row, file, key)))])}::text[]`
  const link = and(eq(productSuppliers.product_uid, products.uid), eq(productSuppliers.supplier_uid, supplier.uid))
  const found = await database
    .select({
      uid: products.uid,
      sku: products.sku,
      ean13: products.ean13,
      name: products.name,
      namespace: products.namespace,
      price: products.price,
      vat_code: products.vat_code,
      link: productSuppliers,
    })
    .from(products)
    .leftJoin(productSuppliers, link)
    .where(
      and(
        eq(products.namespace, file.namespace),
        sql`(${products.sku} = any(${textsOf('sku')}) or ${products.ean13} = any(${textsOf('ean13')})
          or (${productSuppliers.supplier_sku} <> '' and ${productSuppliers.supplier_sku} = any(${textsOf('supplier_sku')})))`,
      ),
    )
  return {
    by: {
      sku: Map.groupBy(found, ({ sku }) => sku),
      ean13: Map.groupBy(found, ({ ean13 }) => ean13 ?? ''),
      supplier_sku: Map.groupBy(found, (one) => one.link?.supplier_sku ?? ''),
    },
    currency: supplier.currency,
    ratesIn: await marginRatesOf(database, [file.namespace]),
  }
}

/** The product that a row means, or why it means none. */
type Meant =
  | { readonly label: string; readonly product: Product; readonly problem?: undefined }
  | { readonly label: string; readonly product: undefined; readonly problem: Problem | undefined }

/** Returns the product that a row means: by its SKU and EAN, else by the SKU of the supplier. */
function meantBy(row: FileRow, file: StoredImport, { by }: Catalog): Meant {
  const [supplierSku, sku, ean] = CODES.map((key) => cellAt(row, file, key))
  const label = sku || ean || supplierSku || ''
  const none = (problem?: Problem): Meant => ({ label, product: undefined, problem })
  if (label === '') return none({ column: null, message: text('codes-missing') })
  const named = [sku ? by.sku.get(sku) : undefined, ean ? by.ean13.get(ean) : undefined].flatMap((some) => some ?? [])
  const [first] = named
  if (named.some(({ uid }) => uid !== first?.uid)) return none({ column: null, message: text('codes-differ') })
  if (first) return { label: `${first.sku} ${first.name}`, product: first }
  const sold = supplierSku ? (by.supplier_sku.get(supplierSku) ?? []) : []
  const [only, other] = sku || ean ? [] : sold
  if (other) return none({ column: 'supplier_sku', message: text('supplier-sku-twice') })
  return only ? { label: `${only.sku} ${only.name}`, product: only } : none()
}

/** Parses the cells of the terms of a row; an empty one is skipped, or means no value. */
function readTerms(row: FileRow, file: StoredImport): { readonly cells: Cells; readonly problems: readonly Problem[] } {
  const cells: Record<string, string> = {}
  const problems: Problem[] = []
  for (const key of TERMS) {
    const written = cellAt(row, file, key)
    if (!file.targets.includes(key) || (written === '' && file.empty_cells === 'keep')) continue
    const kind = columns.find((column) => column.key === key)?.kind ?? 'text'
    const read = readCell(kind, written, file.decimal)
    if ('problem' in read) problems.push({ column: key, message: read.problem })
    else cells[key] = read.cell === '' ? cellsOfTerms()[key] : read.cell
  }
  return { cells, problems }
}

/** Returns what the call that saves the suppliers of a product would reject. */
function rejected(terms: Terms): readonly Problem[] {
  try {
    validationFor('saveProductSuppliers').body({ suppliers: [{ supplier: 'any', ...terms }] })
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const keyAt = (pointer = '') => TERMS.find((key) => pointer.endsWith(`/${key}`)) ?? null
    return error.problems.map(({ message, pointer }) => ({ column: keyAt(pointer), message }))
  }
}

/** Returns the costs of a product before and after, with their margins. */
function compare(
  { link, price, vat_code, namespace }: Product,
  after: number | null,
  { currency, ratesIn }: Catalog,
): Schema<'ImportComparison'> {
  const before = link?.cost ?? null
  const margin = (cost: number | null) => marginOf(price, cost, vatRate(vat_code, ratesIn(namespace)))?.percent ?? null
  return {
    currency,
    before,
    after,
    percent:
      before === null || before === 0 || after === null ? null : Math.round((1000 * (after - before)) / before) / 10,
    margin_before: margin(before),
    margin_after: margin(after),
  }
}

function validateRow(
  row: FileRow,
  file: StoredImport,
  catalog: Catalog,
  first: ReadonlyMap<string, number>,
): ValidatedRow {
  const { label, product, problem } = meantBy(row, file, catalog)
  const about = {
    position: row.position,
    label: label.slice(0, 200),
    object: product?.uid ?? null,
    problems: [],
    before: null,
    after: null,
  }
  const refuse = (...problems: readonly Problem[]): ValidatedRow => ({ ...about, state: 'Refused', problems })
  if (problem) return refuse(problem)
  if (!product) return { ...about, state: 'Unmatched' }
  const before = first.get(product.uid) ?? row.position
  if (before !== row.position)
    return refuse({ column: null, message: importText('duplicate-record', { row: before + 2 }) })
  const { cells, problems } = readTerms(row, file)
  if (problems.length > 0) return refuse(...problems)
  const terms = termsIn(cells, product.link ?? undefined)
  const invalidTerms = rejected(terms)
  if (invalidTerms.length > 0) return refuse(...invalidTerms)
  const [was, will] = [cellsOfTerms(product.link ?? undefined), cellsOfTerms(terms)]
  const changed = TERMS.filter((key) => (product.link ? was[key] !== will[key] : cells[key] !== undefined))
  const comparison = compare(product, terms.cost, catalog)
  if (changed.length === 0) return { ...about, state: 'Unchanged', comparison }
  const pick = (from: Cells): Cells => Object.fromEntries(changed.map((key) => [key, from[key] ?? '']))
  return product.link
    ? { ...about, state: 'Changed', before: pick(was), after: pick(will), comparison }
    : { ...about, state: 'New', after: pick(will), comparison }
}

/** Price list of a supplier: its rows are found by SKU, EAN or the SKU of the supplier. */
export const priceList: PartSource = {
  keys: CODES,
  keyRequired: text('price-key-required'),
  columns: () => Promise.resolve(columns),
  async rules(work, file, rows): Promise<RowRules> {
    const catalog = await catalogOf(work, file, rows)
    const first = new Map<string, number>()
    for (const row of rows) {
      const uid = meantBy(row, file, catalog).product?.uid
      if (uid !== undefined && !first.has(uid)) first.set(uid, row.position)
    }
    return {
      validate: (some) => Promise.resolve(some.map((row) => validateRow(row, file, catalog, first))),
      keptOf: () => ({ namespace: file.namespace }),
    }
  },
  codesOfOthers: new Set(['imports.duplicate-record']),
  step: importPrices,
  undo: undoPrices,
}
