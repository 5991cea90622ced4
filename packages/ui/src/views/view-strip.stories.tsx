import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewStrip } from './view-strip.tsx'

const done = () => Promise.resolve()
const views = [
  { id: undefined, name: 'All', own: false },
  { id: '.active', name: 'Active', own: false },
  { id: 'a', name: 'My drafts', scope: 'me', own: true },
] as const

const meta = {
  title: 'List/ViewStrip',
  component: ViewStrip,
  args: {
    views,
    active: '.active',
    isActive: true,
    changed: false,
    count: 12,
    open: () => undefined,
    save: done,
    change: done,
    remove: done,
    cleanUp: () => new Promise<never>(() => undefined),
  },
} satisfies Meta<typeof ViewStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Selected: Story = {}
export const Changed: Story = { args: { active: 'a', changed: true } }
export const NoView: Story = { args: { active: undefined, isActive: false } }
export const LongNames: Story = {
  args: {
    views: [
      ...views,
      {
        id: 'b',
        name: 'Everything that has to be looked at before the first of the month, by supplier',
        scope: 'group',
        own: false,
      },
    ],
  },
}
