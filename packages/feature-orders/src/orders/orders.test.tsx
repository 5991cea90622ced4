import type { Schema } from '@backoffice/api-contract'
import { answer, fakeAccount, fakeNamespace } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOrder, fakeOrders, fakeOrdersOfTwo } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

test('opens the page of an order from the list', async () => {
  openScreen('/orders')
  expect((await screen.findByRole('link', { name: '1000' })).getAttribute('href')).toBe('/orders/1000')
})

test('searches for what is typed, also in the URL', async () => {
  const router = openScreen('/orders')
  await userEvent.type(await screen.findByRole('searchbox'), '1234')
  expect(await screen.findByText('1234', { selector: 'mark, a' })).toBeTruthy()
  await expect.poll(() => router.state.location.searchStr).toBe('?q=1234')
})

test('shows and counts a filter of the URL', async () => {
  openScreen('/orders?stage=Cancelled')
  const chip = await screen.findByRole('button', { name: /Stage.*Cancelled/ })
  await userEvent.click(chip)
  const option = await screen.findByRole('checkbox', { name: /Cancelled/ })
  expect(option).toHaveProperty('checked', true)
  expect(await screen.findByRole('checkbox', { name: /Open.*\d/ })).toBeTruthy()
})

test('shows who picks orders, and filters by them', async () => {
  const router = openScreen('/orders?columns=number&columns=holder&stage=Picking')
  const names = () =>
    screen.getAllByRole('cell', { name: /^(Ada Lovelace|Bo de Wit)$/ }).map((cell) => cell.textContent)
  await screen.findByRole('columnheader', { name: 'Picked by' })
  await expect.poll(() => new Set(names()).size).toBe(2)
  await router.navigate({ to: '/orders', search: { columns: ['number', 'holder'], holder: ['bo'] } })
  await screen.findByRole('button', { name: /Picked by.*Bo de Wit/ })
  await expect.poll(() => new Set(names())).toEqual(new Set(['Bo de Wit']))
})

test('groups orders under the names of their stages, in the active language', async () => {
  openScreen('/orders?group=stage', { locale: 'nl' })
  expect(await screen.findByRole('button', { name: /^Geannuleerd \d/ })).toBeTruthy()
})

test('shows an empty state without results, with a button to clear the filters', async () => {
  const router = openScreen('/orders?q=nowhere')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await expect.poll(() => router.state.location.searchStr).toBe('')
  expect(await screen.findByRole('link', { name: '1000' })).toBeTruthy()
})

test('shows the lines, totals and history of an order', async () => {
  openScreen('/orders/1003')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1003' })).toBeTruthy()
  const lines = within(screen.getByRole('region', { name: 'Lines' }))
  expect(lines.getAllByRole('row').length).toBe(5)
  expect(lines.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/products\//)
  const totals = within(screen.getByRole('region', { name: 'Totals' }))
  expect(totals.getByText('One Stop Shop (OSS)')).toBeTruthy()
  expect(await screen.findByText('Ada Lovelace', { exact: false })).toBeTruthy()
})

test('names the other open orders of the customer, and links to all of them', async () => {
  openScreen('/orders/1000')
  const customer = within(await screen.findByRole('region', { name: 'Customer' }))
  await customer.findByText('Other open orders')
  const [others, more] = [
    customer.getAllByRole('link', { name: /^\d+$/ }),
    customer.getByRole('link', { name: /more$/ }),
  ]
  expect(others).toHaveLength(5)
  expect(others.map(({ textContent }) => textContent)).not.toContain('1000')
  for (const { textContent } of others) expect(fakeOrder(Number(textContent)).customer.uid).toBe('customer-0')
  expect(more.getAttribute('href')).toContain('customer_uid=customer-0')
})

test('asks for no other orders where the account may not list them', async () => {
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Packers', actions: ['orders_read'] },
  })
  openScreen('/orders/1000', { account })
  const customer = within(await screen.findByRole('region', { name: 'Customer' }))
  expect(customer.queryByText('Other open orders')).toBeNull()
})

test('shows the VAT of each rate, and their sum where no rate is known', async () => {
  const order = fakeOrder(1000)
  const taxes = [
    { rate: 21, base: 10_000, amount: 2_100 },
    { rate: 9, base: 1_000, amount: 90 },
    { rate: 0, base: 500, amount: 0 },
  ]
  const open = (shown: object) =>
    openScreen('/orders/1000', {
      fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': () => answer(200, { results: shown }, '"1"') } }),
    })
  const totals = async () => within(await screen.findByRole('region', { name: 'Totals' }))
  open({ ...order, taxes })
  expect((await totals()).getByText('Includes 21% VAT')).toBeTruthy()
  expect((await totals()).getByText('Includes 9% VAT')).toBeTruthy()
  expect((await totals()).queryByText(/^Includes (0%|VAT)/)).toBeNull()
  cleanup()
  open({ ...order, taxes: [] })
  expect((await totals()).getByText('Includes VAT')).toBeTruthy()
})

