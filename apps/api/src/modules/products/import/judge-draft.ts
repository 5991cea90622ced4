import { validateRow, validateValues } from '../product-rules.ts'
import { assertSkuNotReserved } from '../codes/reserved-words.ts'
import type { ProductColumn } from '../sheet/product-columns.ts'
import { fieldsOfDraft, type ProductDraft } from '../sheet/product-draft.ts'
import { validationFor } from '../../../platform/http/body-check.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { readCell } from '../../../platform/sheets/read-cell.ts'
import { text } from '../messages.ts'

/** What is wrong with a cell, or with a row that has none to blame. */
export interface Problem {
  readonly column: string | null
  readonly message: Message
}

/** Canonical cells by the key of their column. */
export type Cells = Readonly<Record<string, string>>

/** The cells of a draft in every column that can be written. */
export const cellsOf = (draft: ProductDraft, columns: readonly ProductColumn[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (column.draft ? [[column.key, column.draft.cell(draft)]] : [])))

/** Puts canonical cells into a draft, column by column in their order, and answers what is wrong with them. */
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

/** Reads the cells of a row as people write them. An empty one is left out, or said to be empty. */
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

/** The draft as the contract takes a new product. */
export const bodyOf = (sku: string, draft: ProductDraft) => ({
  sku,
  ...fieldsOfDraft(draft),
  translations: [...draft.texts].map(([language, text]) => ({ language, ...text })),
})

/** The column to blame for what is wrong with a field of the body. */
function columnOf(pointer: string | undefined, draft: ProductDraft, columns: readonly ProductColumn[]): string | null {
  const [, first = '', second = '', third = ''] = (pointer ?? '').split('/')
  if (first === 'translations') {
    const language = [...draft.texts.keys()][Number(second)]
    return third === 'name' && language === 'en' ? 'name' : `${third}.${language ?? 'en'}`
  }
  const key = first === 'package' || first === 'seo' || first === 'points' ? `${first}_${second}` : first
  return columns.some((column) => column.key === key) ? key : null
}

/** What the rules of products have against a draft: those of the contract, and those that it cannot say. */
export function problemsOf(sku: string, draft: ProductDraft, columns: readonly ProductColumn[]): Problem[] {
  const body = bodyOf(sku, draft)
  try {
    validationFor('createProduct').body(body)
    assertSkuNotReserved(sku)
    validateValues(body)
    validateRow(draft, undefined)
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.problems.map(({ message, pointer }) => ({ column: columnOf(pointer, draft, columns), message }))
  }
}
