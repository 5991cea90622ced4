import type { Locale } from '@backoffice/texts'

/** Problem of an amount: no number at all, more than two decimals, or beyond the limit of the contract. */
export type MoneyProblem = 'no-number' | 'too-fine' | 'too-large'

/** Texts of what is wrong with an amount. */
export const moneyProblemTexts = {
  'no-number': 'ui.money.no-number',
  'too-fine': 'ui.money.too-fine',
  'too-large': 'ui.money.too-large',
} as const satisfies Readonly<Record<MoneyProblem, string>>

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The largest amount of the contract, in cents. */
const LARGEST = 100_000_000_000

const GROUPING: Record<Locale, readonly string[]> = { en: [','], nl: ['.'], de: ['.'], fr: [] }

const grouped = (whole: string, mark: string) => {
  const [first = '', ...rest] = whole.split(mark)
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group))
}

/** Splits a text into whole and decimal digits by its separators; undefined when it is no number. */
function split(text: string, locale: Locale): readonly [whole: string, decimals: string] | undefined {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return [text, '']
  const at = text.lastIndexOf(last)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  const others = marks.slice(0, -1)
  const other = last === '.' ? ',' : '.'
  if (others.includes(last))
    return others.includes(other) || !grouped(text, last) ? undefined : [text.replaceAll(last, ''), '']
  if (others.length > 0) return grouped(before, other) ? [before.replaceAll(other, ''), after] : undefined
  if (after.length === 3 && GROUPING[locale].includes(last) && grouped(text, last)) return [before + after, '']
  return [before, after]
}

/** Leaves out signs of currencies, and an ISO 4217 code. */
export const withoutCurrency = (text: string): string =>
  text
    .replaceAll(/[A-Z]{0,3}\p{Sc}[A-Z]{0,3}/giu, '')
    .replace(/(?<![A-Z])[A-Z]{3}(?![A-Z])/i, (code) => (currencies.has(code.toUpperCase()) ? '' : code))

/**
 * Parses an amount as people type or paste it, into whole cents.
 *
 * A comma and a point are both understood: the last mark is the decimal one when both occur; a single mark before
 * three digits groups thousands where the language does so (`1.234` in Dutch), else it is decimal. Currency signs and
 * codes, blanks, apostrophes as grouping and the Dutch `12,-` are understood. Empty text is `null`: no amount.
 */
export function parseMoney(text: string, locale: Locale): number | null | MoneyProblem {
  const bare = withoutCurrency(text.replaceAll(/[\s\u00A0\u202F'’]/g, '')).replace(/[.,]-{1,2}$/, '')
  if (bare === '') return null
  const negative = /^[-−]/.test(bare)
  const parts = split(negative ? bare.slice(1) : bare, locale)
  if (!parts) return 'no-number'
  const [whole, decimals] = parts
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(decimals) || whole + decimals === '') return 'no-number'
  if (decimals.length > 2) return 'too-fine'
  const cents = Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > LARGEST) return 'too-large'
  return negative && cents !== 0 ? -cents : cents
}
