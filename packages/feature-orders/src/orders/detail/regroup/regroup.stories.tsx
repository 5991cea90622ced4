import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) => stage === 'To do' && lines.length > 1,
)
if (!order) throw new Error('No order can be split')

const links: Schema<'OrderLink'>[] = [
  { relation: 'split-from', number: '600001', return_number: null },
  { relation: 'combined-from', number: '600004', return_number: null },
  { relation: 'exchanged-for', number: '600009', return_number: 2 },
]
const served = (changes: Partial<Schema<'Order'>>) =>
  fakeOrders({ routes: { 'GET /api/orders/{order}': () => ({ results: { ...order, ...changes } }) } })

const meta = {
  title: 'Orders/Split, combine and exchange',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: `/orders/${order.number}` },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Clicks a button of the page once it is there. */
const click =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name }, { timeout: 5_000 }))

export const Split: Story = { play: click('Split') }
export const Combine: Story = { play: click('Combine') }
export const Linked: Story = { args: { fetch: served({ links }) } }
export const Combined: Story = {
  args: {
    fetch: served({
      stage: 'Cancelled',
      stage_reason: 'Combined into 600001',
      lines: [],
      links: [{ relation: 'combined-into', number: '600001', return_number: null }],
    }),
  },
}
export const AwaitsReturn: Story = {
  args: {
    fetch: served({
      stage: 'New',
      next_step: 'await-return',
      credit_expected: 1_800,
      links: [{ relation: 'exchange-of', number: '600001', return_number: 1 }],
    }),
  },
}
export const ExchangeDraft: Story = {
  args: {
    at: `/orders/new?draft=${order.number}`,
    fetch: served({
      stage: 'Draft',
      credit_expected: 1_800,
      links: [{ relation: 'exchange-of', number: '600001', return_number: 1 }],
    }),
  },
}
export const NotSplit: Story = {
  args: {
    fetch: fakeOrders({
      routes: {
        'POST /api/orders/{order}/split': () =>
          answerProblem(409, { code: 'linked-orders.refused-invoiced', message: 'This order is invoiced.' }),
      },
    }),
  },
  play: click('Split'),
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
export const InGerman: Story = { args: { locale: 'de', fetch: served({ links }) } }
