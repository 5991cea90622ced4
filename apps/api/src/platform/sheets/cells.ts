/** What a column holds. Cells are texts in one canonical form: decimals with a point, days as YYYY-MM-DD, yes or no. */
export type CellKind = 'text' | 'number' | 'money' | 'whole' | 'date' | 'time' | 'yes-no' | 'list'

/** Whether cells of a kind are figures to a spreadsheet. */
export const isFigure = (kind: CellKind): boolean => kind === 'number' || kind === 'money' || kind === 'whole'

/** Whole cents as an amount; nothing for null. */
export const moneyCell = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)

/** A figure as it is written; nothing for null. */
export const figureCell = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

export const yesNoCell = (value: boolean | null | undefined): string =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'

const SEPARATOR = '|'

/** Several texts in one cell, each followed by a bar where it could not be told from none at all. */
export function listCell(items: readonly string[]): string {
  const text = items.map((item) => item.replaceAll(/[\\|]/g, String.raw`\$&`)).join(SEPARATOR)
  return items.at(-1) === '' ? text + SEPARATOR : text
}

/** The texts in a cell. */
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
