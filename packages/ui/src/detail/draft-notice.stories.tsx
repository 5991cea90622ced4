import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftNotice } from './draft-notice.tsx'

const meta = {
  title: 'Detail/DraftNotice',
  component: DraftNotice,
  args: {
    savedAt: Date.UTC(2026, 10, 21, 9, 42),
    fields: ['Name', 'Price'],
    onRestore: () => undefined,
    onDiscard: () => undefined,
  },
} satisfies Meta<typeof DraftNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {}
export const ChangedByOthers: Story = { args: { conflicts: ['Price'] } }
export const LongText: Story = { args: { fields: Array.from({ length: 20 }, (_, index) => `Field number ${index}`) } }
