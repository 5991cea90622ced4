import { answer, fakeAccount, fakeNamespace, fakeServerOf, fakeShop } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import fakeAccounts from '../../dev/kinds/accounts.ts'

const meta = {
  title: 'Accounts/Accounts',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts' },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const waits = () => new Promise<never>(() => undefined)
const fails = () => answer(500, { message: 'The search does not answer', code: 'internal' })
const withSearch = (route: () => Promise<never> | Response) =>
  fakeServerOf(fakeAccounts, { 'POST /search/indexes/accounts/search': route, 'POST /search/multi-search': route })
const manager = fakeAccount({
  uid: 'me',
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Managers', actions: ['accounts', 'accounts_read', 'accounts_put', 'groups'] },
})
const longName = 'Wolfeschlegelsteinhausenbergerdorff-van-der-Westerhuizen'

export const Accounts: Story = {}
export const Account: Story = { args: { at: '/accounts?open=bo', namespaces: [fakeNamespace, fakeShop] } }
export const Administrator: Story = { args: { at: '/accounts?open=ada' } }
export const FullAccess: Story = { args: { at: '/accounts?open=dana' } }
export const BlockedAccount: Story = { args: { at: '/accounts?open=eli' } }
export const InvitedAccount: Story = { args: { at: '/accounts?open=chris' } }
export const Invitation: Story = { args: { at: '/accounts?open=new' } }
export const StrongerAccount: Story = { args: { at: '/accounts?open=bo', account: manager } }
export const NoAccounts: Story = { args: { at: '/accounts?q=nothing-like-this' } }
export const AccountsLoading: Story = { args: { fetch: withSearch(waits) } }
export const AccountsFailed: Story = { args: { fetch: withSearch(fails) } }
export const AccountLoading: Story = {
  args: { at: '/accounts?open=bo', fetch: fakeServerOf(fakeAccounts, { 'GET /api/accounts/{uid}': waits }) },
}
export const AccountThatIsGone: Story = { args: { at: '/accounts?open=gone' } }
export const SessionsFailed: Story = {
  args: { at: '/accounts?open=bo', fetch: fakeServerOf(fakeAccounts, { 'GET /api/accounts/{uid}/sessions': fails }) },
}
export const LongNames: Story = {
  args: {
    at: '/accounts?open=bo',
    namespaces: [
      { ...fakeNamespace, name: longName },
      { ...fakeShop, name: longName },
    ],
  },
}
