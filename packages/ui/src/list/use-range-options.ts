import { useLocale, type Locale } from '@backoffice/texts'
import { useUiText } from '../messages.ts'
import { formatDay } from '../values/format-date-time.ts'
import { formatAmount, formatMoney } from '../values/format-money.ts'
import { numberFormat } from '../values/number-format.ts'
import type { FacetOption } from './facet-filter.tsx'

/** Periods relative to today. */
export const rangePeriods = ['today', '7-days', '30-days', '90-days', 'month', 'quarter', 'year'] as const

/** Type of the ends of a range, and the currency of amounts, if all rows have the same. */
interface RangeEnds {
  readonly kind: 'number' | 'money' | 'date'
  readonly currency?: string | undefined
}

/** Formats an end of a range for the reader; one that a damaged URL has stays as it is. */
function formatEnd(end: string, { kind, currency }: RangeEnds, locale: Locale): string {
  if (end === '') return end
  if (kind === 'date') return Number.isNaN(Date.parse(`${end}T00:00:00Z`)) ? end : formatDay(end, locale)
  const number = Number(end)
  if (Number.isNaN(number)) return end
  if (kind === 'number') return numberFormat(locale).format(number)
  const cents = Math.round(number * 100)
  return currency === undefined ? formatAmount(cents, locale) : formatMoney(cents, currency, locale)
}

/** Splits a range into its ends, and whether they belong to it: a number after `>` or `<` does not. */
export function endsOf(range: string) {
  const [first = '', last = ''] = range.split('..')
  const isAbove = first.startsWith('>')
  const isBelow = last.startsWith('<')
  return { from: isAbove ? first.slice(1) : first, isAbove, to: isBelow ? last.slice(1) : last, isBelow }
}

/** Returns the labels of the selected ranges: periods by name, others by their ends. */
export function useRangeOptions(ends: RangeEnds, chosen: readonly string[]): readonly FacetOption[] {
  const text = useUiText()
  const locale = useLocale()
  const periods =
    ends.kind === 'date'
      ? rangePeriods.map((period): FacetOption => ({ value: period, label: text(`ui.range.${period}`) }))
      : []
  const written = chosen
    .filter((value) => value.includes('..'))
    .map((value): FacetOption => {
      const { isAbove, isBelow, ...range } = endsOf(value)
      const [from, to] = [formatEnd(range.from, ends, locale), formatEnd(range.to, ends, locale)]
      if (from !== '' && to !== '' && !isAbove && !isBelow)
        return { value, label: text('ui.range.between', { from, to }) }
      const parts = [
        from !== '' && text(isAbove ? 'ui.range.above' : 'ui.range.since', { from }),
        to !== '' && text(isBelow ? 'ui.range.below' : 'ui.range.until', { to }),
      ]
      return { value, label: parts.filter(Boolean).join(', ') }
    })
  return [...periods, ...written]
}
