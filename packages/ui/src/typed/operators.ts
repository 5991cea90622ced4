import { dayAfter } from '@backoffice/texts'
import { withoutCurrency } from '../values/parse-money.ts'
import { addressAmount } from './address-amount.ts'

/** A filter that can be typed into the search box. */
export interface TypedField {
  /** Its name in the URL. */
  readonly field: string
  /** As people read it. */
  readonly label: string
  /** Type of the filter: a choice of values, any text, or a range of numbers, money or days. */
  readonly kind: 'choice' | 'text' | 'number' | 'money' | 'date'
  /** Possible values, and periods of time. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Whether records may have no value in it. */
  readonly optional?: boolean
}

/** A typed filter: values as in the URL, negated, or no value at all. */
export interface Operator {
  readonly field: string
  readonly values: readonly string[]
  readonly not: boolean
  readonly empty: boolean
}

/** Result of reading a text: filters, and the remaining search text. */
export interface TypedSearch {
  readonly operators: readonly Operator[]
  /** The text without filters. */
  readonly rest: string
  /** The part of the rest to search for: without a filter that is still being typed. */
  readonly sought: string
  /** The filter that is still being typed, its name as typed, and the text before it. */
  readonly begun: { readonly field: TypedField; readonly name: string; readonly before: string } | undefined
}

