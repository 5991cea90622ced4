import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatDay, type SampleChange } from '@backoffice/ui'
import { useCallback } from 'react'
import type { RecordListData } from './define-record-list.ts'
import { asText } from './use-columns.tsx'
import type { BulkList } from './use-record-list.ts'

/** Returns the field under which a list names the values of a record's field: `supplier` is `supplier_uid` there. */
export const fieldOf = ({ values }: RecordListData, field: string): string =>
  `${field}_uid` in values ? `${field}_uid` : field

/** Returns the fields that a list has labels for. */
const known = ({ columns, resource, values, bulk }: RecordListData): ReadonlySet<string> =>
  new Set([
    ...columns.map(({ field }) => field),
    ...resource.facets,
    ...Object.keys(resource.ranges),
    ...Object.keys(values),
    ...Object.values(bulk).flatMap(({ ask, change = {} }) => [
      ...(ask === undefined ? [] : [ask]),
      ...Object.keys(change),
    ]),
  ])

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Returns a function that formats the sample of a preview: a line for each field that changes and has a label. */
export function useSample({ of, labelOf, nameOf }: BulkList) {
  const locale = useLocale()
  return useCallback(
    ({ sample }: Schema<'DryRun'>): readonly SampleChange[] => {
      const fields = known(of)
      const shown = (field: string, value: unknown): string => {
        if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || '–'
        // A part of a record, such as a name on a channel, is its values.
        if (typeof value === 'object' && value !== null)
          return Object.values(value)
            .map((one) => shown(field, one))
            .join(': ')
        const written = asText(value)
        if (written === undefined) return '–'
        return isDay(written) ? formatDay(written, locale) : nameOf(field, written)
      }
      return sample.flatMap(({ label, before, after }) =>
        Object.keys(after).flatMap((name) => {
          const field = fieldOf(of, name)
          return fields.has(field)
            ? [
                {
                  record: label,
                  field: labelOf(field),
                  before: shown(field, before[name]),
                  after: shown(field, after[name]),
                },
              ]
            : []
        }),
      )
    },
    [of, labelOf, nameOf, locale],
  )
}
