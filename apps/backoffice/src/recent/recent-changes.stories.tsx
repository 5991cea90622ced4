import { createDraftStore, memoryDrafts } from '@backoffice/auth-session'
import { answer } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct, someNews, someTask } from '../../dev/fake-product.ts'
import { press } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'
import type { Services } from '../services.ts'

const meta = {
  title: 'Shell/Recent changes',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
  play: press('header button[aria-haspopup="dialog"]:not([data-key])'),
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const none = () => ({ results: [], total: 0, limit: 20, offset: 0 })
const someDrafts = createDraftStore({ storage: memoryDrafts(), report: (error) => console.error(error) })

const said = async ({ toasts, drafts }: Services) => {
  toasts.show({ type: 'error', message: 'Name is taken' })
  toasts.show({ type: 'success', message: 'Saved', description: 'White hanging heart t-light holder' })
  const store = await drafts.open()
  await store.keep({
    account: 'ada',
    record: 'products/p2',
    title: 'Desk lamp',
    route: '/products/LAMP',
    values: { name: 'Lamp' },
    loaded: { name: 'Desk lamp' },
    etag: null,
  })
}

export const WithChangesDraftsAndMessages: Story = { args: { onceOpen: said, drafts: someDrafts } }
export const NothingYet: Story = {
  args: { fetch: fakeProduct({ 'GET /api/audit-entries/own': none, 'GET /api/jobs': none }) },
}
export const CouldNotBeRead: Story = {
  args: {
    fetch: fakeProduct({
      'GET /api/audit-entries/own': () => answer(500, { message: 'The database does not answer' }),
    }),
  },
}

const newsRoutes = {
  'GET /api/notifications': () => ({
    results: someNews,
    total: someNews.length,
    limit: 30,
    offset: 0,
    unread: { me: 1, system: 1 },
    quiet: false,
  }),
  'GET /api/tasks': () => ({ results: [someTask], total: 1, limit: 20, offset: 0 }),
}
export const ForMe: Story = {
  args: { fetch: fakeProduct(newsRoutes) },
  play: press('header button[aria-haspopup="dialog"][data-unread]'),
}
const openBell = press('header button[aria-haspopup="dialog"]:not([data-key])')
export const NewsCouldNotBeRead: Story = {
  args: {
    fetch: fakeProduct({ 'GET /api/notifications': () => answer(500, { message: 'The database does not answer' }) }),
  },
  play: async (stage) => {
    await openBell(stage)
    await press('[role="tab"]')({ canvasElement: document.body })
  },
}

export const JobsWithWhatTheyLeftAlone: Story = {
  play: async (stage) => {
    await openBell(stage)
    await press('[role="tab"]:nth-of-type(3)')({ canvasElement: document.body })
    await press('details summary')({ canvasElement: document.body })
  },
}
