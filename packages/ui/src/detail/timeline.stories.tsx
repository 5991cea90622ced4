import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Detail/Timeline',
  component: Timeline,
  args: {
    events: [
      {
        id: 2,
        at: '2026-11-20T13:00:00Z',
        what: 'Changed',
        who: 'Ada Lovelace',
        changes: [{ field: 'stage', before: 'New', after: 'To do' }],
      },
      { id: 1, at: '2026-11-20T12:00:00Z', what: 'Placed', who: 'Noor Jansen' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const TwoEvents: Story = {}
export const WithActions: Story = {
  args: {
    events: [
      {
        id: 1,
        at: '2026-11-20T13:00:00Z',
        what: 'Changed',
        changes: [{ field: 'stage', before: 'New', after: 'To do', action: <button type="button">Restore</button> }],
      },
    ],
  },
}
export const Empty: Story = { args: { events: [] } }
export const LongText: Story = {
  args: {
    events: [
      {
        id: 1,
        at: '2026-11-20T13:00:00Z',
        what: 'Changed',
        changes: [{ field: 'internal_note', before: 'x'.repeat(90), after: 'a long note '.repeat(30) }],
      },
    ],
  },
}
