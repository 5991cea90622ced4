import { answer, answerProblem, fakeAccount, fakeNamespace } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const actions = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  return within(await screen.findByRole('menu'))
}
const [north, south] = [fakeNamespace, { ...fakeNamespace, uid: 'south', id: 2, parent_id: 1, name: 'South' }]

const site = (website: string, sellable: boolean, code: string, assigned = true) => ({
  website,
  website_name: website,
  domainname: website,
  assigned,
  state: assigned ? 'Live' : 'Off',
  sellable,
  reasons: sellable ? [] : [{ code, values: {} }],
  own: null,
  shown: { name: '', price: null, short_text: '', description: '', categories: [], for_sale: 0 },
  overridden: [],
})

test('shows where it cannot be bought, with a link to fix it', async () => {
  const { fetch } = fakeCatalog({
    routes: {
      'GET /api/products/{sku}/websites': () => ({
        results: [site('north', true, ''), site('south', false, 'no-price'), site('west', false, 'planned')],
      }),
    },
  })
  openScreen('/products/LAMP', { fetch })
  expect(await screen.findByText(/For sale on 1 of 3 websites\./)).toBeTruthy()
  expect(screen.getByText(/south – No price\./)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Fix' }).map((link) => link.getAttribute('href'))).toEqual([
    '/products/LAMP#price',
    '/products/LAMP/websites/west',
  ])
})

