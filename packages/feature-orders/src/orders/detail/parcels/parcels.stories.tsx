import type { Schema } from '@backoffice/api-contract'
import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeParcel, labelled } from '../../../../dev/fake-parcels.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) => stage === 'Picking' && lines.length > 1,
)
if (!order) throw new Error('No order is picked')
const [first, second] = order.lines.map(({ id }) => id)

const served = (...parcels: readonly Schema<'Parcel'>[]) =>
  fakeOrders({ routes: { 'GET /api/orders/{order}/parcels': () => ({ results: parcels }) } })
const parcel = (changes: Partial<Schema<'Parcel'>> = {}) =>
  fakeParcel({ lines: [{ line: first ?? 0, quantity: 1 }], ...changes })
const rest = (changes: Partial<Schema<'Parcel'>> = {}) =>
  fakeParcel({ number: 2, lines: [{ line: second ?? 0, quantity: 1 }], ...changes })
const sent = {
  ...labelled,
  state: 'Shipped',
  shipped_at: '2026-11-22T14:00:00Z',
  tracking_link: 'https://carrier.example/follow/P00000000007-NL-3511AB',
  print_count: 1,
} as const
const reader = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
})

const meta = {
  title: 'Orders/Parcels',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: `/orders/${order.number}#parcels` },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NothingPacked: Story = {}
export const WithoutLabel: Story = { args: { fetch: served(parcel()) } }
export const LabelBeingCreated: Story = { args: { fetch: served(parcel({ label_state: 'Asked' })) } }
export const LabelFailed: Story = {
  args: {
    fetch: served(
      parcel({
        label_state: 'Failed',
        label_reason: 'The postcode of the receiver is not known in this country, or it has too few characters',
      }),
    ),
  },
}
export const Ready: Story = { args: { fetch: served(parcel(labelled)) } }
export const ShippedInPart: Story = {
  args: { fetch: served(parcel(sent), rest({ carrier: 'Own delivery', width: 375, height: 32, depth: 375 })) },
}
export const Delivered: Story = {
  args: {
    fetch: served(
      parcel({ ...sent, state: 'Delivered', delivered_at: '2026-11-23T10:00:00Z' }),
      rest({ state: 'Cancelled' }),
    ),
  },
}
export const ToReadOnly: Story = { args: { fetch: served(parcel(labelled), rest(sent)), account: reader } }
export const Loading: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/parcels': waits } }) } }
export const Failed: Story = { args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/parcels': refuses } }) } }
export const InGerman: Story = { args: { fetch: served(parcel(), rest(sent)), locale: 'de' } }
