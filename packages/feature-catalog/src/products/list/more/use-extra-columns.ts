import type { SearchRow } from '@backoffice/search'
import type { Column } from '@backoffice/ui'
import { useMemo } from 'react'
import type { ProductRow } from '../product-list.ts'
import { extraColumnId } from './places.ts'
import { useExtraFields } from './use-extra-fields.ts'
import { useExtraValue } from './use-extra-value.ts'

type Row = SearchRow<ProductRow>

const isFilled = ({ document: { extra_values: values } }: Row) => Object.keys(values).length > 0

/**
 * Returns a column for each custom field. The fields are loaded once one of the rows has a value.
 */
export function useExtraColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const fields = useExtraFields(rows.some(isFilled))
  const valueOf = useExtraValue()
  return useMemo(
    () =>
      fields.map((field): Column<Row> => ({
        id: extraColumnId(field.code),
        header: field.name,
        width: 144,
        optional: true,
        ...(field.type === 'number' && { align: 'end' as const }),
        cell: ({ document: { extra_values: values } }) => {
          const value = values[field.code]
          return value === undefined ? '–' : valueOf(field, String(value))
        },
      })),
    [fields, valueOf],
  )
}
