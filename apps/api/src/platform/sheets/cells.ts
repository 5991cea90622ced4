/** Type of a column. Cells are texts in one canonical form: decimals with a point, days as YYYY-MM-DD, yes or no. */
export type CellKind = 'text' | 'number' | 'money' | 'whole' | 'date' | 'time' | 'yes-no' | 'list'

/** Whether cells of a type are numbers to a spreadsheet. */
export const isFigure = (kind: CellKind): boolean => kind === 'number' || kind === 'money' || kind === 'whole'

/** Formats whole cents as an amount; empty for null. */
export const moneyCell = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)

/** Formats a number; empty for null. */
export const figureCell = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

export const yesNoCell = (value: boolean | null | undefined): string =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'

const SEPARATOR = '|'

/** Joins texts into one cell. Each ends with a bar where an empty list and an empty text would be the same. */
export function listCell(items: readonly string[]): string {
  const text = items.map((item) => item.replaceAll(/[\\|]/g, String.raw`\$&`)).join(SEPARATOR)
  return items.at(-1) === '' ? text + SEPARATOR : text
}

/** Splits a cell into its texts. */
export function listIn(cell: string): string[] {
  if (cell === '') return []
  const items = ['']
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charAt(at)
    if (letter === '\\' && at + 1 < cell.length) {
      at += 1
      items.push((items.pop() ?? '') + cell.charAt(at))
    } else if (letter === SEPARATOR) items.push('')
    else items.push((items.pop() ?? '') + letter)
  }
  return items.at(-1) === '' ? items.slice(0, -1) : items
}
