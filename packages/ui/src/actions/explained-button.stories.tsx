import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExplainedButton } from './explained-button.tsx'

const meta = {
  title: 'Actions/ExplainedButton',
  component: ExplainedButton,
  args: { children: 'Delete product' },
} satisfies Meta<typeof ExplainedButton>
export default meta
type Story = StoryObj<typeof meta>

export const Usable: Story = {}
export const Explained: Story = {
  args: { reason: 'You don’t have the “Products: delete” permission. Ask an administrator to grant it to your group.' },
}
export const Busy: Story = { args: { loading: true } }
export const LongText: Story = {
  args: {
    children: 'Delete this product and all of its variants from every website',
    reason: 'Only possible when it was never ordered.',
  },
}
