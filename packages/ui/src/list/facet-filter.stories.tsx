import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FacetFilter, type FacetFilterProps } from './facet-filter.tsx'

function Filter({ chosen: first, ...rest }: Omit<FacetFilterProps, 'onChange'>) {
  const [chosen, setChosen] = useState(first)
  return <FacetFilter {...rest} chosen={chosen} onChange={setChosen} />
}

const meta = {
  title: 'List/FacetFilter',
  component: Filter,
  args: { label: 'Status', chosen: [], options: [{ value: 'Active', label: 'Active', count: 3310 }, { value: 'Draft', label: 'Draft', count: 42 }] },
} satisfies Meta<typeof Filter>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const TwoChosen: Story = { args: { chosen: ['Active', 'Draft'] } }
export const Empty: Story = { args: { options: [] } }
export const Many: Story = { args: { label: 'Brand', options: Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: `Brand ${index}`, count: index })) } }
export const LongText: Story = { args: { chosen: ['x'], options: [{ value: 'x', label: 'A brand with a very long name that does not fit into a chip', count: 1_234_567 }] } }
