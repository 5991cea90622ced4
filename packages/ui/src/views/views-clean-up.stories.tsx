import type { Meta, StoryObj } from '@storybook/react-vite'
import type { KeptView, ViewCleanUp } from './kept-view.ts'
import ViewsCleanUp from './views-clean-up.tsx'

const lists = ['Products', 'Orders', 'Supplier orders'] as const
const views: readonly KeptView[] = Array.from({ length: 460 }, (_, at) => ({
  uid: `view-${at}`,
  name: at === 3 ? 'Everything that has to be looked at before the first of the month, by supplier' : `View ${at + 1}`,
  list: lists[at % lists.length] ?? '',
  usedAt: at % 4 === 0 ? null : new Date(Date.UTC(2024, at % 30, 5)).toISOString(),
  savedAt: '2023-03-05T09:00:00Z',
  locked: at === 5,
}))

const of = (kept: readonly KeptView[], remove: ViewCleanUp['remove'] = () => Promise.resolve()): ViewCleanUp => ({
  views: kept,
  remove,
  restore: (uid) => Promise.resolve(kept.find((view) => view.uid === uid) ?? Promise.reject(new Error('It is gone'))),
  renew: () => Promise.resolve(),
})

const meta = {
  title: 'List/ViewsCleanUp',
  component: ViewsCleanUp,
  args: { load: () => Promise.resolve(of(views)), onClose: () => undefined },
} satisfies Meta<typeof ViewsCleanUp>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}
export const None: Story = { args: { load: () => Promise.resolve(of([])) } }
export const DeletionFailed: Story = {
  args: { load: () => Promise.resolve(of(views.slice(0, 12), () => Promise.reject(new Error('You’re offline.')))) },
}
export const NotLoaded: Story = { args: { load: () => Promise.reject(new Error('The server could not be reached.')) } }
export const Loading: Story = { args: { load: () => new Promise<never>(() => undefined) } }
