import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FacetFilter } from './facet-filter.tsx'
import { FilterStrip } from './filter-strip.tsx'

const names = [
  'Status',
  'Brand',
  'Category',
  'Supplier',
  'Stock',
  'Website',
  'Missing info',
  'Tag',
  'Country of origin',
]
const options = ['Christmas', 'Garden', 'Kitchen'].map((value, place) => ({ value, label: value, count: 40 - place }))
const mode = { not: false, off: false, empty: false }

interface StripProps {
  readonly width: string
  /** Active filters at the start. */
  readonly used: readonly string[]
}

function Strip({ width, used }: StripProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>(
    Object.fromEntries(used.map((name) => [name, ['Christmas']])),
  )
  const isUsed = Object.values(chosen).some((values) => values.length > 0)
  return (
    <div style={{ display: 'flex', width }}>
      <FilterStrip onClear={isUsed ? () => setChosen({}) : undefined}>
        {names.map((name) => (
          <FacetFilter
            key={name}
            field={name}
            label={name}
            options={options}
            chosen={chosen[name] ?? []}
            mode={mode}
            onChange={(values) => setChosen({ ...chosen, [name]: values })}
          />
        ))}
      </FilterStrip>
    </div>
  )
}

const meta = { title: 'List/FilterStrip', component: Strip, args: { width: '44rem', used: [] } } satisfies Meta<
  typeof Strip
>
export default meta
type Story = StoryObj<typeof meta>

export const Unused: Story = {}
export const Used: Story = { args: { used: ['Brand', 'Tag'] } }
export const ManyUsed: Story = { args: { used: names.slice(0, 7) } }
export const Narrow: Story = { args: { width: '20rem', used: ['Supplier', 'Country of origin'] } }
