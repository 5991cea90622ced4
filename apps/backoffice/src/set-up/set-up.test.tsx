import { answer, fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeDashboards } from '../../dev/fake-dashboards.ts'
import { fakeProduct } from '../../dev/fake-product.ts'

afterEach(cleanup)

const some = { empty: true, website: true, product: false, payment: false, shipping: true, team: false }

function open(setUp = some, account = fakeAccount()) {
  const asked: string[] = []
  const fake = fakeDashboards(account)
  const works = fakeProduct({ ...fake.routes, 'GET /api/set-up': () => answer(200, { results: setUp }) })
  const { router } = createShellHarness({
    at: '/dashboard',
    account,
    fetch: (input, init) => {
      asked.push(new URL(new Request(input, init).url).pathname)
      return works(input, init)
    },
  })
  render(<RouterProvider router={router} />)
  return { asked, sent: fake.sent }
}
const list = () => screen.findByRole('region', { name: 'Set up your shop' })
const anyWidget = () => screen.findByRole('region', { name: 'Stock issues' })
const isShown = () => screen.queryByRole('region', { name: 'Set up your shop' }) !== null

test('lists what an empty business has and lacks, each with where it is done', async () => {
  open()
  const region = within(await list())
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: Add a website ',
    'To do: Add a product and activate it',
    'To do: Connect a payment provider',
    'Done: Set when orders leave',
    'To do: Invite a colleague',
  ])
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products/new',
    '/orders/settings#payment-provider',
    '/orders/settings#shipping-times',
    '/accounts?open=new',
  ])
})

test('lists only what the account may do, and asks for nothing where that is nothing', async () => {
  const member = (...actions: readonly string[]) =>
    fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Desk', actions: ['dashboard', 'products', ...actions] },
    })
  open(some, member('products_post'))
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1)
  cleanup()
  const { asked } = open(some, member())
  await anyWidget()
  expect([isShown(), asked.includes('/api/set-up')]).toEqual([false, false])
})

test('shows nothing once all is there, or an order was placed', async () => {
  open({ empty: true, website: true, product: true, payment: true, shipping: true, team: true })
  await anyWidget()
  expect(isShown()).toBe(false)
  cleanup()
  open({ ...some, empty: false })
  await anyWidget()
  expect(isShown()).toBe(false)
})

test('is hidden for the account by the keyboard, and stays so', async () => {
  const { sent } = open()
  within(await list())
    .getByRole('button', { name: 'Hide' })
    .focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(isShown()).toBe(false))
  expect(sent).toEqual([{ preferences: { hides_set_up: true } }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrange' })))
  cleanup()
  const { asked } = open(some, fakeAccount({ preferences: { hides_set_up: true } }))
  await anyWidget()
  expect(asked).not.toContain('/api/set-up')
})
