import { fakeAccount, fakeServerOf, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import fakeApiKeys from '../../dev/kinds/api-keys.ts'

const meta = {
  title: 'Accounts/API keys',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts/keys' },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const SEARCH = 'POST /search/indexes/api-keys/search'
const outsider = fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group: { uid: 'g', name: 'Visitors', actions: [] } })

export const List: Story = {}
export const NothingFound: Story = { args: { at: '/accounts/keys?q=nothing-like-this' } }
export const Loading: Story = { args: { fetch: fakeServerOf(fakeApiKeys, { [SEARCH]: waits }) } }
export const Failed: Story = { args: { fetch: fakeServerOf(fakeApiKeys, { [SEARCH]: searchRefuses }) } }
export const WithoutRight: Story = { args: { account: outsider } }
export const LongText: Story = {
  args: {
    at: '/accounts/keys?open=first',
    fetch: fakeServerOf(fakeApiKeys, {
      'GET /api/api-keys/{uid}': () => ({
        results: { ...fakeApiKeys().all.get('first'), name: 'Warehouse and returns integration '.repeat(3) },
      }),
    }),
  },
}
export const RevokedKey: Story = { args: { at: '/accounts/keys?open=third' } }
export const Detail: Story = { args: { at: '/accounts/keys?open=first' } }
export const New: Story = { args: { at: '/accounts/keys?open=new' } }
export const Gone: Story = { args: { at: '/accounts/keys?open=gone' } }