test('shows what a changed price was before, and why a discount was given', async () => {
  const order = fakeOrder(1000)
  const [line] = order.lines
  const changed = {
    ...order,
    lines: [{ ...line!, unit_price: 1_000, list_price: 1_275 }],
    totals: { ...order.totals, discount: 300 },
    discount_reason: 'Scratched box',
  }
  openScreen('/orders/1000', {
    fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': () => answer(200, { results: changed }, '"1"') } }),
  })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.getByText('€12.75', { selector: 's' })).toBeTruthy()
  expect(lines.getByRole('button', { name: 'Explain the price €10.00' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('Scratched box')).toBeTruthy()
})

test('explains how the price of a line came about, by keyboard, and nothing of an imported line', async () => {
  const order = fakeOrder(1000)
  const [line, ...others] = order.lines
  const [general] = line!.price_steps!
  const tier = { audience: 'wholesale' as const, from_quantity: 6, price: 1_275 }
  const explained = {
    ...line!,
    unit_price: 1_000,
    list_price: 1_275,
    price_steps: [
      { ...general!, price: 1_500 },
      { ...general!, kind: 'tier' as const, tier, price: 1_275 },
    ],
  }
  const shown = { ...order, lines: [explained, ...others.map((other) => ({ ...other, price_steps: null }))] }
  openScreen('/orders/1000', {
    fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': () => answer(200, { results: shown }, '"1"') } }),
  })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  const [price, ...more] = lines.getAllByRole('button', { name: /^Explain the price/ })
  expect(more).toEqual([])
  price?.focus()
  await userEvent.keyboard('{Enter}')
  const explanation = await screen.findByRole('dialog')
  expect(
    within(explanation)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Base price: €15.00', 'From 6, Wholesale: €12.75'])
  expect(explanation.textContent).toContain('Changed on the order: €10.00')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Explain the price/)
})

test('shows the tags of orders in a column of their own', async () => {
  openScreen('/orders?columns=number&columns=tags')
  const row = (await screen.findByRole('link', { name: '1000' })).closest('[data-row]')
  expect(row?.textContent).toContain('gift')
})

test('shows the pictures of all lines from one request, without describing them again', async () => {
  const asked: string[] = []
  const server = fakeOrders()
  openScreen('/orders/1003', {
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, 'http://harness.local').pathname)
      return server(input, init)
    },
  })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  const pictures = await lines.findAllByAltText('')
  expect(pictures.length).toBeGreaterThan(1)
  expect(asked.filter((path) => path.endsWith('/products/search'))).toHaveLength(1)
})

test('shows the lines of an order without pictures to whoever may not list products', async () => {
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Desk', actions: ['orders', 'orders_read'] },
  })
  openScreen('/orders/1003', { account })
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.getAllByRole('row').length).toBe(5)
  expect(lines.queryAllByAltText('')).toEqual([])
})

