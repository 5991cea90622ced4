import { waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) => stage === 'To do' && lines.length > 1,
)
if (!order) throw new Error('No order is to do')

const meta = {
  title: 'Orders/Stock of lines',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: `/orders/${order.number}` },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Units of the first line are missing, and expected; of the last line, nothing is left beside what is reserved. */
const fetch = fakeOrders({
  routes: {
    'GET /api/orders/{order}': () => ({
      results: { ...order, lines: order.lines.map((line, at) => ({ ...line, back_ordered: at === 0 ? 1 : 0 })) },
    }),
    'GET /api/orders/{order}/stock': () => ({
      results: order.lines.map(({ id }, at) => ({
        line: id,
        free: at === 0 || at === order.lines.length - 1 ? 0 : 1_240,
        expected: at === 0 ? '2026-12-04' : null,
      })),
    }),
  },
})

export const Known: Story = { args: { fetch } }
export const NotYetKnown: Story = {
  args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/stock': waits } }) },
}
export const InDutch: Story = { args: { fetch, locale: 'nl' } }
