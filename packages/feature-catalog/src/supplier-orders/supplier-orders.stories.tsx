import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, LONG, press, reader, searchAnswers, searchRefuses, waits } from '../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { fakeMail } from '../../dev/fake-supplier-orders.ts'

const meta = {
  title: 'Catalog/Supplier orders',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/supplierorders' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const SupplierOrders: Story = {}
export const SupplierOrdersWithoutCosts: Story = { args: { account: reader } }
export const SupplierOrdersOfSku: Story = { args: { at: '/products/supplierorders?skus=LAMP' } }
export const NoSupplierOrders: Story = { args: { at: '/products/supplierorders?q=nothing-like-this' } }
export const SupplierOrdersLoading: Story = { args: { fetch: searchAnswers('supplier-orders', waits) } }
export const SupplierOrdersFailed: Story = { args: { fetch: searchAnswers('supplier-orders', searchRefuses) } }
export const SupplierOrderDraft: Story = { args: { at: '/products/supplierorders?open=o1' } }
export const SupplierOrderSent: Story = { args: { at: '/products/supplierorders?open=o2' } }
const withMail = (mail: Parameters<typeof fakeMail>[0]) => {
  const { fetch, supplierOrders } = fakeCatalog()
  supplierOrders.change('o2', { mail: fakeMail(mail) })
  return { at: '/products/supplierorders?open=o2', fetch }
}
export const SupplierOrderMailWaiting: Story = { args: withMail({ state: 'Waiting', ended_at: null }) }
export const SupplierOrderMailDelayed: Story = {
  args: withMail({
    state: 'Waiting',
    ended_at: null,
    next_at: '2026-11-20T12:05:00Z',
    answer: '451 4.7.1 Greylisted, come back later',
  }),
}
export const SupplierOrderEmailRejected: Story = {
  args: withMail({
    state: 'Refused',
    refusal: 'address',
    answer: '550 5.1.1 <orders@northsea.example>: Recipient address rejected: User unknown',
  }),
}
export const SupplierOrderToConfirm: Story = { args: { at: '/products/supplierorders?open=o2&tab=confirm' } }
export const SupplierOrderToReceive: Story = { args: { at: '/products/supplierorders?open=o3&tab=receive' } }
export const SupplierOrderReceived: Story = { args: { at: '/products/supplierorders?open=o4' } }
/** An order whose first line has other numbers. */
const withLine = (
  uid: string,
  numbers: { readonly ordered?: number; readonly received?: number; readonly back_order?: number },
  tab = '',
) => {
  const { fetch, supplierOrders } = fakeCatalog()
  const lines = supplierOrders.all.get(uid)?.lines ?? []
  supplierOrders.change(uid, { lines: lines.map((line, place) => (place === 0 ? { ...line, ...numbers } : line)) })
  return { at: `/products/supplierorders?open=${uid}${tab}`, fetch }
}
export const SupplierOrderAgainstThePack: Story = { args: withLine('o1', { ordered: 13 }) }
export const SupplierOrderOnBackOrder: Story = { args: withLine('o2', { back_order: 4 }) }
export const SupplierOrderSpreadByWeight: Story = {
  args: (() => {
    const { fetch, supplierOrders } = fakeCatalog()
    const lines = supplierOrders.all.get('o2')?.lines ?? []
    const [first, ...others] = lines
    supplierOrders.change('o2', {
      freight: 4_000,
      cost_spread: 'weight',
      lines: first ? [{ ...first, weight: 1.2 }, ...others] : [],
    })
    return { at: '/products/supplierorders?open=o2', fetch }
  })(),
}
export const SupplierOrderReceivedInExcess: Story = { args: withLine('o4', { received: 16 }) }
export const SupplierOrderToReceiveInExcess: Story = { args: withLine('o3', { received: 16 }, '&tab=receive') }
export const SupplierOrderReasonForExcess: Story = {
  args: withLine('o3', { received: 16 }, '&tab=receive'),
  async play() {
    await press('Increase Desk lamp by 1')()
    await press('Receive 1 unit')()
  },
}
export const SupplierOrderReasonForMissingUnits: Story = {
  args: { at: '/products/supplierorders?open=o3' },
  play: press('Close short'),
}
export const SupplierOrderInvoices: Story = { args: { at: '/products/supplierorders?open=o4&tab=invoices' } }
export const SupplierOrderWithoutInvoices: Story = { args: { at: '/products/supplierorders?open=o3&tab=invoices' } }
export const LabelsOfWhatCame: Story = { args: { at: '/products/supplierorders?open=o4&tab=labels' } }
export const NewSupplierOrder: Story = { args: { at: '/products/supplierorders?open=new' } }
export const SupplierOrderToSend: Story = { args: { at: '/products/supplierorders?open=o1' }, play: press('Send') }
export const SupplierOrderThatIsGone: Story = { args: { at: '/products/supplierorders?open=gone' } }
export const SupplierOrderToReadOnly: Story = { args: { at: '/products/supplierorders?open=o1', account: reader } }
export const SupplierOrderWithLongTexts: Story = {
  args: {
    at: '/products/supplierorders?open=o2',
    fetch: (() => {
      const { fetch, supplierOrders } = fakeCatalog()
      const order = supplierOrders.all.get('o2')
      const name = LONG
      supplierOrders.change('o2', {
        supplier: { uid: 's1', name },
        ...(order && { lines: order.lines.map((line) => ({ ...line, name })) }),
      })
      return fetch
    })(),
  },
}
