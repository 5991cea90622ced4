import { fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeDashboards } from '../../dev/fake-dashboards.ts'
import { fakeProduct } from '../../dev/fake-product.ts'

afterEach(cleanup)

function open(account = fakeAccount({ demonstration: true })) {
  const fake = fakeDashboards(account)
  const { router } = createShellHarness({ at: '/dashboard', account, fetch: fakeProduct(fake.routes) })
  render(<RouterProvider router={router} />)
  return fake.sent
}
const card = () => screen.findByRole('region', { name: 'Try this' })
const anyWidget = () => screen.findByRole('region', { name: 'Stock issues' })
const isShown = () => screen.queryByRole('region', { name: 'Try this' }) !== null

test('lists four things to try in the demonstration, each with where it is done', async () => {
  open()
  const links = within(await card()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Change the price of many products at once', '/products?q=lantern'],
    ['Undo the change', '/products?q=lantern'],
    ['Get into a conflict with yourself', '/products/85123A'],
    ['Scan a delivery', '/products/supplierorders?q=PO-1011'],
  ])
})

test('is shown in no other business, and to nobody who may not change products', async () => {
  open(fakeAccount())
  await anyWidget()
  expect(isShown()).toBe(false)
  cleanup()
  const group = { uid: 'g', name: 'Desk', actions: ['dashboard', 'products'] }
  open(fakeAccount({ role: 'EMPLOYEE', isAdmin: false, demonstration: true, group }))
  await anyWidget()
  expect(isShown()).toBe(false)
})

test('is hidden for the account by the keyboard, and stays so', async () => {
  const sent = open()
  within(await card())
    .getByRole('button', { name: 'Hide' })
    .focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(isShown()).toBe(false))
  expect(sent).toEqual([{ preferences: { hides_try_this: true } }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrange' })))
  cleanup()
  open(fakeAccount({ demonstration: true, preferences: { hides_try_this: true } }))
  await anyWidget()
  expect(isShown()).toBe(false)
})
