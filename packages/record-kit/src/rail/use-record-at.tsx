import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from './changes.ts'
import type { FieldAt } from './fields-at.tsx'
import type { HistoryPlace } from './queries.ts'
import { recordAtQuery } from './restoration.ts'
import { sameValue } from './same-value.ts'
import { useText } from './texts.ts'
import { useFieldReader, type FieldFormat } from './use-field-reader.tsx'

/** Whether nothing of what other records say differs from what they say now. */
const isSame = ({ stock = [], websites = [] }: Partial<Schema<'RecordSurroundings'>> = {}): boolean =>
  [...stock, ...websites].every(({ former, current }) => sameValue(former, current))

/**
 * Reads a record as it was at a moment: the fields that differ from what it is now, the names of unknown ones, and what
 * other records say of it.
 */
export function useRecordAt(record: HistoryPlace, at: Date, format: FieldFormat) {
  const { api } = useShell()
  const text = useText()
  const { nameOf, read } = useFieldReader(format)
  const { data, error, isPlaceholderData } = useQuery({
    ...recordAtQuery(api, record, at.toISOString()),
    placeholderData: keepPreviousData,
  })
  const { state, fields = {}, now = {}, unknown = [], restorable = [], surroundings } = data?.record ?? {}
  const rows = Object.keys(fields)
    .filter((field) => !sameValue(fields[field], now[field]))
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
    surroundings,
    isSame: rows.length === 0 && isSame(surroundings),
    unknown: [
      ...unknown.map((field) => nameOf({ path: pathOf(field) })),
      ...(surroundings?.unknown ?? []).map((part) => text(`rail.${part}`)),
    ],
    etag: data?.etag ?? null,
    isLoading: isPlaceholderData || (!data && !error),
    problem: error ? messageOf(error) : undefined,
  }
}
