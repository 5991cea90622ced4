import { isDeepStrictEqual } from 'node:util'
import { validateRow, validateValues } from '../product-rules.ts'
import { assertSkuNotReserved } from '../codes/reserved-words.ts'
import type { ProductColumn } from '../sheet/product-column.ts'
import { stockPlaceKey } from '../sheet/stock-place-columns.ts'
import { fieldsOfDraft, type ProductDraft } from '../sheet/product-draft.ts'
import { validationFor } from '../../../platform/http/body-check.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Cells, Problem } from '../../../platform/imports/source.ts'
import { readCell } from '../../../platform/sheets/read-cell.ts'
import { becomesReady, readyProblems } from '../settings/ready-rules.ts'
import type { ProductSettings } from '../settings/setting-defaults.ts'
import { valueProblems } from '../settings/value-rules.ts'
import { text } from '../messages.ts'

/** Returns the cells of a draft in every writable column. */
export const cellsOf = (draft: ProductDraft, columns: readonly ProductColumn[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (column.draft ? [[column.key, column.draft.cell(draft)]] : [])))

/** Writes canonical cells to a draft, column by column in their order, and returns their problems. */
export function writeCells(draft: ProductDraft, cells: Cells, columns: readonly ProductColumn[]): Problem[] {
  const problems: Problem[] = []
  for (const { key, draft: field } of columns) {
    const cell = cells[key]
    const message = cell === undefined ? undefined : field?.write(draft, cell)
    if (message !== undefined) problems.push({ column: key, message })
  }
  const main = draft.texts.get('en')
  if (main) draft.texts.set('en', { ...main, name: draft.name })
  const sides = Object.entries(draft.package).filter(([, size]) => size === null)
  if (sides.length > 0 && sides.length < 4)
    problems.push({ column: `package_${sides[0]?.[0] ?? 'width'}`, message: text('package-incomplete') })
  for (const [language, { name }] of draft.texts) {
    if (name === '' && language !== 'en')
      problems.push({ column: `name.${language}`, message: text('text-name-required') })
  }
  return problems
}

/** Parses the cells of a row as people write them. An empty one is skipped, or means an empty value. */
export function readCells(
  row: readonly string[],
  targets: readonly (string | null)[],
  columns: ReadonlyMap<string, ProductColumn>,
  { empty_cells, decimal }: { empty_cells: 'keep' | 'clear'; decimal: '.' | ',' },
): { cells: Cells; problems: Problem[] } {
  const cells: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [index, key] of targets.entries()) {
    const column = columns.get(key ?? '')
    const text = row[index] ?? ''
    if (!column?.draft || (text === '' && empty_cells === 'keep')) continue
    const read = readCell(column.kind, text, decimal, column.choices)
    if ('cell' in read) cells[column.key] = read.cell
    else problems.push({ column: column.key, message: read.problem })
  }
  return { cells, problems }
}

/** Returns a draft as the contract's body of a new product. */
export const bodyOf = (sku: string, draft: ProductDraft) => ({
  sku,
  ...fieldsOfDraft(draft),
  translations: [...draft.texts].map(([language, text]) => ({ language, ...text })),
})

/** Returns the column of an invalid field of the body. */
function columnOf(pointer: string | undefined, draft: ProductDraft, columns: readonly ProductColumn[]): string | null {
  const [, first = '', second = '', third = ''] = (pointer ?? '').split('/')
  if (first === 'translations') {
    const language = [...draft.texts.keys()][Number(second)]
    return third === 'name' && language === 'en' ? 'name' : `${third}.${language ?? 'en'}`
  }
  if (first === 'stock_places') {
    const place = draft.stock_places[Number(second)]
    return place ? stockPlaceKey(place.location, third) : null
  }
  if (first === 'files') return columns.some(({ key }) => key === 'images') ? 'images' : null
  const key =
    first === 'extra'
      ? `extra.${second}`
      : first === 'package' || first === 'seo' || first === 'points'
        ? `${first}_${second}`
        : first
  return columns.some((column) => column.key === key) ? key : null
}

/** Returns the rules of settings that a draft breaks. */
function settingProblems(before: ProductDraft | undefined, draft: ProductDraft, settings: ProductSettings) {
  const ready = { ...fieldsOfDraft(draft), hasImage: draft.images.length > 0, languages: [...draft.texts.keys()] }
  return [
    ...valueProblems(draft, before, settings),
    ...(becomesReady(draft, before) ? readyProblems(ready, settings) : []),
  ]
}

/** Returns the validation errors of a draft: those of the contract, of further rules, and of the settings. */
export function problemsOf(
  sku: string,
  { before, draft }: { readonly before: ProductDraft | undefined; readonly draft: ProductDraft },
  columns: readonly ProductColumn[],
  settings: ProductSettings,
): Problem[] {
  // A package that is stored already stays as it is, also with a side of 0.
  const keepsPackage = isDeepStrictEqual(before?.package, draft.package)
  const body = { ...bodyOf(sku, draft), ...(keepsPackage && { package: null }) }
  try {
    validationFor('createProduct').body(body)
    assertSkuNotReserved(sku)
    validateValues(body)
    const { uid, successor, ...values } = draft
    validateRow({ ...values, ...(uid !== null && { uid, successor_uid: successor?.uid ?? null }) }, undefined)
    return settingProblems(before, draft, settings).map(({ message, pointer }) => ({
      column: columnOf(pointer, draft, columns),
      message,
    }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.problems.map(({ message, pointer }) => ({ column: columnOf(pointer, draft, columns), message }))
  }
}
