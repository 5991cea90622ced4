import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeInvoice } from '../../../../dev/fake-documents.ts'
import { fakeCompany } from '../../../../dev/fake-order-settings.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const order = fakeOrder(1004)
const [line] = order.lines
if (!line) throw new Error('The order has no line')
const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

const openDocuments = async (
  routes: Readonly<Record<string, FakeRoute>> = {},
  options: Parameters<typeof openScreen>[1] = {},
) => {
  openScreen('/orders/1004', { fetch: fakeOrders({ routes }), ...options })
  const section = within(await screen.findByRole('region', { name: 'Documents' }))
  await section.findByRole('button', { name: 'Issue invoice' })
  return section
}

const withInvoice = (changes: Parameters<typeof fakeInvoice>[1] = {}) => ({
  'GET /api/orders/{order}/documents': () => ({ results: [fakeInvoice(order, changes)] }),
})

test('issues an invoice, and credits a part of it by the keyboard', async () => {
  const section = await openDocuments()
  expect(await section.findByText('No invoices yet.')).toBeTruthy()
  section.getByRole('button', { name: 'Issue invoice' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await section.findByText('Invoice 2026-00001')).toBeTruthy()
  section.getByRole('button', { name: 'Issue credit note' }).focus()
  await userEvent.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Credit invoice 2026-00001' }))
  expect(drawer.getByRole('button', { name: `Credit ${euros(order.totals.total)}` }).getAttribute('data-reason')).toBe(
    'Select a reason.',
  )
  await userEvent.click(drawer.getByRole('combobox', { name: /^Reason/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Return', hidden: true }))
  await userEvent.clear(drawer.getByRole('textbox', { name: /^Shipping/ }))
  const quantity = drawer.getByRole('textbox', { name: `Quantity, ${line.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  await userEvent.click(drawer.getByRole('button', { name: `Credit ${euros(line.unit_price)}` }))
  expect(await section.findByText('Credit note C2026-00001')).toBeTruthy()
  expect(section.getByText('For invoice 2026-00001')).toBeTruthy()
})

test('a second invoice of the same is rejected, with what the server says', async () => {
  const section = await openDocuments({
    'POST /api/orders/{order}/invoices': () =>
      answerProblem(409, { message: 'This order is already fully invoiced.', code: 'documents.already-invoiced' }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Issue invoice' }))
  expect((await section.findByRole('alert')).textContent).toBe('This order is already fully invoiced.')
})

test('says that a PDF is being created until it is there, and saves it under its number', async () => {
  const pdf = Promise.withResolvers<Response>()
  const section = await openDocuments({ ...withInvoice(), 'GET /api/documents/{uid}': () => pdf.promise })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const names = () => saved.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))
  await userEvent.click(await section.findByRole('button', { name: 'Download PDF' }))
  expect(await section.findByText('The PDF is being created.')).toBeTruthy()
  pdf.resolve(new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } }))
  await expect.poll(names).toEqual(['2026-00001.pdf'])
  await expect.poll(() => section.queryByText('The PDF is being created.')).toBeNull()
  saved.mockRestore()
})

test('explains why there is no e-invoice, and that nothing is left to credit', async () => {
  const message = 'There’s no e-invoice of this document: the customer has no VAT number and no email address.'
  const section = await openDocuments(
    withInvoice({ xml_refused: { message, code: 'documents.xml-no-endpoint' }, lines: [], shipping_left: 0 }),
  )
  const reasonOf = (name: string) => section.getByRole('button', { name }).getAttribute('data-reason')
  await section.findByText('Invoice 2026-00001')
  expect(reasonOf('Download e-invoice (XML)')).toBe(message)
  expect(reasonOf('Issue credit note')).toBe('This invoice is fully credited.')
})

test('names the company details that are missing, and leads to them', async () => {
  const section = await openDocuments({
    'GET /api/company-details/{uid}': ({ params }) => ({
      results: fakeCompany(params['uid'] ?? '', { city: 'Zeist' }),
    }),
  })
  expect(await section.findByText(/^Invoices need these company details: legal name, .*IBAN/)).toBeTruthy()
  expect(section.getByRole('link', { name: 'Enter company details' }).getAttribute('href')).toBe(
    '/orders/settings?in=north',
  )
  expect(section.getByRole('button', { name: 'Issue invoice' }).getAttribute('aria-disabled')).toBe('true')
})

test('shows at the line what the server says about it', async () => {
  const section = await openDocuments({
    ...withInvoice(),
    'POST /api/documents/{uid}/credit-notes': () =>
      answerProblem(422, {
        message: 'Only 1 unit of this line is left to credit.',
        code: 'documents.quantity-exceeds-invoice',
        pointer: '/lines/0/quantity',
      }),
  })
  await userEvent.click(await section.findByRole('button', { name: 'Issue credit note' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Credit invoice 2026-00001' }))
  await userEvent.click(drawer.getByRole('combobox', { name: /^Reason/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Return', hidden: true }))
  await userEvent.click(drawer.getByRole('button', { name: /^Credit €/ }))
  const message = await drawer.findByText('Only 1 unit of this line is left to credit.')
  const quantity = drawer.getByRole('textbox', { name: `Quantity, ${line.name}` })
  expect(quantity.getAttribute('aria-describedby')).toContain(message.id)
})

test('who may only read orders downloads documents, and issues none', async () => {
  const section = await openDocuments(withInvoice(), {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  })
  const isOff = (name: string) => section.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  await section.findByText('Invoice 2026-00001')
  expect([isOff('Issue invoice'), isOff('Issue credit note')]).toEqual([true, true])
  expect([isOff('Download PDF'), isOff('Download packing slip')]).toEqual([false, false])
})
