import type { Meta, StoryObj } from '@storybook/react-vite'
import { pressKey } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Keyboard shortcuts',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = { play: pressKey('?') }
export const SheetOfAList: Story = { args: { at: '/products' }, play: pressKey('?') }
export const HintsWhileAltIsHeld: Story = { args: { at: '/products' }, play: pressKey('{Alt>}') }
