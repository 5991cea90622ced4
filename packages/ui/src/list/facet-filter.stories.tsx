import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FacetFilter, type FacetFilterProps } from './facet-filter.tsx'

const plain = { not: false, off: false, empty: false }

function Filter({ chosen: first, mode: begun, ...rest }: Omit<FacetFilterProps, 'onChange'>) {
  const [{ chosen, mode }, setState] = useState({ chosen: first, mode: begun })
  return (
    <FacetFilter
      {...rest}
      chosen={chosen}
      mode={mode}
      onChange={(next, how) => setState({ chosen: next, mode: how })}
    />
  )
}

const meta = {
  title: 'List/FacetFilter',
  component: Filter,
  args: {
    label: 'Status',
    chosen: [],
    mode: plain,
    options: [
      { value: 'Active', label: 'Active', count: 3310 },
      { value: 'Draft', label: 'Draft', count: 42 },
    ],
  } as Omit<FacetFilterProps, 'onChange'>,
} satisfies Meta<typeof Filter>
export default meta
type Story = StoryObj<typeof meta>

export const NothingSelected: Story = {}
export const TwoSelected: Story = { args: { chosen: ['Active', 'Draft'] } }
export const AllButThese: Story = { args: { chosen: ['Draft'], mode: { ...plain, not: true } } }
export const SwitchedOff: Story = { args: { chosen: ['Draft'], mode: { ...plain, off: true } } }
export const NoValue: Story = { args: { label: 'Brand', optional: true, mode: { ...plain, empty: true } } }
export const Empty: Story = { args: { options: [] } }
export const NotCountedYet: Story = { args: { options: [], counted: 'not yet' } }
export const CouldNotBeCounted: Story = { args: { options: [], counted: 'failed' } }
export const Many: Story = {
  args: {
    label: 'Brand',
    options: Array.from({ length: 60 }, (_, index) => ({
      value: String(index),
      label: `Brand ${index}`,
      count: index,
    })),
  },
}
export const LongText: Story = {
  args: {
    chosen: ['x'],
    options: [{ value: 'x', label: 'A brand with a very long name that does not fit into a chip', count: 1_234_567 }],
  },
}
