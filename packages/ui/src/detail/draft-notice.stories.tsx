import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftNotice } from './draft-notice.tsx'

const name = { field: 'name', label: 'Name', values: { draft: 'Desk lamp, brass', saved: 'Desk lamp' } }
const price = { field: 'price', label: 'Price', values: { draft: '12.50', saved: '9.95' } }

const meta = {
  title: 'Detail/DraftNotice',
  component: DraftNotice,
  args: {
    savedAt: Date.UTC(2026, 10, 21, 9, 42),
    fields: [name, price],
    onRestore: () => undefined,
    onDiscard: () => undefined,
  },
} satisfies Meta<typeof DraftNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {}
export const SavedByOthers: Story = { args: { isOutdated: true } }
export const ChangedByOthers: Story = { args: { isOutdated: true, fields: [name, { ...price, isConflict: true }] } }
export const Cells: Story = { args: { fields: [{ field: 'cells', label: '12 cells in 3 rows' }] } }
export const LongText: Story = {
  args: {
    fields: Array.from({ length: 20 }, (_, index) => ({
      field: `field${index}`,
      label: `Field number ${index}`,
      values: { draft: 'A long text that was typed. '.repeat(8), saved: '–' },
    })),
  },
}
