import type { Schema } from '@backoffice/api-contract'
import { answer, fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { fakeOrderEmail } from '../../../../dev/fake-order-emails.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeParcel } from '../../../../dev/fake-parcels.ts'
import { fakeRefund, pageOf } from '../../../../dev/fake-payments.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'
import { press } from '../../../../dev/press.ts'

const order = fakeOrder(1004)
const parcel = fakeParcel({ state: 'Shipped' })
const refund = fakeRefund(order)

const meta = {
  title: 'Orders/Emails',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/1004#emails' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const served = (...emails: readonly Schema<'OrderEmail'>[]) =>
  fakeOrders({
    routes: {
      'GET /api/orders/{order}/emails': () => ({ results: emails }),
      'GET /api/orders/{order}/parcels': () => pageOf([parcel]),
      'GET /api/orders/{order}/refunds': () => pageOf([refund]),
    },
  })

const waiting = fakeOrderEmail({ uid: 'email-2', state: 'Waiting', ended_at: null, actor: 'ada' })
const refused = fakeOrderEmail({ state: 'Refused', refusal: 'address', answer: '550 5.1.1 No such user here' })

export const None: Story = {}
export const Sent: Story = {
  args: {
    fetch: served(
      fakeOrderEmail({ uid: 'email-3', kind: 'Refunded', about: refund.uid, actor: 'ada' }),
      fakeOrderEmail({ uid: 'email-2', kind: 'Shipped', about: parcel.uid }),
      fakeOrderEmail(),
    ),
  },
}
export const MessageSent: Story = {
  args: { fetch: served(fakeOrderEmail({ kind: 'Message', subject: 'We are closed on Monday', actor: 'ada' })) },
}
export const Waiting: Story = { args: { fetch: served(waiting, fakeOrderEmail()) } }
export const NotAcceptedYet: Story = {
  args: { fetch: served({ ...waiting, next_at: '2026-11-20T13:00:00Z', answer: '451 Try again later' }) },
}
export const Refused: Story = { args: { fetch: served(refused) } }
export const RefusedForItsContent: Story = {
  args: { fetch: served({ ...refused, refusal: 'content', answer: '554 Message looks like spam' }) },
}
export const Unanswered: Story = { args: { fetch: served({ ...refused, refusal: 'unanswered', answer: null }) } }
const previewed = (changes: Partial<Schema<'OrderEmailPreview'>>) =>
  fakeOrders({
    routes: {
      'POST /api/orders/{order}/emails/preview': () => ({
        results: {
          subject: 'Order 1004',
          text: 'Dear Mila,\n\nWe have received your order 1004.',
          language: 'en',
          order: '1004',
          to: 'someone@example.com',
          ...changes,
        },
      }),
    },
  })

export const Preview: Story = { args: { fetch: previewed({}) }, play: press('Send email') }
export const PreviewWithoutAddress: Story = { args: { fetch: previewed({ to: null }) }, play: press('Send email') }
export const PreviewFailed: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /api/orders/{order}/emails/preview': refuses } }) },
  play: press('Send email'),
}
export const Again: Story = { args: { fetch: served(refused) }, play: press('Send again') }
export const ToReadOnly: Story = {
  args: {
    fetch: served(fakeOrderEmail()),
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/emails': waits } }) } }
export const Failed: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/emails': refuses } }) } }
export const InGerman: Story = { args: { fetch: served(waiting, refused), locale: 'de' } }

const quoted = (until: string) =>
  fakeOrders({
    routes: {
      'GET /api/orders/{order}': () =>
        answer(
          200,
          { results: { ...order, stage: 'Draft', quoted_at: '2026-11-20T12:00:00Z', quoted_until: until } },
          '"1"',
        ),
    },
  })
const openQuote: Story['play'] = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send quote' }))
}
export const Quote: Story = { args: { fetch: quoted('2099-12-31') }, play: openQuote }
export const QuoteExpired: Story = { args: { fetch: quoted('2026-11-21') } }
