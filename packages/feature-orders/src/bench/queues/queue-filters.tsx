import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { LocationInput, useWebsites } from '@backoffice/record-kit/references'
import { useSearchState } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { shippingWays } from '../../orders/states.ts'
import { filterCount, unitCounts, views, type BenchFilters, type BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import classes from './queues.module.css'

/** Pause after which what is typed narrows the queue, in milliseconds. */
const PAUSE = 300

interface FieldsProps {
  readonly search: BenchSearch
  readonly onChange: (filters: BenchFilters) => void
}

interface TypedProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Keeps what is typed, and tells it after a pause. */
function useTyped({ value = '', onChange }: Omit<TypedProps, 'label'>) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback((next: string) => onChange(next.trim() === '' ? undefined : next.trim()), PAUSE)
  return {
    value: typed,
    change: (next: string) => {
      setTyped(next)
      tell(next)
    },
  }
}

function SkuField({ label, ...field }: TypedProps) {
  const { value, change } = useTyped(field)
  return (
    <TextInput
      size="xs"
      label={label}
      autoComplete="off"
      maxLength={64}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function LocationField({ label, ...field }: TypedProps) {
  const { value, change } = useTyped(field)
  return <LocationInput size="xs" label={label} value={value} onChange={change} />
}

const flags = ['today', 'late', 'heavy'] as const

/** Renders the fields by which a queue is narrowed. */
function Fields({ search, onChange }: FieldsProps) {
  const text = useText()
  const websites = useWebsites()
  return (
    <div className={classes.filters}>
      <SkuField label={text('orders.bench.contains')} value={search.sku} onChange={(sku) => onChange({ sku })} />
      <LocationField
        label={text('orders.bench.filter.location')}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
      {websites.all.length > 1 && (
        <Select
          size="xs"
          clearable
          label={text('orders.bench.filter.website')}
          data={websites.optionsWith(search.website)}
          value={search.website ?? null}
          onChange={(website) => onChange({ website: website ?? undefined })}
        />
      )}
      <Select
        size="xs"
        clearable
        label={text('orders.order.shipping_ways')}
        data={shippingWays.map((value) => ({ value, label: text(`orders.order.shipping_ways.${value}`) }))}
        value={search.shipping ?? null}
        onChange={(value) => onChange({ shipping: shippingWays.find((one) => one === value) })}
      />
      <Select
        size="xs"
        clearable
        label={text('orders.bench.filter.units')}
        data={unitCounts.map((value) => ({ value, label: text(`orders.bench.filter.units.${value}`) }))}
        value={search.units ?? null}
        onChange={(value) => onChange({ units: unitCounts.find((one) => one === value) })}
      />
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          size="xs"
          label={text(`orders.bench.filter.${flag}`)}
          checked={search[flag] === 'yes'}
          onChange={(event) => onChange({ [flag]: event.currentTarget.checked ? 'yes' : undefined })}
        />
      ))}
    </div>
  )
}

/** Opens the fields by which a queue is narrowed, and says how many are set. */
export function QueueFilters({ search }: { readonly search: BenchSearch }) {
  const text = useText()
  const [, change] = useSearchState()
  const count = filterCount(search)
  return (
    <>
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus hideDetached={false}>
        <Popover.Target>
          <Button size="xs" variant={count > 0 ? 'light' : 'default'}>
            {text('orders.bench.filters', { count })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={text('orders.bench.filters', { count })}>
          <Fields search={search} onChange={change} />
        </Popover.Dropdown>
      </Popover>
      {count > 0 && (
        <Button size="xs" variant="subtle" onClick={() => change(views.all)}>
          {text('orders.bench.filters.clear')}
        </Button>
      )}
    </>
  )
}
