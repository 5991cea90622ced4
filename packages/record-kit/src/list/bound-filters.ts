import type { BoundFilters } from '@backoffice/shell-kit'
import type { Label } from '@backoffice/texts'
import type { RecordListData } from './define-record-list.ts'

/** Returns the filters of a list whose values are records, or words that records have, and their labels. */
export const boundFilters = (values: RecordListData['values'], one: string): BoundFilters =>
  Object.fromEntries(
    Object.entries(values)
      .filter(
        ([, names]) => names === 'itself' || names === 'own-record' || (typeof names === 'object' && 'of' in names),
      )
      // The id of a text is its label.
      .map(([field]) => [field, `${one}.${field}` as Label]),
  )
