import { resourceKeys, staleTimes, type ResourceName } from '@backoffice/api-client'
import { Select } from '@backoffice/ui'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export interface FoundSelectProps<Found> extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'description' | 'placeholder' | 'nothingFoundMessage' | 'clearable' | 'readOnly'
> {
  readonly resource: ResourceName
  /** Scope of the search, where a page has several such fields: part of the query key. */
  readonly among: string
  /** Returns the records that match a text, the best first. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Returns the selected record. Without it the value is shown unchanged. */
  readonly read?: (value: string, signal: AbortSignal) => Promise<readonly Found[]>
  readonly optionOf: (record: Found) => { readonly value: string; readonly label: string }
  /** Excluded values. */
  readonly without?: readonly string[]
  readonly enabled?: boolean
  /** Whether the field is cleared after each selection, because the selected record is added elsewhere. */
  readonly adds?: boolean
  readonly value: string | null
  readonly onChange: (value: string | null, record: Found | undefined) => void
}

const PAUSE = 150

/** Finds records for what is typed, and reads the selected one. */
function useFound<Found>(props: FoundSelectProps<Found>, typed: string) {
  const { resource, among, find, read, enabled = true, value } = props
  const [q] = useDebouncedValue(typed.trim(), PAUSE)
  const { data: found = [], ...search } = useQuery({
    queryKey: resourceKeys(resource).list({ among, choosing: q }),
    queryFn: ({ signal }) => find(q, signal),
    staleTime: staleTimes.record,
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data: chosen = [] } = useQuery({
    queryKey: resourceKeys(resource).list({ among, chosen: value }),
    queryFn: ({ signal }) => read?.(value ?? '', signal) ?? [],
    staleTime: staleTimes.reference,
    enabled: enabled && read !== undefined && value !== null,
  })
  const isBehind = typed.trim() !== q || search.isPlaceholderData || search.isPending
  return { records: [...chosen, ...found], awaits: enabled && isBehind }
}

/** Selects a record with a search, where there are too many for a list; Enter selects the first match. */
export function FoundSelect<Found>(props: FoundSelectProps<Found>) {
  const { resource: _resource, among: _among, find: _find, read: _read, enabled: _enabled, ...own } = props
  const { optionOf, without = [], adds = false, value, onChange, ...field } = own
  const [typed, setTyped] = useState('')
  const { records, awaits } = useFound(props, typed)
  const options = new Map([
    ...(value === null ? [] : [[value, value] as const]),
    ...records
      .map(optionOf)
      .filter((option) => !without.includes(option.value))
      .map((option) => [option.value, option.label] as const),
  ])
  return (
    <Select
      {...field}
      searchable
      data={[...options].map(([option, label]) => ({ value: option, label }))}
      filter={({ options: all }) => all}
      awaits={awaits}
      value={value}
      {...(adds && { searchValue: typed })}
      onSearchChange={setTyped}
      onChange={(next) => {
        onChange(
          next,
          records.find((record) => optionOf(record).value === next),
        )
        if (adds) setTyped('')
      }}
    />
  )
}
