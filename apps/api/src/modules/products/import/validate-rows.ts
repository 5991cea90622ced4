import { and, inArray, sql } from 'drizzle-orm'
import { viewProducts, type ProductRow } from '../product-view.ts'
import type { ProductColumn } from '../sheet/product-column.ts'
import { draftOf, newDraft } from '../sheet/product-draft.ts'
import type { SheetContext } from '../sheet/sheet-context.ts'
import { productAliases, products } from '../tables.ts'
import {
  cellAt,
  type Cells,
  type FileRow,
  type Problem,
  type StoredImport,
  type ValidatedRow,
} from '../../../platform/imports/source.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { Work } from '../../../platform/records/work.ts'
import { cellsOf, readCells, problemsOf, writeCells } from './validate-draft.ts'
import { succeed } from '../successors.ts'
import { usualUnit } from '../settings/value-rules.ts'
import { text } from '../messages.ts'

type Caller = Pick<Work, 'database' | 'scope' | 'may'>

/** Everything that validating rows needs, read once for a file. */
export interface ProductRules {
  readonly file: StoredImport
  readonly context: SheetContext
  readonly columns: readonly ProductColumn[]
  /** First row of each product, and of each EAN, in the file. */
  readonly first: ReadonlyMap<string, number>
  readonly firstEan: ReadonlyMap<string, number>
}

const problem = (column: string | null, message: Message): Problem => ({ column, message })

/** Returns the product of a row: its namespace and SKU. */
export function placeOf(
  row: Pick<FileRow, 'cells'>,
  file: StoredImport,
  context: SheetContext,
): { namespace: string | undefined; sku: string } {
  const code = cellAt(row, file, 'namespace')
  return { namespace: code === '' ? file.namespace : context.namespaces.uidOf(code, ''), sku: cellAt(row, file, 'sku') }
}

/** Returns the first row of each product and EAN. */
export function firstPlaces(
  rows: readonly FileRow[],
  file: StoredImport,
  context: SheetContext,
): Pick<ProductRules, 'first' | 'firstEan'> {
  const first = new Map<string, number>()
  const firstEan = new Map<string, number>()
  for (const row of rows) {
    const { namespace = '', sku } = placeOf(row, file, context)
    const ean = cellAt(row, file, 'ean13')
    if (!first.has(`${namespace} ${sku}`)) first.set(`${namespace} ${sku}`, row.position)
    if (ean !== '' && !firstEan.has(`${namespace} ${ean}`)) firstEan.set(`${namespace} ${ean}`, row.position)
  }
  return { first, firstEan }
}

const has = (list: readonly string[]) => sql`any(${sql.param([...list])}::text[])`

/** Returns the products of rows, those that have their EANs, and those that formerly had their SKUs. */
async function present({ database, scope }: Caller, rows: readonly FileRow[], { file, context }: ProductRules) {
  const skus = rows.map((row) => placeOf(row, file, context).sku)
  const eans = rows.map((row) => cellAt(row, file, 'ean13')).filter((ean) => ean !== '')
  const own = inArray(products.namespace, [...scope.own, ''])
  const found: ProductRow[] = await database
    .select()
    .from(products)
    .where(and(own, sql`${products.sku} = ${has(skus)}`))
  const views = new Map((await viewProducts(found, database, true)).map((view) => [view.uid, view]))
  const taken = await database
    .select({ namespace: products.namespace, sku: products.sku, ean13: products.ean13 })
    .from(products)
    .where(and(own, sql`${products.ean13} = ${has(eans)}`))
  const former = await database
    .select({ namespace: productAliases.namespace, alias: productAliases.alias })
    .from(productAliases)
    .where(and(inArray(productAliases.namespace, [...scope.own, '']), sql`${productAliases.alias} = ${has(skus)}`))
  return {
    product: new Map(found.map((row) => [`${row.namespace} ${row.sku}`, views.get(row.uid)])),
    eanOf: new Map(taken.map(({ namespace, sku, ean13 }) => [`${namespace} ${ean13 ?? ''}`, sku])),
    aliases: new Set(former.map(({ namespace, alias }) => `${namespace} ${alias}`)),
  }
}

/** Validates rows: what each would change, or why it is rejected. Nothing is written. */
export async function validateRows(
  call: Caller,
  rows: readonly FileRow[],
  rules: ProductRules,
): Promise<ValidatedRow[]> {
  const { file, context, columns } = rules
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const there = await present(call, rows, rules)
  return rows.map((row): ValidatedRow => {
    const { namespace, sku } = placeOf(row, file, context)
    const reject = (object: string | null, ...problems: Problem[]): ValidatedRow => ({
      position: row.position,
      state: 'Refused',
      label: sku.slice(0, 64),
      object,
      problems,
      before: null,
      after: null,
    })
    if (sku === '') return reject(null, problem('sku', text('sku-required')))
    if (namespace === undefined) return reject(null, problem('namespace', text('no-such-namespace')))
    if (!call.scope.own.includes(namespace)) return reject(null, problem('namespace', text('namespace-not-yours')))
    const place = `${namespace} ${sku}`
    const before = rules.first.get(place)
    if (before !== undefined && before !== row.position)
      return reject(null, problem('sku', text('duplicate-sku', { row: before + 2 })))
    const product = there.product.get(place)
    if (!product && !call.may('products_post'))
      return reject(null, problem('sku', text('create-permission-required', { right: { right: 'products_post' } })))
    if (!product && there.aliases.has(place)) return reject(null, problem('sku', text('sku-redirects')))

    const base = product ? draftOf(product) : newDraft(namespace)
    const draft = product ? draftOf(product) : newDraft(namespace)
    if (!product) draft.unit = usualUnit(context.settings(namespace))
    const { cells, problems } = readCells(row.cells, file.targets, byKey, file)
    problems.push(...writeCells(draft, cells, columns))
    const [was, will] = [cellsOf(base, columns), cellsOf(draft, columns)]
    const changed = columns.flatMap(({ key }) => (was[key] === will[key] ? [] : [key]))
    if (problems.length === 0 && (changed.length > 0 || !product))
      problems.push(...problemsOf(sku, { before: product && base, draft }, columns, context.settings(namespace)))
    const ean = will['ean13'] ?? ''
    if (ean !== '' && was['ean13'] !== ean) {
      const holder = there.eanOf.get(`${namespace} ${ean}`)
      const other = rules.firstEan.get(`${namespace} ${ean}`)
      if (holder !== undefined && holder !== sku) problems.push(problem('ean13', text('ean-in-use', { sku: holder })))
      else if (other !== undefined && other !== row.position)
        problems.push(problem('ean13', text('duplicate-ean', { row: other + 2 })))
    }
    const circle = problems.length > 0 ? undefined : succeed(context.successors, base, draft)
    if (circle !== undefined) problems.push(problem('successor', circle))
    if (problems.length > 0) return reject(product?.uid ?? null, ...problems)
    const pick = (all: Cells, keys: readonly string[]): Cells =>
      Object.fromEntries(keys.map((key) => [key, all[key] ?? '']))
    if (!product)
      return {
        position: row.position,
        state: 'New',
        label: sku,
        object: null,
        problems,
        before: null,
        after: pick(
          will,
          columns.flatMap(({ key }) => (will[key] ? [key] : [])),
        ),
      }
    if (changed.length === 0)
      return {
        position: row.position,
        state: 'Unchanged',
        label: sku,
        object: product.uid,
        problems,
        before: null,
        after: null,
      }
    return {
      position: row.position,
      state: 'Changed',
      label: sku,
      object: product.uid,
      problems,
      before: pick(was, changed),
      after: pick(will, changed),
    }
  })
}
