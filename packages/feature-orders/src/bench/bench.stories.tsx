import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeBench, fakeBenchOrder, fakeRow } from '../../dev/fake-bench.ts'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { OrdersScreen } from '../../dev/orders-screen.tsx'
import type { BenchOrder } from './work.ts'

const toDo = { stage: 'To do', holder: null, batch: null, place: null } as const
const cakestand = fakeRow('22423', 2, { name: 'Regency cakestand 3 tier', shelf: 'A-04' })
const bunting = fakeRow('47566', 3, { name: 'Party bunting', shelf: 'C-11' })
const lamp = fakeRow('LAMP', 1, {
  name: 'Desk lamp with a very long name, as suppliers like to give them to their products',
})

const queue: readonly BenchOrder[] = [
  fakeBenchOrder('10001', [cakestand, bunting], { ...toDo, priority: 'High' }),
  fakeBenchOrder('10002', [lamp], { ...toDo, country: 'BE', location: 'Gent' }),
  fakeBenchOrder('10003', [bunting], { holder: 'bo' }),
  fakeBenchOrder('10004', [{ ...lamp, picked: 1 }], { holder: null }),
  fakeBenchOrder('10005', [cakestand], { ...toDo, stage: 'Packed' }),
  fakeBenchOrder('10006', [cakestand], { ...toDo, stage: 'On hold', hold_reason: 'Stock', stage_reason: '1 × 22423' }),
]
const served = (...own: readonly BenchOrder[]) => fakeOrders({ routes: fakeBench([...queue, ...own]) })

const meta = {
  title: 'Orders/Work bench',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/ordersView', fetch: served() },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NothingHeld: Story = {}
export const Picking: Story = {
  args: {
    fetch: served(
      fakeBenchOrder('10010', [cakestand, { ...bunting, picked: 1 }, lamp], {
        customer_note: 'Please wrap it as a gift',
      }),
    ),
  },
}
export const UnitsMissing: Story = {
  args: { fetch: served(fakeBenchOrder('10010', [{ ...cakestand, picked: 1, missing: 1 }])) },
}
export const Packing: Story = {
  args: {
    fetch: served(
      fakeBenchOrder('10010', [
        { ...cakestand, picked: 2 },
        { ...lamp, picked: 1 },
      ]),
    ),
  },
}
export const Batch: Story = {
  args: {
    fetch: served(
      fakeBenchOrder('10010', [cakestand, bunting], { place: 1 }),
      fakeBenchOrder('10011', [{ ...bunting, picked: 3 }], { place: 2 }),
    ),
  },
}
const manyWays = Array.from({ length: 12 }, (_, place) =>
  fakeBenchOrder(`2000${place}`, place % 3 ? [bunting] : [cakestand, lamp], {
    ...toDo,
    shipping_way: place % 2 ? 'Letterbox' : 'Parcel',
    weight: place % 4 ? 400 * (place + 1) : null,
  }),
)
export const AsList: Story = {
  args: { at: '/orders/ordersView?as=list', fetch: fakeOrders({ routes: fakeBench(manyWays) }) },
}
const arranged = ['number', 'priority', 'customer', 'country', 'units', 'action']
export const AsArrangedList: Story = {
  args: {
    at: `/orders/ordersView?as=list&${arranged.map((column) => `columns=${column}`).join('&')}&pinned=number`,
    fetch: fakeOrders({ routes: fakeBench(manyWays) }),
  },
}
export const ListOfProblems: Story = { args: { at: '/orders/ordersView?as=list&queue=Problems' } }
export const GroupedByShipping: Story = {
  args: { at: '/orders/ordersView?group=shipping', fetch: fakeOrders({ routes: fakeBench(manyWays) }) },
}
export const NoneMatch: Story = { args: { at: '/orders/ordersView?shipping=Own+delivery&sku=CUP' } }
export const EndOfDay: Story = { args: { at: '/orders/ordersView?queue=To+ship' } }
export const LabelsMissing: Story = {
  args: {
    at: '/orders/ordersView?queue=To+ship',
    fetch: fakeOrders({ routes: fakeBench(queue, { label: 'Failed' }) }),
  },
}
export const NoOrders: Story = { args: { fetch: fakeOrders({ routes: fakeBench([]) }) } }
export const Loading: Story = {
  args: { fetch: fakeOrders({ routes: { ...fakeBench([]), 'GET /api/bench/orders': waits } }) },
}
export const Failed: Story = {
  args: { fetch: fakeOrders({ routes: { ...fakeBench([]), 'GET /api/bench/orders': refuses } }) },
}
export const WithoutPermission: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
