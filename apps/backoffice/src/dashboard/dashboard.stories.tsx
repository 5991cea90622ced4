import { fakeAccount, fakeSearch, searchRefuses, waits, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeDashboards, someMember } from '../../dev/fake-dashboards.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { press } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const routes = { ...fakeDashboards().routes, ...fakeSearch('reviews', () => []) }
const meta = {
  title: 'Shell/Dashboard',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', fetch: fakeProduct(routes) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const hidden = ['orders-today', 'open-orders', 'sales', 'stock', 'deliveries', 'reviews', 'incomplete', 'own-jobs']
const arranging = press('#content [data-key="e"]')
const searches = (does: FakeRoute) => ({
  'POST /search/multi-search': does,
  'POST /search/indexes/orders/search': does,
})

export const Default: Story = {}
export const OfTheGroup: Story = {
  args: {
    account: someMember({
      group_dashboard: {
        widgets: [
          { name: 'open-orders', size: 'large' },
          { name: 'stock', size: 'medium' },
          { name: 'orders-today', size: 'medium' },
        ],
        hidden: ['sales', 'deliveries', 'incomplete'],
      },
    }),
  },
}
export const Arranging: Story = { play: arranging }
export const ArrangingWithRemovedWidgets: Story = {
  args: {
    account: fakeAccount({
      preferences: { dashboard: { widgets: [{ name: 'stock', size: 'large' }], hidden: ['reviews', 'deliveries'] } },
    }),
  },
  play: arranging,
}
export const ArrangingWithoutGroups: Story = { args: { account: someMember() }, play: arranging }
export const Empty: Story = { args: { account: fakeAccount({ preferences: { dashboard: { widgets: [], hidden } } }) } }
export const FewPermissions: Story = {
  args: { account: someMember({ group: { uid: 'buyers', name: 'Buyers', actions: ['dashboard', 'products'] } }) },
}
export const NoPermissions: Story = {
  args: { account: someMember({ group: { uid: 'desk', name: 'Desk', actions: ['dashboard'] } }) },
}
export const OneFails: Story = {
  args: { fetch: fakeProduct({ ...routes, 'POST /search/indexes/orders/search': searchRefuses }) },
}
export const AllFail: Story = { args: { fetch: fakeProduct({ ...routes, ...searches(searchRefuses) }) } }
export const Loading: Story = { args: { fetch: fakeProduct({ ...routes, ...searches(waits) }) } }
