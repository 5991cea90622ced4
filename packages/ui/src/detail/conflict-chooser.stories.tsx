import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictChooser } from './conflict-chooser.tsx'

const meta = {
  title: 'Detail/ConflictChooser',
  component: ConflictChooser,
  args: {
    conflicts: [
      {
        field: 'price',
        label: 'Price',
        mine: '€ 12.50',
        theirs: '€ 9.99',
        last: { by: 'Bert Bakker', at: '2026-11-20T13:00:00Z' },
      },
      { field: 'brand', label: 'Brand', mine: 'Regency', theirs: '–' },
    ],
    onChoose: () => undefined,
    onCancel: () => undefined,
  },
} satisfies Meta<typeof ConflictChooser>
export default meta
type Story = StoryObj<typeof meta>

export const TwoFields: Story = {}
export const OneField: Story = {
  args: { conflicts: [{ field: 'price', label: 'Price', mine: '€ 12.50', theirs: '€ 9.99' }] },
}
export const LongText: Story = {
  args: {
    conflicts: [
      {
        field: 'text',
        label: 'Description',
        mine: 'Turned from oak. '.repeat(20),
        theirs: 'Oak-free-and-unbreakable'.repeat(12),
      },
    ],
  },
}
