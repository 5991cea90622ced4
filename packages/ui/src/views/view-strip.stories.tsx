import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ViewManager } from './view-manager.ts'
import { ViewStrip } from './view-strip.tsx'

const done = () => Promise.resolve()
const manager: ViewManager = {
  save: () => Promise.resolve('new'),
  update: done,
  change: done,
  order: done,
  remove: done,
  show: done,
  linkOf: () => 'https://backoffice.example/products',
}
const views = [
  { id: undefined, name: 'All', own: false, address: '' },
  { id: '.active', name: 'Active', own: false, address: '?status=Active' },
  { id: '.ending', name: 'End of life', own: false, isHidden: true, address: '?status=Ending' },
  { id: 'a', name: 'My drafts', scope: 'me', own: true, isDefault: true, address: '?status=Draft' },
  { id: 'b', name: 'Low stock', scope: 'group', own: true, locked: true, address: '?stock=low' },
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
    address: '?status=Draft&sort=sku',
    manage: () => Promise.resolve(manager),
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
        id: 'c',
        name: 'Everything that has to be looked at before the first of the month, by supplier',
        scope: 'group',
        own: false,
        address: '',
      },
    ],
  },
}
