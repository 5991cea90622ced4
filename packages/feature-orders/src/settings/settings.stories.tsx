import { answer, fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeCompany, fakePaymentSettings } from '../../dev/fake-order-settings.ts'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { OrdersScreen } from '../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders/Settings',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/settings' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {}
export const DetailsMissing: Story = {
  args: {
    fetch: fakeOrders({
      routes: {
        'GET /api/company-details/{uid}': ({ params }) =>
          answer(200, { results: fakeCompany(params['uid'] ?? '', {}) }, '"1"'),
        'GET /api/payment-settings/{uid}': ({ params }) =>
          answer(200, { results: fakePaymentSettings(params['uid'] ?? '', { mollie_mode: null }) }, '"1"'),
      },
    }),
  },
}
export const Inherited: Story = {
  args: {
    fetch: fakeOrders({
      routes: {
        'GET /api/company-details/{uid}': ({ params }) =>
          answer(
            200,
            { results: fakeCompany(params['uid'] ?? '', {}, { legal_name: 'Holding B.V.', city: 'Zeist' }) },
            '"1"',
          ),
      },
    }),
  },
}
export const ToReadOnly: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/company-details/{uid}': waits } }) } }
export const Failed: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/company-details/{uid}': refuses } }) } }
export const InFrench: Story = { args: { locale: 'fr' } }
