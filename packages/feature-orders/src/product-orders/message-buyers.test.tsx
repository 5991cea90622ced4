import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const button = () => screen.findByRole('button', { name: 'Message buyers' })

test('writes to the customers of all orders that the tab shows, after a preview', async () => {
  const works = fakeOrders()
  const asked: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.endsWith('/api/orders/bulk')) asked.push(await request.clone().json())
    return works(request)
  }
  openScreen('/products/LAMP/orders?stage=Shipped', { fetch })
  await screen.findByRole('table', { name: 'Orders with LAMP' })
  await userEvent.click(await button())
  const drawer = within(await screen.findByRole('dialog', { name: 'Message buyers' }))
  await userEvent.type(await drawer.findByRole('textbox', { name: 'Subject' }), 'Recall')
  expect(drawer.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(drawer.getByRole('textbox', { name: 'Text' }), 'Bring it back')
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await drawer.findByRole('button', { name: /^Send \d+ emails$/ }))
  expect(await drawer.findByText(/^\d+ changed, 0 skipped, 0 failed$/)).toBeTruthy()
  expect(asked).toEqual([
    {
      selection: {
        search: { filter: ['"product_uids" = "product-LAMP"', '"kind" IN ["Storefront"]', '"stage" IN ["Shipped"]'] },
      },
      change: { message: { subject: 'Recall', text: 'Bring it back', per: 'Customer' } },
    },
  ])
})

test('says by which filters orders cannot be selected', async () => {
  openScreen('/products/LAMP/orders?returned=yes')
  await screen.findByRole('table', { name: 'Orders with LAMP' })
  const message = await button()
  expect(message.getAttribute('aria-disabled')).toBe('true')
  message.focus()
  expect(
    await screen.findByText(/^Clear the search and the filters “Returned” and “Customer group” first\./),
  ).toBeTruthy()
})

test('says which permission is missing', async () => {
  const group = { uid: 'g', name: 'Analysts', actions: ['orders', 'orders_read', 'products'] }
  openScreen('/products/LAMP/orders', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await screen.findByRole('table', { name: 'Orders with LAMP' })
  expect((await button()).getAttribute('aria-disabled')).toBe('true')
})
