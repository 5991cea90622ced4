import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const paste = async (list: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Paste a list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Products' }), list)
  await userEvent.click(dialog.getByRole('button', { name: /^Add \d/ }))
}
const quantityOf = (name: RegExp) => screen.findByRole('textbox', { name })

test('products are pasted, priced, and placed by Ctrl+Enter', async () => {
  const router = openScreen('/orders/new')
  await paste('22423 2{enter}47566 3')
  const totals = within(await screen.findByRole('region', { name: 'Totals' }))
  expect(await totals.findByText('€45.30', {}, { timeout: 4_000 })).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Customer name' }), 'Noor Jansen')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname, { timeout: 4_000 }).toBe('/orders/600001')
  expect(await screen.findByRole('heading', { name: 'Order 600001' })).toBeTruthy()
})

test('plus and minus change a quantity by one, and the button removes the line', async () => {
  openScreen('/orders/new')
  await paste('22423 2')
  const quantity = await quantityOf(/^Quantity, /)
  await userEvent.type(quantity, '++-')
  expect(quantity).toHaveProperty('value', '3')
  await userEvent.click(screen.getByRole('button', { name: /^Remove / }))
  expect(screen.queryByRole('textbox', { name: /^Quantity, / })).toBeNull()
})

test('a line says how much of it is there, and which cannot be ordered', async () => {
  openScreen('/orders/new')
  await paste('LAMP 1{enter}NO-SUCH 1')
  expect(await screen.findByText(/1 not in stock, sent later \(expected/, {}, { timeout: 4_000 })).toBeTruthy()
  expect(await screen.findByText('No product has the SKU NO-SUCH.')).toBeTruthy()
  const place = screen.getByRole('button', { name: /Place order/ })
  expect(place.getAttribute('data-reason')).toContain('can’t be ordered')
})

test('a draft is stored, has an address of its own, and is gone on with', async () => {
  const router = openScreen('/orders/new')
  await paste('22423 2')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { name: 'Draft 600001' }, { timeout: 4_000 })).toBeTruthy()
  expect(router.state.location.search).toEqual({ draft: '600001' })
  await router.navigate({ to: '/orders/$order', params: { order: '600001' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue draft' }))
  expect(await quantityOf(/^Quantity, /)).toHaveProperty('value', '2')
})

test('a draft that cannot be placed is kept, and says why', async () => {
  const routes: Readonly<Record<string, FakeRoute>> = {
    'PUT /api/orders/{order}': () =>
      answerProblem(409, { message: 'Only 1 unit is available of 22423.', code: 'stock.not-enough-stock' }),
  }
  const router = openScreen('/orders/new', { fetch: fakeOrders({ routes }) })
  await paste('22423 2')
  await userEvent.click(await screen.findByRole('button', { name: /Place order/ }))
  await expect.poll(() => router.state.location.search, { timeout: 4_000 }).toEqual({ draft: '600001' })
  expect(await screen.findByText('Only 1 unit is available of 22423.')).toBeTruthy()
})

test('an order is copied with its products, customer and address', async () => {
  const order = fakeOrder(1001)
  openScreen('/orders/1001')
  await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }))
  expect(await screen.findByRole('textbox', { name: 'Customer name' })).toHaveProperty('value', order.customer.name)
  expect((await screen.findAllByRole('textbox', { name: /^Quantity, / })).length).toBe(
    new Set(order.lines.map(({ sku }) => sku)).size,
  )
})

test('a placed order is not edited as a draft', async () => {
  openScreen('/orders/new?draft=1001')
  expect(await screen.findByText('It isn’t a draft anymore.')).toBeTruthy()
})

test('prices of others are told when the customer changes', async () => {
  const customer: Pick<Schema<'Customer'>, 'uid' | 'first_name' | 'last_name' | 'email'> & { addresses: unknown[] } = {
    uid: 'c1',
    first_name: 'Emma',
    last_name: 'Peeters',
    email: 'emma@example.com',
    addresses: [{ street: 'Korenlei', house_number: '4', city: 'Ghent', country: 'BE' }],
  }
  const hits = [{ uid: 'c1', number: 'C-1', name: 'Emma Peeters' }]
  openScreen('/orders/new', {
    fetch: fakeOrders({
      routes: {
        'POST /search/indexes/customers/search': () => ({
          hits,
          query: '',
          processingTimeMs: 1,
          limit: 10,
          offset: 0,
          estimatedTotalHits: 1,
        }),
        'GET /api/customers/{uid}': () => ({ results: customer }),
      },
    }),
  })
  await paste('22423 2')
  const lines = within(screen.getByRole('region', { name: 'Lines' }))
  expect(await lines.findByText('€25.50', {}, { timeout: 4_000 })).toBeTruthy()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Existing customer' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Emma Peeters (C-1)', hidden: true }))
  expect(await screen.findByText(/1 price changed/, {}, { timeout: 4_000 })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Ghent')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/1 price changed/)).toBeNull()
})

test('without the permission to change prices, they are only read', async () => {
  const group = {
    uid: 'g',
    name: 'Sellers',
    actions: ['orders', 'orders_read', 'orders_post', 'orders_put', 'products'],
  }
  openScreen('/orders/new', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await paste('22423 2')
  expect(await quantityOf(/^Unit price, /)).toHaveProperty('readOnly', true)
})

test('selling more than there is needs a reason', async () => {
  const router = openScreen('/orders/new')
  await paste('LAMP 1')
  const reason = await screen.findByRole('textbox', { name: /selling more than in stock/ }, { timeout: 4_000 })
  const place = screen.getByRole('button', { name: /Place order/ })
  expect(place.getAttribute('data-reason')).toBe('Say why more is sold than in stock.')
  await userEvent.type(reason, 'A delivery comes on Monday')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname, { timeout: 4_000 }).toBe('/orders/600001')
  expect(await screen.findByText('A delivery comes on Monday')).toBeTruthy()
})

test('a draft holds its stock until a day', async () => {
  const router = openScreen('/orders/new')
  await paste('22423 2')
  fireEvent.change(await screen.findByLabelText('Hold stock until'), { target: { value: '2099-01-31' } })
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { name: 'Draft 600001' }, { timeout: 4_000 })).toBeTruthy()
  await router.navigate({ to: '/orders/$order', params: { order: '600001' } })
  expect(await screen.findByText('Jan 31, 2099')).toBeTruthy()
})

test('what is due is recorded as paid once the order is placed', async () => {
  openScreen('/orders/new')
  await paste('22423 2')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Customer name' }), 'Noor Jansen')
  const payment = screen.getByRole('combobox', { name: 'Payment' })
  await userEvent.click(payment)
  await userEvent.click(await screen.findByRole('option', { name: 'Paid in cash', hidden: true }))
  expect(payment).toHaveProperty('value', 'Paid in cash')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const payments = within(await screen.findByRole('region', { name: 'Payments' }, { timeout: 4_000 }))
  expect(await payments.findByText('Cash', {}, { timeout: 4_000 })).toBeTruthy()
})
