import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { OrdersScreen } from '../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders/Sales and VAT',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/sales?from=2026-11-01&until=2026-11-30' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const answers = (does: typeof waits | typeof refuses) => fakeOrders({ routes: { 'GET /api/sales/days': does } })

export const OfAMonth: Story = {}
export const NothingSold: Story = { args: { fetch: fakeOrders({ count: 0 }) } }
export const Loading: Story = { args: { fetch: answers(waits) } }
export const Failed: Story = { args: { fetch: answers(refuses) } }
export const WithoutPermission: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Writers', actions: ['products'] },
    }),
  },
}
export const InGerman: Story = { args: { locale: 'de' } }
