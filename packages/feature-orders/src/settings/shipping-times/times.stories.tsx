import { answer, fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { fakeShippingTimes } from '../../../dev/fake-shipping-times.ts'
import { OrdersScreen } from '../../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders/Settings/Shipping times',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/settings' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const times = (...about: Parameters<typeof fakeShippingTimes>) =>
  fakeOrders({
    routes: { 'GET /api/shipping-times/{uid}': () => answer(200, { results: fakeShippingTimes(...about) }, '"1"') },
  })
const some = {
  working_days: [1, 2, 3, 4, 5, 6],
  accepted_until: '15:30',
  handling_days: 2,
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01'],
}

export const Standard: Story = {}
export const Own: Story = { args: { fetch: times('north', some) } }
export const Inherited: Story = { args: { fetch: times('north', {}, some) } }
export const ToReadOnly: Story = {
  args: {
    fetch: times('north', { accepted_until: '15:30' }, { holidays: some.holidays }),
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/shipping-times/{uid}': waits } }) } }
export const Failed: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/shipping-times/{uid}': refuses } }) } }
export const InGerman: Story = { args: { fetch: times('north', some), locale: 'de' } }
