import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { fakeAbove } from '../../../dev/fake-inherited.ts'
import { fakeProduct } from '../../../dev/fake-products.ts'
import { notedSearches } from '../../../dev/noted-searches.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const all = ['supplier', 'kind', 'vat_code', 'incoming', 'cover', 'rating', 'cost', 'margin']
const address = `/products?columns=name&${all.map((id) => `columns=${id}`).join('&')}&margin=5..&sort=margin:desc`

test('shows further columns with their values, and filters and sorts by margin', async () => {
  const { fetch, searches } = notedSearches('products')
  openScreen(address, { fetch })
  expect(await screen.findByRole('columnheader', { name: /Margin/ })).toBeTruthy()
  expect(headers().join()).toMatch(/Supplier.*Type.*VAT.*Incoming.*Days of cover.*Rating.*Cost.*Margin/)
  expect(await screen.findByRole('button', { name: /^Margin .*5/ })).toBeTruthy()
  expect(searches.some((body) => body.includes('margin:desc') && body.includes('\\"margin\\" >='))).toBe(true)
})

test('shows the package and the option values of a variant, and filters by an option picked by typing', async () => {
  const { fetch, store } = fakeCatalog({ count: 2 })
  const options = [{ group: 'colour', value: 'red' }]
  const size = { width: 220, height: 8, depth: 160, weight: 0.1 }
  store({ ...fakeProduct(0), kind: 'Variant', options, package: size })
  const router = openScreen('/products?q=lamp&columns=name&columns=options&columns=package', { fetch })
  expect(await screen.findByText('Colour: Red')).toBeTruthy()
  expect(screen.getByText('220 × 8 × 160 mm, 0.1 kg')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Option' }))
  const filter = within(await screen.findByRole('dialog', { name: 'Option' }))
  await userEvent.type(filter.getByRole('searchbox'), 'red{Enter}')
  expect(await screen.findByRole('button', { name: 'Option Colour: Red' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ options: 'colour:red' })
})

test('filters by a value of a custom field, named with its unit', async () => {
  const { fetch, store, settings } = fakeCatalog({ count: 2 })
  settings.kept.own = { extra_fields: [{ code: 'watts', name: 'Power', type: 'number', unit: 'W', filterable: true }] }
  store({ ...fakeProduct(0), extra: { watts: 60 } })
  const router = openScreen('/products', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Custom field' }))
  const filter = within(await screen.findByRole('dialog', { name: 'Custom field' }))
  await userEvent.click(await filter.findByRole('checkbox', { name: /^Power: 60 W/ }))
  expect(router.state.location.search).toMatchObject({ extra: 'watts:60' })
  expect(await screen.findByRole('button', { name: 'Custom field Power: 60 W' })).toBeTruthy()
})

test('shows a custom field as a column that is selected in the menu of columns', async () => {
  const { fetch, store, settings } = fakeCatalog({ count: 2 })
  settings.kept.own = {
    extra_fields: [
      { code: 'watts', name: 'Power', type: 'number', unit: 'W' },
      { code: 'dimmable', name: 'Dimmable', type: 'boolean' },
    ],
  }
  store({ ...fakeProduct(0), extra: { watts: 60, dimmable: true } })
  const router = openScreen('/products?columns=name&columns=extra.watts', { fetch })
  expect(await screen.findByRole('columnheader', { name: /Power/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Desk lamp.*60 W/ })).toBeTruthy()
  expect(headers().join()).not.toMatch(/Dimmable/)
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Dimmable' }))
  expect(await screen.findByRole('row', { name: /Desk lamp.*60 W.*Yes/ })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ columns: ['name', 'extra.watts', 'extra.dimmable'] })
})

test('does not load the custom fields where no product has one', async () => {
  const asked: string[] = []
  const settings = 'GET /api/product-settings/{uid}'
  openScreen('/products?columns=name&columns=kind', {
    fetch: fakeCatalog({ count: 2, routes: { [settings]: () => void asked.push(settings) } }).fetch,
  })
  expect(await screen.findByRole('columnheader', { name: /Type/ })).toBeTruthy()
  expect(asked).toEqual([])
})

test('without the permission for costs there is neither a column nor a filter of them, and no request names them', async () => {
  const { fetch, searches } = notedSearches('products')
  openScreen(address, { fetch, account: reader })
  expect(await screen.findByRole('columnheader', { name: /Rating/ })).toBeTruthy()
  expect(headers().join()).not.toMatch(/Cost|Margin/)
  expect(searches.filter((body) => /cost|margin/.test(body))).toEqual([])
})

test('the origin tells which products inherit, and filters by the namespace that values come from', async () => {
  const { fetch, store } = fakeCatalog({ count: 2 })
  const lamp = fakeProduct(0)
  store({ ...lamp, namespace: fakeShop.uid, inherits: ['name'], above: fakeAbove(lamp) })
  openScreen('/products', { namespaces: [fakeNamespace, fakeShop], fetch })
  expect(await screen.findByRole('columnheader', { name: /Origin/ })).toBeTruthy()
  expect(await screen.findByText('Inherits from North')).toBeTruthy()
  expect(screen.getAllByText('Own')).toHaveLength(1)
})

test('the namespace is a column by default where the list has products of several, and a filter of theirs', async () => {
  openScreen('/products', { namespaces: [fakeNamespace, fakeShop] })
  expect(await screen.findByRole('columnheader', { name: /Namespace/ })).toBeTruthy()
  expect((await screen.findAllByText('North')).length).toBeGreaterThan(1)
  // The head of the column is a button, too.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Namespace' })).toHaveLength(2))
  cleanup()
  openScreen('/products')
  expect(await screen.findByRole('button', { name: 'Last sold' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /Namespace/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Namespace' })).toBeNull()
})
