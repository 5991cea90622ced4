import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from './changes.ts'
import type { FieldAt } from './fields-at.tsx'
import type { HistoryPlace } from './queries.ts'
import { recordAtQuery } from './restoration.ts'
import { useFieldReader, type FieldFormat } from './use-field-reader.tsx'

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Reads a record as it was at a moment: the fields that differ from what it is now, and the names of unknown ones. */
export function useRecordAt(record: HistoryPlace, at: Date, format: FieldFormat) {
  const { api } = useShell()
  const { nameOf, read } = useFieldReader(format)
  const { data, error, isPlaceholderData } = useQuery({
    ...recordAtQuery(api, record, at.toISOString()),
    placeholderData: keepPreviousData,
  })
  const { state, fields = {}, now = {}, unknown = [], restorable = [] } = data?.record ?? {}
  const rows = Object.keys(fields)
    .filter((field) => !same(fields[field], now[field]))
    .map((field): FieldAt => {
      const path = pathOf(field)
      return {
        field,
        name: nameOf({ path }),
        former: read(fields[field], { path }),
        current: read(now[field], { path }),
        isRestorable: restorable.includes(field),
      }
    })
  return {
    state,
    rows,
    unknown: unknown.map((field) => nameOf({ path: pathOf(field) })),
    etag: data?.etag ?? null,
    isLoading: isPlaceholderData || (!data && !error),
    problem: error ? messageOf(error) : undefined,
  }
}
