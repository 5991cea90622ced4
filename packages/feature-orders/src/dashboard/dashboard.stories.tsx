import { fakeAccount, fakeAlert, fakeAlerts, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { OrdersScreen } from '../../dev/orders-screen.tsx'
import { press } from '../../dev/press.ts'

const meta = {
  title: 'Orders/Dashboard',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const answers = (does: typeof waits | typeof searchRefuses) =>
  fakeOrders({ routes: { 'POST /search/indexes/orders/search': does } })

export const Cards: Story = {}
export const NothingToDo: Story = { args: { fetch: fakeOrders({ count: 0 }) } }
export const Loading: Story = { args: { fetch: answers(waits) } }
export const Failed: Story = { args: { fetch: answers(searchRefuses) } }
export const WithoutPermission: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Writers', actions: ['dashboard', 'products'] },
    }),
  },
}
export const OfOneWebsite: Story = { args: { at: '/dashboard?website=trade.example&period=month&compare=last-year' } }
export const WithoutComparison: Story = { args: { at: '/dashboard?compare=none' } }
const withAlerts = fakeOrders({
  routes: fakeAlerts([
    fakeAlert(),
    fakeAlert({ uid: 'a2', number: 'sales-today', threshold: 250_000, reached_at: '2026-11-21T09:00:00Z' }),
  ]),
})
export const WithAlerts: Story = { args: { fetch: withAlerts } }
export const SettingAnAlert: Story = { args: { fetch: withAlerts }, play: press('2 alerts: Today') }
export const InGerman: Story = { args: { locale: 'de' } }