/** `-name:value`; the value may be in quotation marks, which may not be closed yet. */
const PART = /^(-?)([^\s:"-][^\s:"]*):("[^"]*"?|[^\s"]*(?:,[^\s"]*)*)$/u
/** Words, and texts in quotation marks, alone or after a colon. */
const WORDS = /\s+|[^\s"]*"[^"]*"?|[^\s"]+/gu

/** Normalises a name: case, accents, blanks and hyphens are ignored, so `Sold 30 days` is `sold-30-days`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\s_-]/gu, '')
    .toLowerCase()

const fieldOf = <Field extends Pick<TypedField, 'field' | 'label'>>(
  fields: readonly Field[],
  name: string,
): Field | undefined => {
  const wanted = plain(name)
  return wanted === ''
    ? undefined
    : (fields.find(({ field }) => plain(field) === wanted) ??
        fields.find(({ label }) => plain(label) === wanted) ??
        fields.find(({ field }) => plain(field) === `${wanted}s`))
}

/**
 * Returns the first typed filter that was left in a search text: one that the list does not have, `stock` of `stock:0`,
 * or a field of the list whose value could not be read. Web addresses are no filters.
 */
export function unreadFilterIn<Field extends Pick<TypedField, 'field' | 'label'>>(
  text: string,
  fields: readonly Field[],
): { readonly name: string; readonly field: Field | undefined } | undefined {
  const name = (text.match(WORDS) ?? [])
    .map((word) => PART.exec(word)?.[2])
    .find((one) => one !== undefined && /^\p{L}/u.test(one) && !/^https?$/.test(one))
  return name === undefined ? undefined : { name, field: fieldOf(fields, name) }
}

const CENTS = { number: 1, money: 100 } as const

/** Reads a number with comma or point, or an amount with its currency, in the smallest units; `undefined` for none. */
const unitsOf = (kind: 'number' | 'money', text: string): number | undefined => {
  const [, sign, whole, part = ''] =
    /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(kind === 'money' ? withoutCurrency(text) : text) ?? []
  if (whole === undefined || (kind === 'number' && part !== '')) return undefined
  return (sign === '-' ? -1 : 1) * (Number(whole) * CENTS[kind] + (kind === 'money' ? Number(part.padEnd(2, '0')) : 0))
}

const written = (kind: 'number' | 'money', units: number): string =>
  kind === 'number' ? String(units) : addressAmount(units)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** How many days the first or last day of a range is beyond the typed one. */
const daysBeyond = { '': 0, '>': 1, '<': -1 } as const

/**
 * Returns both ends of `>5`, `>=5`, `<5`, `<=5`, `5`, `5..9`, `5..` and `..9`, in the format of the URL. It keeps `>5`
 * and `<5` as they are; after a day is from the next one on.
 */
function rangeOf(kind: 'number' | 'money' | 'date', text: string): string | undefined {
  const edgeOf = (end: string, beyond: '' | '>' | '<' = ''): string | undefined => {
    if (kind === 'date') return isDay(end) ? dayAfter(end, daysBeyond[beyond]) : undefined
    const units = unitsOf(kind, end)
    return units === undefined ? undefined : `${beyond}${written(kind, units)}`
  }
  const [, side, orEqual, end = ''] = /^([><])(=?)(.+)$/.exec(text) ?? []
  if (side === '>' || side === '<') {
    const edge = edgeOf(end, orEqual === '=' ? '' : side)
    return edge === undefined ? undefined : side === '>' ? `${edge}..` : `..${edge}`
  }
  const [first = '', last = first, ...more] = text.split('..')
  const [from, to] = [first === '' ? '' : edgeOf(first), last === '' ? '' : edgeOf(last)]
  return from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')
    ? undefined
    : `${from}..${to}`
}

const optionOf = ({ options }: TypedField, text: string): string | undefined =>
  (
    options.find(({ value }) => plain(value) === plain(text)) ??
    options.find(({ label }) => plain(label) === plain(text))
  )?.value

/** Returns the values of a text, or `undefined` when a part of it is no value. */
function valuesOf(field: TypedField, text: string, quoted: boolean): readonly string[] | undefined {
  const { kind } = field
  const parts = quoted || kind === 'money' ? [text] : text.split(',')
  const values = parts.map((part) => {
    if (part.trim() === '') return undefined
    if (kind === 'text') return part
    const option = optionOf(field, part)
    if (kind !== 'choice') return option ?? rangeOf(kind, part)
    // A filtered list may know only some of the values: in quotation marks any is accepted.
    return option ?? (quoted ? part : undefined)
  })
  return values.every((value) => value !== undefined) ? values : undefined
}

/** Reads one word; `undefined` when it is no filter of the list. */
function operatorOf(fields: readonly TypedField[], word: string): Operator | undefined {
  const [, minus, name = '', raw = ''] = PART.exec(word) ?? []
  const field = fieldOf(fields, name)
  if (!field || (raw.startsWith('"') && !/^".*"$/s.test(raw))) return undefined
  const quoted = raw.length > 1 && raw.startsWith('"')
  const text = quoted ? raw.slice(1, -1) : raw
  const shared = { field: field.field, not: minus === '-' }
  if (quoted && text === '') return field.optional ? { ...shared, values: [], empty: true } : undefined
  const values = text === '' ? undefined : valuesOf(field, text, quoted)
  return values && { ...shared, values, empty: false }
}

/**
 * Reads the text of a list's search box: `status:paid total:>50 -brand:"two words"`. Fields match by key or label,
 * values likewise; everything else is searched for. The last word counts once a blank follows it, or when `done`.
 */
export function readOperators(text: string, fields: readonly TypedField[], done = false): TypedSearch {
  const words = text.match(WORDS) ?? []
  const operators: Operator[] = []
  const rest: string[] = []
  let begun: TypedSearch['begun']
  let open = ''
  words.forEach((word, index) => {
    const isLast = index === words.length - 1
    const operator = isLast && !done && !word.endsWith('"') ? undefined : operatorOf(fields, word)
    if (operator) {
      operators.push(operator)
      return
    }
    const [, minus = '', name = ''] = PART.exec(word) ?? []
    const field = isLast && !done ? fieldOf(fields, name) : undefined
    if (field) {
      begun = { field, name: `${minus}${name}`, before: text.slice(0, text.length - word.length) }
      open = word
    }
    rest.push(word)
  })
  const left = operators.length > 0 ? rest.join('').replaceAll(/\s+/gu, ' ').trimStart() : text
  const sought = (open === '' ? left : left.slice(0, left.length - open.length)).trim()
  return { operators, rest: left, sought: open === '' && operators.length === 0 ? text : sought, begun }
}
