import { waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeInvoice } from '../../../../dev/fake-documents.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'
import { press } from '../../../../dev/press.ts'

const invoice = fakeInvoice(fakeOrder(1004))

const meta = {
  title: 'Orders/Print menu',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/1004' },
  play: press('Print documents'),
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const OnlyPackingSlip: Story = {}
export const WithInvoice: Story = {
  args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/documents': () => ({ results: [invoice] }) } }) },
}
export const Loading: Story = {
  args: {
    fetch: fakeOrders({
      routes: { 'GET /api/orders/{order}/documents': waits, 'GET /api/orders/{order}/parcels': waits },
    }),
  },
}
