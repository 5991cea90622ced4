import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExplainedStatus } from './explained-status.tsx'

const meta = {
  title: 'Detail/ExplainedStatus',
  component: ExplainedStatus,
  args: {
    tone: 'good',
    children: 'Active',
    meaning: 'It is for sale: customers can buy it on its websites.',
    next: ['Not orderable', 'End of life', 'Archived'],
  },
} satisfies Meta<typeof ExplainedStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Explained: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button')),
}
export const AllTones: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 0.625rem' }}>
      {(['neutral', 'info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <ExplainedStatus key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
}
export const LongText: Story = {
  args: { children: 'Waits for somebody who knows more about it than anybody who is here today' },
}
