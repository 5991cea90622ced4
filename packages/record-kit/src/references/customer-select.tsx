import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../parts/texts.ts'

interface CustomerSelectProps {
  readonly label: string
  readonly uid: string | null
  readonly readOnly?: boolean
  readonly onChange: (uid: string | null) => void
}

const retrieve = ['uid', 'number', 'name'] as const

/** Chooses a customer, found while typing. Without the right to see customers it shows the uid alone. */
export function CustomerSelect({ label, uid, readOnly = false, onChange }: CustomerSelectProps) {
  const text = useText()
  const { search, permissions } = useShell()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 150)
  const enabled = permissions.can('customers')
  const { data: found = [] } = useQuery({
    queryKey: resourceKeys('customers').list({ choosing: q }),
    queryFn: ({ signal }) => search.find('customers', { q, limit: 10, retrieve }, { signal }),
    staleTime: staleTimes.record,
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data: chosen = [] } = useQuery({
    queryKey: resourceKeys('customers').list({ chosen: uid }),
    queryFn: ({ signal }) =>
      search.find('customers', { filter: where('customers').equals('uid', uid ?? ''), limit: 1, retrieve }, { signal }),
    staleTime: staleTimes.reference,
    enabled: enabled && uid !== null,
  })
  const options = new Map([
    ...(uid === null ? [] : [[uid, uid] as const]),
    ...[...chosen, ...found].map((one) => [one.uid, `${one.name} (${one.number})`] as const),
  ])
  return (
    <Select
      aria-label={label}
      placeholder={text('record.customer.search')}
      searchable
      clearable={!readOnly}
      readOnly={readOnly}
      data={[...options].map(([value, name]) => ({ value, label: name }))}
      filter={({ options: all }) => all}
      value={uid}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}
