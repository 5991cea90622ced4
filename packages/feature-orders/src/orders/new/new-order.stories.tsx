import { fakeAccount, fakeNamespace, fakeShop, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders/New order',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/new' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const draft = { ...fakeOrder(1001), stage: 'Draft' as const, number: '600002', uid: 'order-600002' }
const ofDraft = { 'GET /api/orders/{order}': () => ({ results: draft }) }

export const NewOrder: Story = {}
export const NewOrderInOneOfTwo: Story = { args: { namespaces: [fakeShop, fakeNamespace] } }
export const Copied: Story = { args: { at: '/orders/new?copy=1001' } }
export const Draft: Story = { args: { at: '/orders/new?draft=600002', fetch: fakeOrders({ routes: ofDraft }) } }
export const AlreadyPlaced: Story = { args: { at: '/orders/new?draft=1001' } }
export const DraftLoading: Story = {
  args: { at: '/orders/new?draft=1001', fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': waits } }) },
}
export const NotAllowed: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
