import type { Message } from '../messages/message.ts'
import type { CellKind } from './cells.ts'
import { listCell, listIn } from './cells.ts'
import { text } from './messages.ts'

/** Result of parsing a cell: its canonical text, or a problem. */
export type ReadCell = { readonly cell: string } | { readonly problem: Message }

/** Returns the cents of a canonical amount. */
export const centsIn = (cell: string): number => Math.round(Number(cell) * 100)

const FIGURE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const yes = new Set(['yes', 'y', 'true', '1', 'on', 'x', 'ja', 'wahr', 'oui', 'vrai'])
const no = new Set(['no', 'n', 'false', '0', 'off', 'nee', 'nein', 'falsch', 'non', 'faux'])

/** Parses a number, without thousands separators and currency signs, to a decimal point; undefined when it is none. */
export function figureIn(cell: string, decimal: '.' | ','): number | undefined {
  const bare = cell.replaceAll(/[\s\u00A0\u202F€$£]/g, '')
  const grouped = decimal === ',' ? /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/ : /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
  const plain = grouped.test(bare) ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare
  const pointed = decimal === ',' ? plain.replace(',', '.') : plain
  return FIGURE.test(pointed) ? Number(pointed) : undefined
}

function readFigure(kind: CellKind, cell: string, decimal: '.' | ','): ReadCell {
  const value = figureIn(cell, decimal)
  if (value === undefined || !Number.isFinite(value))
    return { problem: text('not-a-number', { text: cell.slice(0, 40) }) }
  if (kind === 'whole' && !Number.isInteger(value))
    return { problem: text('not-a-whole-number', { text: cell.slice(0, 40) }) }
  if (kind !== 'money') return { cell: String(value) }
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-4)
    return { problem: text('too-many-decimals', { text: cell.slice(0, 40) }) }
  return { cell: (Math.round(value * 100) / 100).toFixed(2) }
}

function readDate(cell: string): ReadCell {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(cell) ?? []
  const [, d, m, y] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(cell) ?? []
  const iso = year
    ? `${year}-${month ?? ''}-${day ?? ''}`
    : y && m && d
      ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
      : ''
  const real = iso !== '' && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return real ? { cell: iso } : { problem: text('not-a-date', { text: cell.slice(0, 40) }) }
}

/** Parses a cell as people write it, by the type of its column. */
export function readCell(kind: CellKind, cell: string, decimal: '.' | ',', choices?: readonly string[]): ReadCell {
  if (kind === 'text' && !choices) return { cell }
  if (kind === 'list') return { cell: listCell(listIn(cell)) }
  const trimmed = cell.trim()
  if (trimmed === '') return { cell: '' }
  if (choices) {
    const found = choices.find((choice) => choice.toLowerCase() === trimmed.toLowerCase())
    return found === undefined
      ? { problem: text('not-a-choice', { text: trimmed.slice(0, 40), choices: choices.join(', ') }) }
      : { cell: found }
  }
  if (kind === 'date' || kind === 'time') return readDate(trimmed)
  if (kind !== 'yes-no') return readFigure(kind, trimmed, decimal)
  if (yes.has(trimmed.toLowerCase())) return { cell: 'yes' }
  return no.has(trimmed.toLowerCase())
    ? { cell: 'no' }
    : { problem: text('not-yes-or-no', { text: trimmed.slice(0, 40) }) }
}
