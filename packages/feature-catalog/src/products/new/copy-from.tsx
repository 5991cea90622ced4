import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { copyableQuery } from './queries.ts'

interface CopyFromProps {
  /** SKU of the product that is copied. */
  readonly sku: string | undefined
  readonly onChange: (sku: string | undefined) => void
}

/** Chooses the product that the new one begins as, found while typing. */
export function CopyFrom({ sku, onChange }: CopyFromProps) {
  const text = useText()
  const { search } = useShell()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 150)
  const { data: found = [] } = useQuery({ ...copyableQuery(search, q), placeholderData: keepPreviousData })
  const options = new Map([
    ...(sku === undefined ? [] : [[sku, sku] as const]),
    ...found.map((one) => [one.sku, `${one.name} (${one.sku})`] as const),
  ])
  return (
    <Select
      label={text('catalog.new.copy')}
      description={text('catalog.new.copy-hint')}
      searchable
      clearable
      placeholder={text('catalog.new.copy-search')}
      nothingFoundMessage={text('catalog.new.copy-none')}
      data={[...options].map(([value, label]) => ({ value, label }))}
      filter={({ options: all }) => all}
      value={sku ?? null}
      onSearchChange={setTyped}
      onChange={(value) => onChange(value ?? undefined)}
    />
  )
}