test('explains the stage, the payment and the fulfilment of an order', async () => {
  openScreen('/orders/1000')
  const asked = await screen.findAllByRole('button', { name: /: what does this mean\?$/ })
  const said = []
  for (const pill of asked) {
    await userEvent.click(pill)
    said.push((await screen.findByRole('dialog')).textContent)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
  expect(said).toEqual([
    'NewPlaced by the customer, with stock reserved. Waiting to be accepted.',
    'UnpaidNothing paid yet.',
    'OpenNot reserved or picked yet.',
  ])
})

test('shows a message for a missing order', async () => {
  openScreen('/orders/9')
  expect(await screen.findByText('Order not found')).toBeTruthy()
})

test('asks for the namespace of an ambiguous number, by keyboard too, and continues there', async () => {
  const router = openScreen('/orders/1000', {
    fetch: fakeOrdersOfTwo(),
    namespaces: [{ ...fakeNamespace, uid: 'south', id: 9, name: 'South' }],
  })
  expect(await screen.findByRole('heading', { name: 'Select a namespace' })).toBeTruthy()
  expect(screen.getByText('Ada’s Lamps')).toBeTruthy()
  const north = screen.getByRole('link', { name: 'North' })
  expect(screen.getByRole('link', { name: 'West' }).getAttribute('href')).toBe('/orders/1000?in=west')
  north.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1000' })).toBeTruthy()
  expect(router.state.location.href).toBe('/orders/1000?in=north')
})

test('adds the namespace to a link to a record of another one', async () => {
  openScreen('/orders', {
    namespaces: [
      { ...fakeNamespace, uid: 'west', id: 3, name: 'West' },
      { ...fakeNamespace, parent_id: 3 },
    ],
  })
  expect((await screen.findByRole('link', { name: '1000' })).getAttribute('href')).toBe('/orders/1000?in=north')
})

test('returns from an order to the list as it was', async () => {
  const router = openScreen('/orders?kind=Storefront')
  await userEvent.click(await screen.findByRole('link', { name: '1000' }))
  await userEvent.click(await screen.findByRole('link', { name: 'All orders' }))
  await expect.poll(() => router.state.location.href).toBe('/orders?kind=Storefront')
})

test('opens the previous and the next order of the list that it was opened from', async () => {
  const router = openScreen('/orders')
  await userEvent.click(await screen.findByRole('link', { name: '1000' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Next order' }))
  await expect.poll(() => router.state.location.pathname).toBe('/orders/1001')
  expect((await screen.findByRole('link', { name: 'Previous order' })).getAttribute('href')).toBe('/orders/1000')
})

test('names the namespace of the next order where several have its number', async () => {
  openScreen('/orders', {
    fetch: fakeOrdersOfTwo(),
    namespaces: [
      { ...fakeNamespace, uid: 'west', id: 3, name: 'West' },
      { ...fakeNamespace, parent_id: 3 },
    ],
  })
  const [first, second] = await screen.findAllByRole('link', { name: /^\d+$/ })
  const after = second!.getAttribute('href')
  await userEvent.click(first!)
  expect((await screen.findByRole('link', { name: 'Next order' })).getAttribute('href')).toBe(after)
})

test('lists the last orders with a product in its preview', async () => {
  openScreen('/preview/LAMP')
  const rows = within(await screen.findByRole('list', { name: 'Last orders' })).getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toMatch(/^\/orders\/\d+/)
  expect(rows[0]!.textContent).toMatch(/\d × €/)
  cleanup()
  openScreen('/preview/NEVER-SOLD')
  expect(await screen.findByText('Orders with this product appear here.')).toBeTruthy()
})

test('says when and for how much a product was last sold where a tab has no orders', async () => {
  openScreen('/products/LAMP/shop-orders')
  expect(await screen.findByText(/^Last sold elsewhere on .* for €39.95 \(order \d+\)\.$/)).toBeTruthy()
})

test('shows revenue and weekly sales on the Orders tab of a product', async () => {
  openScreen('/products/LAMP/orders')
  const table = within(await screen.findByRole('table', { name: 'Orders with LAMP' }))
  expect((await table.findAllByRole('link'))[0]?.getAttribute('href')).toMatch(/^\/orders\/\d+$/)
  expect(table.getAllByText('€39.95').length).toBeGreaterThan(0)
  expect(screen.getByRole('img', { name: /^Units per week, oldest first: 0, 7, 14/ })).toBeTruthy()
})

test('shows why units of a product were returned, most units first', async () => {
  openScreen('/products/LAMP/orders')
  const reasons = within(await screen.findByRole('list', { name: 'Return reasons' }))
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arrived damaged 2',
    'Changed their mind 1',
  ])
})

test('lists both lines of an order that has a product twice', async () => {
  const errors = vi.spyOn(console, 'error')
  const server = fakeOrders()
  openScreen('/products/LAMP/orders', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const response = await server(request)
      if (!request.url.includes('/order-lines')) return response
      const { results, ...page }: Schema<'ProductOrderLines'> = await response.json()
      const [line] = results
      return answer(200, { ...page, total: 2, results: [line, { ...line, id: 1, quantity: 77 }] })
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Orders with LAMP' }))
  expect(await table.findByRole('cell', { name: '77' })).toBeTruthy()
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1001', '1001'])
  expect(errors.mock.calls.flat().filter((said) => String(said).includes('the same key'))).toEqual([])
  errors.mockRestore()
})

test('keeps the place of the totals on the Orders tab until they are loaded', async () => {
  const server = fakeOrders()
  const lines = Promise.withResolvers<void>()
  openScreen('/products/LAMP/orders', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/order-lines')) await lines.promise
      return server(request)
    },
  })
  const awaited = await screen.findByText('Revenue')
  expect(awaited.closest('[aria-hidden="true"]')).toBeTruthy()
  lines.resolve()
  await screen.findByRole('img', { name: /^Units per week/ })
  expect(screen.getByText('Revenue').closest('[aria-hidden="true"]')).toBeNull()
})

test('shows an empty state on the Wholesale tab of a product', async () => {
  openScreen('/products/LAMP/wholesale-orders')
  expect(await screen.findByText('No wholesale orders yet')).toBeTruthy()
})

test('filters the orders of a product, in the URL, and exports what is shown', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const asked: string[] = []
  const works = fakeOrders()
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/order-lines')) asked.push(decodeURIComponent(new URL(request.url).search))
    return works(request)
  }
  const router = openScreen('/products/LAMP/orders?off=website&website=w1', { fetch })
  await screen.findByRole('table', { name: 'Orders with LAMP' })
  await userEvent.click(screen.getByRole('button', { name: /^Stage/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Cancelled/ }))
  await expect.poll(() => router.state.location.searchStr).toContain('stage=Cancelled')
  await expect.poll(() => asked.at(-1)).toBe('?stage=Cancelled&kind=storefront&limit=50&offset=0')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export file' }))
  const file = await screen.findByRole('link', { name: /orders-LAMP\.xlsx/ })
  expect(file.getAttribute('href')).toBe('blob:orders')
  expect(asked.at(-1)).toMatch(/^\?stage=Cancelled&kind=storefront&format=xlsx&columns=number&columns=placed_at&/)
})
