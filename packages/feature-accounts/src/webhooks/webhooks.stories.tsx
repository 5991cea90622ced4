import { fakeAccount, fakeServerOf, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import fakeWebhooks from '../../dev/kinds/webhooks.ts'

const meta = {
  title: 'Accounts/Webhooks',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts/webhooks' },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const SEARCH = 'POST /search/indexes/webhooks/search'
const outsider = fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group: { uid: 'g', name: 'Visitors', actions: [] } })

export const List: Story = {}
export const NothingFound: Story = { args: { at: '/accounts/webhooks?q=nothing-like-this' } }
export const Loading: Story = { args: { fetch: fakeServerOf(fakeWebhooks, { [SEARCH]: waits }) } }
export const Failed: Story = { args: { fetch: fakeServerOf(fakeWebhooks, { [SEARCH]: searchRefuses }) } }
export const WithoutRight: Story = { args: { account: outsider } }
export const Detail: Story = { args: { at: '/accounts/webhooks?open=first' } }
export const LongText: Story = {
  args: {
    at: '/accounts/webhooks?open=first',
    fetch: fakeServerOf(fakeWebhooks, {
      'GET /api/webhooks/{uid}': () => ({
        results: {
          ...fakeWebhooks().all.get('first'),
          name: 'Warehouse and returns integration '.repeat(3),
          url: `https://hooks.example.com/${'returns-and-warehouses/'.repeat(8)}`,
        },
      }),
    }),
  },
}
export const TurnedOff: Story = { args: { at: '/accounts/webhooks?open=second' } }
export const WithoutDeliveries: Story = {
  args: {
    at: '/accounts/webhooks?open=first',
    fetch: fakeServerOf(fakeWebhooks, {
      'GET /api/webhooks/{uid}/deliveries': () => ({ results: [], total: 0, limit: 10, offset: 0, next: null }),
    }),
  },
}
export const New: Story = { args: { at: '/accounts/webhooks?open=new' } }
export const Gone: Story = { args: { at: '/accounts/webhooks?open=gone' } }
