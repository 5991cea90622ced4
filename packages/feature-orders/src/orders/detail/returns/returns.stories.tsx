import type { Schema } from '@backoffice/api-contract'
import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeReturn, fakeReturnLine } from '../../../../dev/fake-returns.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) => stage === 'Shipped' && lines.length > 1,
)
if (!order) throw new Error('No order has left')
const [first = 0, second = 0] = order.lines.map(({ id }) => id)

const served = (...returns: readonly Schema<'OrderReturn'>[]) =>
  fakeOrders({ routes: { 'GET /api/orders/{order}/returns': () => ({ results: returns }) } })
const note = 'The customer called: the box was open, and one handle is missing. Photos are in the email of Tuesday.'

const meta = {
  title: 'Orders/Returns',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: `/orders/${order.number}#returns` },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const Expected: Story = {
  args: { fetch: served(fakeReturn({ note, lines: [fakeReturnLine({ line: first, quantity: 2 })] })) },
}
export const Received: Story = {
  args: {
    fetch: served(
      fakeReturn({
        state: 'Received',
        received_at: '2026-11-22T09:30:00Z',
        lines: [
          fakeReturnLine({ line: first, quantity: 2, received: 1, condition: 'Used' }),
          fakeReturnLine({ line: second, received: 0, reason: 'Not as described' }),
        ],
      }),
    ),
  },
}
export const Processed: Story = {
  args: {
    fetch: served(
      fakeReturn({
        state: 'Decided',
        decided_at: '2026-11-23T09:30:00Z',
        lines: [fakeReturnLine({ line: first, received: 1, condition: 'As new', decision: 'Restock' })],
      }),
      fakeReturn({ number: 2, state: 'Cancelled', lines: [fakeReturnLine({ line: second })] }),
    ),
  },
}
export const ToReadOnly: Story = {
  args: {
    fetch: served(fakeReturn({ lines: [fakeReturnLine({ line: first })] })),
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/returns': waits } }) } }
export const Failed: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/returns': refuses } }) } }
export const InGerman: Story = {
  args: { fetch: served(fakeReturn({ note, lines: [fakeReturnLine({ line: first, quantity: 2 })] })), locale: 'de' },
}
