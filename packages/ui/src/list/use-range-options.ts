import { useUiText } from '../messages.ts'
import type { FacetOption } from './facet-filter.tsx'

/** Periods relative to today. */
export const rangePeriods = ['today', '7-days', '30-days', '90-days', 'month', 'quarter', 'year'] as const

/** Returns the labels of the selected ranges: periods by name, others by their ends. */
export function useRangeOptions(kind: 'number' | 'money' | 'date', chosen: readonly string[]): readonly FacetOption[] {
  const text = useUiText()
  const periods =
    kind === 'date'
      ? rangePeriods.map((period): FacetOption => ({ value: period, label: text(`ui.range.${period}`) }))
      : []
  const written = chosen
    .filter((value) => value.includes('..'))
    .map((value): FacetOption => {
      const [from = '', to = ''] = value.split('..')
      return {
        value,
        label:
          from === ''
            ? text('ui.range.until', { to })
            : to === ''
              ? text('ui.range.since', { from })
              : text('ui.range.between', { from, to }),
      }
    })
  return [...periods, ...written]
}
