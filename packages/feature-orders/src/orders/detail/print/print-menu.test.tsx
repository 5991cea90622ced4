import type { FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeInvoice } from '../../../../dev/fake-documents.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const invoice = fakeInvoice(fakeOrder(1004))

/** Opens the print menu of an order by its key. */
async function openMenu(routes: Readonly<Record<string, FakeRoute>> = {}) {
  openScreen('/orders/1004', { fetch: fakeOrders({ routes }) })
  await screen.findByRole('button', { name: 'Print documents' })
  await userEvent.keyboard('p')
  const menu = within(await screen.findByRole('menu'))
  await menu.findByRole('menuitem', { name: 'Packing slip' })
  return menu
}

test('opens the print menu by its key, and downloads an invoice', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const menu = await openMenu({
    'GET /api/orders/{order}/documents': () => ({ results: [invoice] }),
    'GET /api/documents/{uid}': () =>
      new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } }),
  })
  await userEvent.click(await menu.findByRole('menuitem', { name: `Invoice ${invoice.number}` }))
  await expect
    .poll(() => saved.mock.contexts.map((link) => Reflect.get(Object(link), 'download')))
    .toEqual([`${invoice.number}.pdf`])
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print documents' }))
  saved.mockRestore()
})

test('says what the order does not have yet', async () => {
  const menu = await openMenu({ 'GET /api/orders/{order}/parcels': () => ({ results: [] }) })
  expect((await menu.findByRole('menuitem', { name: /^Label/ })).textContent).toBe('LabelNo label yet')
  expect((await menu.findByRole('menuitem', { name: /^Invoice/ })).textContent).toBe('InvoiceNo invoice yet')
})

test('says why a paper could not be downloaded', async () => {
  const menu = await openMenu({ 'GET /api/orders/{order}/packing-slip': () => new Response(null, { status: 503 }) })
  await userEvent.click(menu.getByRole('menuitem', { name: 'Packing slip' }))
  expect(await menu.findByRole('alert')).toBeTruthy()
})
