import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'

const plain = { not: false, off: false, empty: false }

function Filter({ chosen: first, mode: begun, ...rest }: Omit<RangeFilterProps, 'onChange'>) {
  const [{ chosen, mode }, setState] = useState({ chosen: first, mode: begun })
  return (
    <RangeFilter
      {...rest}
      chosen={chosen}
      mode={mode}
      onChange={(next, how) => setState({ chosen: next, mode: how })}
    />
  )
}

const meta = {
  title: 'List/RangeFilter',
  component: Filter,
  args: { label: 'Price', kind: 'money', chosen: [], mode: plain } as Omit<RangeFilterProps, 'onChange'>,
} satisfies Meta<typeof Filter>
export default meta
type Story = StoryObj<typeof meta>

export const NothingSelected: Story = {}
export const Between: Story = { args: { chosen: ['10..50'] } }
export const From: Story = { args: { label: 'Stock', kind: 'number', chosen: ['10..'] } }
export const MoreThan: Story = { args: { chosen: ['>50..'] } }
export const Period: Story = { args: { label: 'Placed', kind: 'date', chosen: ['7-days'] } }
export const SwitchedOff: Story = { args: { chosen: ['..9.95'], mode: { ...plain, off: true } } }
