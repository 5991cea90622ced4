import type { Schema } from '@backoffice/api-contract'
import {
  answerProblem,
  fakeAccount,
  fakeNamespace,
  fakeShop,
  refuses,
  searchRefuses,
  waits,
} from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { fakeOrder, fakeOrders, fakeOrdersOfTwo } from '../../dev/fake-orders.ts'
import { OrdersScreen } from '../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const outsider = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Packers', actions: ['products'] },
})

export const List: Story = {}
export const ListFiltered: Story = { args: { at: '/orders?stage=To+do&sort=total:desc' } }
const facts = ['number', 'printed', 'invoice', 'invoices', 'shipping', 'payment-way', 'brands', 'suppliers', 'first']
export const ListOfWhatIsInOrders: Story = {
  args: { at: `/orders?${facts.map((column) => `columns=${column}`).join('&')}` },
}
export const ListFilteredByWhatIsInOrders: Story = {
  args: { at: '/orders?printed=Slip&shipping_ways=Parcel&payment_ways=ideal&first_order=false' },
}

export const RowMenu: Story = {
  async play() {
    const [link] = await within(await screen.findByRole('table')).findAllByRole('link', { name: /^\d+$/ })
    link?.focus()
    await userEvent.keyboard('.')
    await screen.findByRole('menuitem', { name: 'Duplicate' })
  },
}

export const ListOfPickers: Story = {
  args: { at: '/orders?columns=number&columns=stage&columns=holder&stage=Picking' },
}

export const ListOfMargins: Story = { args: { at: '/orders?columns=number&columns=margin&columns=margin-percent' } }

/** Selects two orders, and begins something with them. */
async function beginWithTwo(action: string): Promise<void> {
  const boxes = within(await screen.findByRole('table')).findAllByRole('checkbox', { name: /^Select \d+$/ })
  for (const box of (await boxes).slice(0, 2)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: action }))
}
export const ShipOrders: Story = { play: () => beginWithTwo('Ship') }
export const PrintOrders: Story = { play: () => beginWithTwo('Print') }
export const OrdersPrinted: Story = {
  async play() {
    await beginWithTwo('Print')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Packing slip' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Print: / }))
    await screen.findByRole('link', { name: /^Download packing-slips/ })
  },
}
export const OrdersToCombine: Story = {
  args: { at: '/orders?stage=To+do' },
  async play() {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Combine orders' }))
    await screen.findAllByText(/^\d+ orders of .* become order \d+/)
  },
}
/** Previews what printing the orders of the list would create. */
async function previewCreated(paper: 'Label' | 'Invoice'): Promise<void> {
  const all = await within(await screen.findByRole('table')).findAllByRole('checkbox', { name: /^Select \d+$/ })
  for (const box of all.slice(0, 6)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }))
  await userEvent.click(await screen.findByRole('option', { name: paper }))
  await userEvent.click(await screen.findByRole('checkbox', { name: `Create missing ${paper.toLowerCase()}s` }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await screen.findByText(/will be printed$/)
}
export const PrintAsked: Story = {
  async play() {
    await beginWithTwo('Print')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Invoice' }))
    await screen.findByRole('checkbox', { name: 'Create missing invoices' })
  },
}
export const PrintCreatesLabels: Story = { play: () => previewCreated('Label') }
export const PrintCreatesInvoices: Story = {
  async play() {
    await previewCreated('Invoice')
    await userEvent.click(screen.getByText(/affected records$/))
  },
}
/** Writes a message to the customers of two orders. */
async function writeMessage(): Promise<void> {
  await beginWithTwo('Send message')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'We are closed on Monday')
  await userEvent.click(screen.getByRole('textbox', { name: 'Text' }))
  await userEvent.paste('Your order {number} leaves on Tuesday.\n\nFollow it: {tracking}')
}
export const MessageToCustomers: Story = { play: () => beginWithTwo('Send message') }
export const MessageWithUnknownPlaceholder: Story = {
  async play() {
    await writeMessage()
    await userEvent.paste(' {nmae}')
  },
}
export const MessagePreviewed: Story = {
  async play() {
    await writeMessage()
    await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
    await screen.findByText(/^Hallo /)
  },
}
export const MessagePreviewFailed: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /api/orders/{order}/emails/message-preview': refuses } }) },
  async play() {
    await writeMessage()
    await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  },
}
export const NoOrders: Story = { args: { fetch: fakeOrders({ count: 0 }) } }
export const OrdersOfTheParent: Story = { args: { namespaces: [fakeShop, fakeNamespace] } }
export const OrderPreviewed: Story = { args: { at: '/orders?open=order-1003' } }
export const ListLoading: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /search/indexes/orders/search': waits } }) },
}
export const ListFailed: Story = {
  args: { fetch: fakeOrders({ routes: { 'POST /search/indexes/orders/search': searchRefuses } }) },
}
export const Order: Story = { args: { at: '/orders/1003' } }
/** An order in a stage. */
const inStage = (stage: Schema<'OrderStage'>) =>
  `/orders/${Array.from({ length: 200 }, (_, index) => 1000 + index).find((number) => fakeOrder(number).stage === stage)}`

export const OrderToPick: Story = { args: { at: inStage('To do') } }
export const OrderWaitingForPayment: Story = { args: { at: inStage('New') } }
export const OrderOnHold: Story = { args: { at: inStage('On hold') } }
export const OrderCancelled: Story = { args: { at: inStage('Cancelled') } }
export const OrderToReadOnly: Story = {
  args: {
    at: inStage('To do'),
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  },
}
export const OrderLoading: Story = {
  args: { at: '/orders/1003', fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': waits } }) },
}
export const OrderFailed: Story = {
  args: {
    at: '/orders/1003',
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}': () =>
          answerProblem(500, {
            message: 'Something went wrong on our side. Mention this number if you contact support: 4711',
            code: 'request.internal-error',
          }),
      },
    }),
  },
}
export const ListWithoutPermission: Story = { args: { account: outsider } }
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
export const OrdersOfAProductFiltered: Story = { args: { at: '/products/LAMP/orders?stage=Cancelled' } }
export const OrdersOfAProductWithoutMatch: Story = { args: { at: '/products/LAMP/orders?stage=Draft' } }
export const OrdersOfAProductThatCannotBeSearched: Story = { args: { at: '/products/LAMP/orders?returned=yes' } }
export const ShopOrdersOfAProduct: Story = { args: { at: '/products/LAMP/shop-orders' } }
export const OrdersOfAProductFailed: Story = {
  args: {
    at: '/products/LAMP/orders',
    fetch: fakeOrders({
      routes: {
        'GET /api/products/{sku}/order-lines': () =>
          answerProblem(500, {
            message: 'Something went wrong on our side. Mention this number if you contact support: 4711',
            code: 'request.internal-error',
          }),
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
