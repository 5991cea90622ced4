import { fakeAccount, fakeServerOf, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import fakeNamespaces, { createFakeNamespaces, fakeNamespace } from '../../dev/kinds/namespaces.ts'

const meta = {
  title: 'Accounts/Namespaces',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts/namespace' },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const manager = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Managers', actions: ['accounts', 'accounts_read', 'accounts_put'] },
})
const many = Array.from({ length: 500 }, (_, index) =>
  fakeNamespace(index + 1, `shop-${index + 1}`, {
    name: `Shop ${index + 1}`,
    code: `S${index + 1}`,
    parent_id: index === 0 ? null : Math.ceil(index / 8),
  }),
)

export const Tree: Story = {}
export const OneNamespace: Story = {
  args: { fetch: fakeServerOf(() => createFakeNamespaces([fakeNamespace(1, 'only', { name: 'Giftworks' })])) },
}
export const FiveHundred: Story = { args: { fetch: fakeServerOf(() => createFakeNamespaces(many)) } }
export const TreeToReadOnly: Story = { args: { account: manager } }
export const TreeOfClosed: Story = { args: { at: '/accounts/namespace?status=Closed' } }
export const TreeWithoutMatches: Story = { args: { at: '/accounts/namespace?status=Closed&has_websites=true' } }
export const TreeLoading: Story = { args: { fetch: fakeServerOf(fakeNamespaces, { 'GET /api/namespaces': waits }) } }
export const TreeFailed: Story = { args: { fetch: fakeServerOf(fakeNamespaces, { 'GET /api/namespaces': refuses }) } }
export const Namespace: Story = { args: { at: '/accounts/namespace?open=benelux' } }
export const ClosedNamespace: Story = { args: { at: '/accounts/namespace?open=france' } }
export const NewNamespace: Story = { args: { at: '/accounts/namespace?open=new' } }
export const NamespaceThatIsGone: Story = { args: { at: '/accounts/namespace?open=gone' } }
export const List: Story = { args: { at: '/accounts/namespace/list' } }
