import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShellStory } from '../../dev/shell-story.tsx'
import type { Services } from '../services.ts'

const meta = {
  title: 'Shell/New version',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts/me' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const found = ({ newVersion }: Services) => newVersion.found()
const foundWhileTyping = ({ newVersion, unsaved }: Services) => {
  unsaved.add({ changed: () => ['Name'], discard: () => Promise.resolve() })
  newVersion.found()
}

export const Ready: Story = { args: { onceOpen: found } }
export const WithSomethingUnsaved: Story = { args: { onceOpen: foundWhileTyping } }
