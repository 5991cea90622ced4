import { fakeAccount, fakeServerOf, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import { createFakeGroups, fakeGroup } from '../../dev/kinds/groups.ts'

const PATH = '/accounts/access-control-rights'
const meta = {
  title: 'Accounts/Permissions',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: PATH },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const callAnswers = (route: string, does: typeof waits | typeof refuses) =>
  fakeServerOf(createFakeGroups, { [route]: does })
const member = (...actions: string[]) =>
  fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group: { uid: 'g', name: 'Managers', actions } })

export const Groups: Story = {}
export const GroupsLoading: Story = { args: { fetch: callAnswers('GET /api/groups', waits) } }
export const GroupsFailed: Story = { args: { fetch: callAnswers('GET /api/groups', refuses) } }
export const NoGroups: Story = { args: { fetch: fakeServerOf(() => createFakeGroups({ groups: [] })) } }
export const Group: Story = { args: { at: `${PATH}?open=sales` } }
export const GroupLoading: Story = {
  args: { at: `${PATH}?open=sales`, fetch: callAnswers('GET /api/groups/{uid}', waits) },
}
export const GroupFailed: Story = {
  args: { at: `${PATH}?open=sales`, fetch: callAnswers('GET /api/groups/{uid}', refuses) },
}
export const GroupThatIsGone: Story = { args: { at: `${PATH}?open=gone` } }
export const LockedGroupWithLongName: Story = {
  args: { at: `${PATH}?open=board`, account: member('groups', 'groups_read', 'groups_put', 'products') },
}
export const GroupToReadOnly: Story = { args: { at: `${PATH}?open=buyers`, account: member('groups', 'groups_read') } }
export const GroupWithoutPermissionToOpen: Story = { args: { at: `${PATH}?open=buyers`, account: member('groups') } }
export const GroupWithFewPermissionsToGrant: Story = {
  args: {
    at: `${PATH}?open=clerks`,
    account: member('groups', 'groups_read', 'groups_put', 'products', 'products_read', 'orders'),
    fetch: fakeServerOf(() =>
      createFakeGroups({
        groups: [fakeGroup(1, 'clerks', { name: 'Clerks', actions: ['products'], member_count: 3 })],
      }),
    ),
  },
}
export const NewGroup: Story = { args: { at: `${PATH}?open=new` } }
export const NewGroupFromTemplate: Story = { args: { at: `${PATH}?open=new&template=support` } }
export const ComparedGroups: Story = { args: { at: `${PATH}?tab=compare&compare=sales&compare=buyers` } }
export const FoundByPermission: Story = { args: { at: `${PATH}?tab=holders&right=orders_put` } }
export const FoundAmongVisibleAccounts: Story = {
  args: { at: `${PATH}?tab=holders&right=orders_put`, account: member('groups', 'groups_read', 'accounts') },
}
export const FindingByPermissionFailed: Story = {
  args: { at: `${PATH}?tab=holders&right=orders_put`, fetch: callAnswers('GET /api/right-holders', refuses) },
}
export const German: Story = { args: { at: `${PATH}?open=sales`, locale: 'de' } }
