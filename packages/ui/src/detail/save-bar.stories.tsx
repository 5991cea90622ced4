import type { Meta, StoryObj } from '@storybook/react-vite'
import { SaveBar } from './save-bar.tsx'

const meta = {
  title: 'Detail/SaveBar',
  component: SaveBar,
  args: { changed: ['Name', 'Price'], onSave: () => undefined, onDiscard: () => undefined },
} satisfies Meta<typeof SaveBar>
export default meta
type Story = StoryObj<typeof meta>

export const Unsaved: Story = {}
export const SaveAndClose: Story = { args: { onSaveAndClose: () => undefined } }
export const SaveAndCloseOnPhone: Story = {
  args: { onSaveAndClose: () => undefined },
  globals: { viewport: { value: 'phone' } },
}
export const Saving: Story = {
  args: {
    saving: true,
    steps: [
      { name: 'Product', state: 'done' },
      { name: 'Text nl', state: 'running' },
      { name: 'Text de', state: 'waiting' },
    ],
  },
}
export const Failed: Story = {
  args: {
    problem: 'The service does not answer.',
    steps: [
      { name: 'Product', state: 'done' },
      { name: 'Text nl', state: 'failed' },
    ],
  },
}
export const Offline: Story = { args: { reason: 'You’re offline.' } }
export const Nothing: Story = { args: { changed: [] } }
export const LongText: Story = { args: { changed: Array.from({ length: 20 }, (_, index) => `Field number ${index}`) } }
export const Docked: Story = { args: { docked: true, changed: ['12 cells in 3 rows'] } }
