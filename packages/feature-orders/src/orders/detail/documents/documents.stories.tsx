import { fakeAccount, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeCreditNote, fakeInvoice } from '../../../../dev/fake-documents.ts'
import { fakeCompany } from '../../../../dev/fake-order-settings.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../../dev/orders-screen.tsx'

const order = fakeOrder(1004)
const invoice = fakeInvoice(order)

const meta = {
  title: 'Orders/Documents',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/1004#documents' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const Invoiced: Story = {
  args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/documents': () => ({ results: [invoice] }) } }) },
}
/** "Download PDF" waits until the file is drawn. */
export const BeingDrawn: Story = {
  args: {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/documents': () => ({ results: [invoice] }),
        'GET /api/documents/{uid}': waits,
      },
    }),
  },
}
export const PartCredited: Story = {
  args: {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/documents': () => ({
          results: [
            { ...invoice, shipping_left: 0 },
            fakeCreditNote(invoice, { credit_reason: 'Allowance', shipping: invoice.shipping }),
          ],
        }),
      },
    }),
  },
}
export const CompanyDetailsMissing: Story = {
  args: {
    fetch: fakeOrders({
      routes: { 'GET /api/company-details/{uid}': ({ params }) => ({ results: fakeCompany(params['uid'] ?? '', {}) }) },
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
export const Failed: Story = {
  args: { fetch: fakeOrders({ routes: { 'GET /api/orders/{order}/documents': refuses } }) },
}
export const InDutch: Story = { args: { locale: 'nl' } }
