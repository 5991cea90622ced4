import { said, type Wording } from '../refusals/sentences.ts'
import type { CellKind } from './cells.ts'
import { listCell, listIn } from './cells.ts'

/** What a cell came to: its canonical text, or what is wrong with it. */
export type ReadCell = { readonly cell: string } | { readonly problem: Wording }

/** Cents of a canonical amount. */
export const centsIn = (cell: string): number => Math.round(Number(cell) * 100)

const FIGURE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const yes = new Set(['yes', 'y', 'true', '1', 'on', 'x', 'ja', 'wahr', 'oui', 'vrai'])
const no = new Set(['no', 'n', 'false', '0', 'off', 'nee', 'nein', 'falsch', 'non', 'faux'])

/** A figure with a decimal point, its thousands and currency signs taken off; undefined when it is none. */
export function figureIn(text: string, decimal: '.' | ','): number | undefined {
  const bare = text.replaceAll(/[\s\u00A0\u202F€$£]/g, '')
  const grouped = decimal === ',' ? /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/ : /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
  const plain = grouped.test(bare) ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare
  const pointed = decimal === ',' ? plain.replace(',', '.') : plain
  return FIGURE.test(pointed) ? Number(pointed) : undefined
}

function readFigure(kind: CellKind, text: string, decimal: '.' | ','): ReadCell {
  const value = figureIn(text, decimal)
  if (value === undefined || !Number.isFinite(value))
    return { problem: said('“{text}” is not a number.', { text: text.slice(0, 40) }) }
  if (kind === 'whole' && !Number.isInteger(value))
    return { problem: said('“{text}” is not a whole number.', { text: text.slice(0, 40) }) }
  if (kind !== 'money') return { cell: String(value) }
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-4)
    return { problem: said('“{text}” has more than two decimals.', { text: text.slice(0, 40) }) }
  return { cell: (Math.round(value * 100) / 100).toFixed(2) }
}

function readDate(text: string): ReadCell {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? []
  const [, d, m, y] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? []
  const iso = year
    ? `${year}-${month ?? ''}-${day ?? ''}`
    : y && m && d
      ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
      : ''
  const real = iso !== '' && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return real
    ? { cell: iso }
    : { problem: said('“{text}” is not a date. Write it as 2027-01-31.', { text: text.slice(0, 40) }) }
}

/** Reads a cell as people write it, by the kind of its column. */
export function readCell(kind: CellKind, text: string, decimal: '.' | ',', choices?: readonly string[]): ReadCell {
  if (kind === 'text' && !choices) return { cell: text }
  if (kind === 'list') return { cell: listCell(listIn(text)) }
  const trimmed = text.trim()
  if (trimmed === '') return { cell: '' }
  if (choices) {
    const found = choices.find((choice) => choice.toLowerCase() === trimmed.toLowerCase())
    return found === undefined
      ? { problem: said('“{text}” is none of {choices}.', { text: trimmed.slice(0, 40), choices: choices.join(', ') }) }
      : { cell: found }
  }
  if (kind === 'date' || kind === 'time') return readDate(trimmed)
  if (kind !== 'yes-no') return readFigure(kind, trimmed, decimal)
  if (yes.has(trimmed.toLowerCase())) return { cell: 'yes' }
  return no.has(trimmed.toLowerCase())
    ? { cell: 'no' }
    : { problem: said('“{text}” is neither yes nor no.', { text: trimmed.slice(0, 40) }) }
}
