import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchField } from './search-field.tsx'

function Field({ value: first, label }: { readonly value: string; readonly label: string }) {
  const [value, setValue] = useState(first)
  return <SearchField label={label} value={value} onChange={setValue} />
}

const meta = {
  title: 'List/SearchField',
  component: Field,
  args: { label: 'Search by name or SKU', value: '' },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Typed: Story = { args: { value: 'lamp' } }
export const LongText: Story = {
  args: { value: 'a lamp that somebody described in far more words than any search needs' },
}
