import type { ParentData } from '@backoffice/shell-kit'
import type { ReadText } from '@backoffice/texts'
import type { ClearedFilters } from '@backoffice/ui'

type Id = 'record.list.no-match' | 'record.list.no-match-hint' | 'record.list.clear'

interface ListFacts {
  readonly isEmpty: boolean
  readonly narrowed: boolean
  readonly clear: () => void
  readonly loosening?: ClearedFilters['loosening']
  readonly parentData?: ParentData | undefined
}

/**
 * Returns the empty state of a list: that nothing matches, with a way to clear the filters, or `never` for a list that
 * never had a record.
 */
export function listEmpty<Never extends object>(list: ListFacts, text: ReadText<Id>, never: Never) {
  if (!list.isEmpty) return undefined
  return list.narrowed
    ? {
        title: text('record.list.no-match'),
        hint: text('record.list.no-match-hint'),
        clear: { label: text('record.list.clear'), run: list.clear, loosening: list.loosening },
      }
    : { ...never, parent: list.parentData }
}
