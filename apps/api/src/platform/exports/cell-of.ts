import { figureCell, listCell, moneyCell, yesNoCell, type CellKind } from '../sheets/cells.ts'

/** Returns a value of a search document as a canonical cell. */
export function cellOf(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listCell(value.map(String))
  if (typeof value === 'number')
    return kind === 'money'
      ? moneyCell(value)
      : kind === 'time'
        ? new Date(value * 1000).toISOString()
        : figureCell(value)
  return typeof value === 'boolean' ? yesNoCell(value) : typeof value === 'string' ? value : ''
}
