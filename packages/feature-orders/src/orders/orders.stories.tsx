import { answer, fakeAccount, fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { useLocale } from '@backoffice/texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { fakeOrders, fakeOrdersOfTwo } from '../../dev/fake-orders.ts'
import { createOrdersHarness } from '../../dev/harness.ts'

interface ScreenProps extends NonNullable<Parameters<typeof createOrdersHarness>[1]> {
  readonly at: string
}

function Opened({ at, ...options }: ScreenProps) {
  const [router] = useState(() => createOrdersHarness(at, options))
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <RouterProvider router={router} />
    </div>
  )
}

/** A screen in the language that the toolbar chooses, where its story does not choose one. */
function Screen(props: ScreenProps) {
  const locale = useLocale()
  return <Opened key={locale} locale={locale} {...props} />
}

const meta = {
  title: 'Orders',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders' },
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

const waits = () => new Promise<never>(() => undefined)
const refuses = () =>
  answer(503, { message: 'The search service does not answer', code: 'internal', type: 'internal', link: '' })

const outsider = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Packers', actions: ['products'] },
})

export const List: Story = {}
export const ListFiltered: Story = { args: { at: '/orders?stage=To+do&sort=total:desc' } }
export const NoOrders: Story = { args: { fetch: fakeOrders({ count: 0 }) } }
export const OrdersOfTheParent: Story = { args: { namespaces: [fakeShop, fakeNamespace] } }
export const ListLoading: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /search/indexes/orders/search': waits } }) },
}
export const ListFailed: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /search/indexes/orders/search': refuses } }) },
}
export const Order: Story = { args: { at: '/orders/1003' } }
export const OrderLoading: Story = {
  args: { at: '/orders/1003', fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': waits } }) },
}
export const OrderFailed: Story = {
  args: {
    at: '/orders/1003',
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}': () => answer(500, [{ message: 'Something went wrong here.', code: 'internal' }]),
      },
    }),
  },
}
export const ListWithoutRight: Story = { args: { account: outsider } }
export const ListInGerman: Story = { args: { locale: 'de' } }
export const WholesaleOrdersOfAProduct: Story = { args: { at: '/products/LAMP/wholesale-orders' } }
export const OrderOfSeveralNamespaces: Story = {
  args: {
    at: '/orders/1000',
    fetch: fakeOrdersOfTwo(),
    namespaces: [{ ...fakeNamespace, uid: 'south', id: 9, name: 'South' }],
  },
}
export const OrderThatIsNotThere: Story = { args: { at: '/orders/9' } }
export const OrdersOfAProduct: Story = { args: { at: '/products/LAMP/orders' } }
export const ShopOrdersOfAProduct: Story = { args: { at: '/products/LAMP/shop-orders' } }
export const OrdersOfAProductFailed: Story = {
  args: {
    at: '/products/LAMP/orders',
    fetch: fakeOrders({
      routes: {
        'GET /api/products/{sku}/order-lines': () =>
          answer(500, [{ message: 'Something went wrong here.', code: 'internal' }]),
      },
    }),
  },
}
export const OrdersOfAProductLoading: Story = {
  args: {
    at: '/products/LAMP/orders',
    fetch: fakeOrders({ routes: { 'GET /api/products/{sku}/order-lines': waits } }),
  },
}
