import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { partsLikeQuery, type FoundPart } from './queries.ts'

interface PartFinderProps {
  /** SKUs that cannot be added: those that are parts already, and the bundle itself. */
  readonly without: readonly string[]
  readonly onAdd: (part: FoundPart) => void
}

const PAUSE = 120

/** Finds a product by typing or scanning, and adds it as a part. */
export function PartFinder({ without, onAdd }: PartFinderProps) {
  const text = useText()
  const { search } = useShell()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE)
  const { data } = useQuery({ ...partsLikeQuery(search, q), enabled: q !== '', placeholderData: (before) => before })
  const found =
    q === '' ? [] : (data?.hits.map(({ document }) => document) ?? []).filter(({ sku }) => !without.includes(sku))
  return (
    <Select
      searchable
      label={text('catalog.bundle.add')}
      description={text('catalog.bundle.add-hint')}
      nothingFoundMessage={q === '' ? undefined : text('catalog.bundle.not-found')}
      filter={({ options }) => options}
      data={found.map(({ sku, name }) => ({ value: sku, label: `${name} · ${sku}` }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      onChange={(sku) => {
        const part = found.find((one) => one.sku === sku)
        if (part) onAdd(part)
        setTyped('')
      }}
    />
  )
}
