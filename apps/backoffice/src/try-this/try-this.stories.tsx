import { fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Try this',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', account: fakeAccount({ demonstration: true }) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const InTheDemonstration: Story = {}
