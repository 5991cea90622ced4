import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakePaymentSettings } from '../../../../dev/fake-order-settings.ts'
import { fakePayment, fakeRefund, pageOf } from '../../../../dev/fake-payments.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = fakeOrder(1004)

const meta = {
  title: 'Orders/Payments',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/1004#payments' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

type Payments = readonly ReturnType<typeof fakePayment>[]
type Refunds = readonly ReturnType<typeof fakeRefund>[]

const served = (payments: Payments, refunds: Refunds = []) =>
  fakeOrders({
    routes: {
      'GET /api/orders/{order}/payments': () => pageOf(payments),
      'GET /api/orders/{order}/refunds': () => pageOf(refunds),
    },
  })

export const Paid: Story = {}
export const None: Story = { args: { at: '/orders/1000#payments' } }
export const PaidElsewhere: Story = { args: { fetch: served([]) } }
export const LinkOpen: Story = {
  args: {
    fetch: served([
      fakePayment(order, { status: 'Open', captured: 0, method: null, expires_at: '2026-12-21T09:30:00Z' }),
    ]),
  },
}
export const LinkBeingCreated: Story = {
  args: {
    fetch: served([
      fakePayment(order, { status: 'Open', captured: 0, method: null, reference: '', checkout_url: null }),
    ]),
  },
}
export const Authorised: Story = {
  args: {
    fetch: served([
      fakePayment(order, { status: 'Authorised', authorised: 2_000, captured: 0, amount: 2_000, method: 'creditcard' }),
    ]),
  },
}
export const PartRefunded: Story = {
  args: {
    fetch: served(
      [fakePayment(order, { refunded: 500 })],
      [fakeRefund(order), fakeRefund(order, { uid: 'refund-2', state: 'Sent', reason: 'Goodwill' })],
    ),
  },
}
export const Unknown: Story = {
  args: {
    fetch: served(
      [fakePayment(order, { awaits_answer: true, refund_pending: 500 })],
      [fakeRefund(order, { state: 'Unknown' })],
    ),
  },
}
export const FailedRefund: Story = {
  args: {
    fetch: served(
      [fakePayment(order)],
      [
        fakeRefund(order, {
          state: 'Failed',
          reason: 'A reason of many words, which says in detail what was wrong with the parcel when it arrived',
          parts: [{ payment: 'payment-1', amount: 500, state: 'Failed', reason: 'The balance is too low' }],
        }),
      ],
    ),
  },
}
export const WithoutProvider: Story = {
  args: {
    at: '/orders/1000#payments',
    fetch: fakeOrders({
      routes: {
        'GET /api/payment-settings/{uid}': ({ params }) => ({
          results: fakePaymentSettings(params['uid'] ?? '', { mollie_mode: null, mollie_key_end: null }),
        }),
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
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/payments': waits } }) } }
export const Failed: Story = {
  args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/payments': refuses } }) },
}
export const InGerman: Story = { args: { locale: 'de' } }