test('says since when it is no longer sold, and links what replaces it', async () => {
  const withdrawn = {
    ...site('north', false, 'withdrawn'),
    reasons: [{ code: 'withdrawn', values: { day: '2026-10-31' } }],
  }
  const { fetch, store, find } = fakeCatalog({
    routes: { 'GET /api/products/{sku}/websites': () => ({ results: [withdrawn] }) },
  })
  store({ ...find('LAMP')!, successor: { uid: 'product-1', sku: '20013', name: 'Better lamp' } })
  openScreen('/products/LAMP', { fetch })
  expect(await screen.findByText(/north – No longer sold since Oct 31, 2026\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fix' }).getAttribute('href')).toBe('/products/LAMP/settings')
  expect(screen.getByRole('link', { name: 'Replaced by 20013' }).getAttribute('href')).toBe('/products/20013')
})

test.each([
  ['everywhere', [site('north', true, ''), site('south', true, '')], []],
  ['partly', [site('north', true, ''), site('south', false, 'off', false)], ['Not published on 1 website']],
  [
    'blocked',
    [site('north', false, 'no-price'), site('south', false, 'off', false), site('west', false, 'off', false)],
    ['Not published on 2 websites'],
  ],
  ['blocked', [site('north', false, 'off', false)], []],
])('shows a product for sale %s, and on how many websites it is not published', async (state, results, links) => {
  const { fetch } = fakeCatalog({ routes: { 'GET /api/products/{sku}/websites': () => ({ results }) } })
  openScreen('/products/LAMP', { fetch })
  const sellability = (await screen.findByText(/^(?:For|Not for) sale on/)).closest('p')!
  expect(sellability.dataset['forSale']).toBe(state)
  const found = within(sellability).queryAllByRole('link', { name: /^Not published/ })
  expect(found.map(({ textContent }) => textContent)).toEqual(links)
  expect(found.every((link) => link.getAttribute('href') === '/products/LAMP/websites')).toBe(true)
})

test('shows the list, the path of the first category and the product; a variant is below its parent', async () => {
  const { fetch, store, find } = fakeCatalog()
  const path = async (last: string) => {
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    const links = () => trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    await trail.findByRole('link', { name: last })
    return {
      links,
      current: trail.getByText((_, element) => element?.getAttribute('aria-current') === 'page').textContent,
    }
  }
  store({ ...find('LAMP')!, categories: [{ uid: 'c4', name: 'Baking' }] })
  openScreen('/products/LAMP', { fetch })
  const { links, current } = await path('Kitchen')
  expect(current).toBe('Desk lamp')
  expect(links()).toEqual([
    ['All products', '/products'],
    ['Kitchen', '/products?category_tree=Kitchen'],
    ['Baking', '/products?category_tree=Baking'],
  ])
  cleanup()
  store({ ...find('LAMP')!, parent: { uid: 'p', sku: 'LAMPS' } })
  openScreen('/products/LAMP', { fetch })
  expect((await path('LAMPS')).links()).toEqual([
    ['All products', '/products'],
    ['LAMPS', '/products/LAMPS'],
  ])
})

test('explains the status for customers and staff, and lists the next ones', async () => {
  openScreen('/products/LAMP')
  await userEvent.click(await screen.findByRole('button', { name: 'Active: what does this mean?' }))
  const meaning = await screen.findByRole('dialog', { name: 'Active: what does this mean?' })
  expect(meaning.textContent).toContain('Customers can buy it')
  expect(meaning.textContent).toContain('Next: Not orderable, End of life, or Archived')
})

test('opens the previous and the next product of the list that it was opened from', async () => {
  const router = openScreen('/products?sort=sku:asc')
  const rows = await screen.findAllByRole('link', { name: / \d+$/ })
  const second = rows[1]!
  const third = rows[2]!.getAttribute('href')
  await userEvent.click(second)
  await userEvent.click(await screen.findByRole('link', { name: 'Next product' }))
  await expect.poll(() => router.state.location.pathname).toBe(third)
  expect(screen.getByRole('link', { name: 'Previous product' }).getAttribute('href')).toBe(second.getAttribute('href'))
})

test('duplicates a product on the page for a new one, and archives it at once', async () => {
  const router = openScreen('/products/LAMP')
  await userEvent.click((await actions()).getByRole('menuitem', { name: 'Archive' }))
  expect(await screen.findByText('“Desk lamp”: Archived')).toBeTruthy()
  await userEvent.click((await actions()).getByRole('menuitem', { name: 'Duplicate' }))
  await expect.poll(() => router.state.location.href).toBe('/products/new?copy=LAMP')
})

test('shows a failed deletion in the dialog, and returns to the list after a successful one', async () => {
  const state = { refuses: true }
  const { fetch } = fakeCatalog({
    routes: {
      'DELETE /api/products/{sku}': () =>
        state.refuses
          ? answerProblem(409, {
              message: 'This product is on 3 order lines. Archive it instead.',
              code: 'orders.product-ordered',
            })
          : answer(204, undefined),
    },
  })
  const router = openScreen('/products/LAMP', { fetch })
  await userEvent.click((await actions()).getByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText(/This product is on 3 order lines/)).toBeTruthy()
  state.refuses = false
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
})

test('copies its link, prints it, and opens its page on the websites where it is live', async () => {
  openScreen('/products/LAMP')
  const menu = await actions()
  expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy()
  expect(menu.getByRole('menuitem', { name: 'Print' })).toBeTruthy()
  const [page] = await menu.findAllByRole('menuitem', { name: /^View on / })
  expect(page?.getAttribute('href')).toMatch(/^https:\/\/[a-z.]+\/[a-z0-9-]+$/)
})

test('copies its link with the namespace, so that a colleague sees the same product', async () => {
  const user = userEvent.setup()
  openScreen('/products/LAMP', { namespaces: [south, north] })
  await user.click((await actions()).getByRole('menuitem', { name: 'Copy link' }))
  await expect.poll(() => navigator.clipboard.readText()).toMatch(/[?&]in=south/)
})

test('explains why a product has no page to view', async () => {
  const { fetch } = fakeCatalog({
    routes: { 'GET /api/products/{sku}/websites': () => ({ results: [site('north', false, 'off', false)] }) },
  })
  openScreen('/products/LAMP', { fetch })
  const item = await (await actions()).findByRole('menuitem', { name: /Not live on any website/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('names the missing permission of disabled actions', async () => {
  openScreen('/products/LAMP', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  const item = (await actions()).getByRole('menuitem', { name: /^Delete/ })
  expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
    'true',
    expect.stringContaining('Products: delete'),
  ])
})

test('does not change a product of the parent until it is overridden', async () => {
  const { fetch, made } = fakeCatalog()
  openScreen('/products/LAMP', {
    fetch,
    namespaces: [south, north],
    account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, namespaces: ['south'] }),
  })
  expect(await screen.findByText('Inherited from North. Override it to change it here.')).toBeTruthy()
  expect(screen.getByText('Inherited from North – edits apply there')).toBeTruthy()
  await userEvent.click((await actions()).getByRole('menuitem', { name: 'Override here' }))
  expect(await screen.findByText('Product overridden in South')).toBeTruthy()
  expect(made[0]).toMatchObject({
    namespace: 'south',
    sku: 'LAMP',
    name: 'Desk lamp',
    status: 'Active',
    price: 195,
    ean13: null,
  })
})

test('lists what a product lacks, with links to where it is filled in', async () => {
  openScreen('/products/LAMP')
  await userEvent.click(await screen.findByRole('button', { name: '60% complete' }))
  const missing = within(await screen.findByRole('list', { name: 'Missing information', hidden: true }))
  const image = missing.getByRole('link', { name: 'Image', hidden: true })
  expect(image.getAttribute('href')).toBe('/products/LAMP#media')
})
