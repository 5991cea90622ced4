import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../../dev/fake-catalog.ts'
import { fakeProduct } from '../../../../../dev/fake-products.ts'
import { createCatalogHarness } from '../../../../../dev/harness.ts'
import { pasteIn } from '../../../../../dev/paste-in.ts'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

const open = (options: Options) => render(<RouterProvider router={createCatalogHarness('/products/LAMP', options)} />)
const stock = async () => within(await screen.findByRole('region', { name: 'Stock' }))
const add = async () => userEvent.click(await (await stock()).findByRole('button', { name: 'Add location' }))
const fill = async (label: string, value: string) => {
  const input = (await stock()).getByLabelText(label)
  await userEvent.clear(input)
  if (value !== '') await userEvent.type(input, value)
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
const replenishment: Schema<'ProductReplenishment'> = {
  lead_days: 7,
  cover_days: 30,
  quantity: 17,
  reason: 'minimum',
  below_minimum: [],
}

test('saves the shelf, minimum and maximum of a location with the product', async () => {
  const { fetch, find } = fakeCatalog()
  open({ fetch })
  await add()
  expect((await stock()).getByLabelText('Location, row 1')).toHaveProperty('value', 'Utrecht')
  await fill('Shelf, row 1', 'A-12-3')
  await fill('Minimum, row 1', '5')
  await fill('Maximum, row 1', '20')
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(find('LAMP')?.stock_places).toEqual([{ location: 'Utrecht', shelf: 'A-12-3', minimum: 5, maximum: 20 }])
  await fill('Minimum, row 1', '')
  await fill('Shelf, row 1', '')
  await save()
  await expect
    .poll(() => find('LAMP')?.stock_places)
    .toEqual([{ location: 'Utrecht', shelf: null, minimum: null, maximum: 20 }])
  await userEvent.click((await stock()).getByRole('button', { name: 'Remove, row 1' }))
  expect((await stock()).getByText('No shelf, minimum or maximum set.')).toBeTruthy()
  await save()
  await expect.poll(() => find('LAMP')?.stock_places).toEqual([])
})

test('shows at its field what is wrong, before saving and as the server says it', async () => {
  const refusal = () =>
    answerProblem(422, {
      message: 'This location is already in the list.',
      code: 'products.duplicate-location',
      pointer: '/stock_places/1/location',
    })
  open({ fetch: fakeCatalog({ routes: { 'PUT /api/products/{sku}': refusal } }).fetch })
  await add()
  await fill('Minimum, row 1', '6')
  await fill('Maximum, row 1', '5')
  await save()
  const wrong = await (await stock()).findByText('The maximum can’t be less than the minimum.')
  expect(wrong.closest('td')).toBe((await stock()).getByLabelText('Maximum, row 1').closest('td'))
  await fill('Maximum, row 1', '6')
  expect((await stock()).queryByText('The maximum can’t be less than the minimum.')).toBeNull()
  await add()
  await pasteIn((await stock()).getByLabelText('Location, row 2'), 'Utrecht')
  expect(await (await stock()).findByText('This location is already in the list')).toBeTruthy()
  await fill('Location, row 2', 'Almere')
  await save()
  expect(await (await stock()).findByText('This location is already in the list.')).toBeTruthy()
})

test('says why an order is suggested', async () => {
  const { fetch, store } = fakeCatalog()
  store({ ...fakeProduct(0), replenishment: { ...replenishment, below_minimum: ['Utrecht', 'Almere'] } })
  open({ fetch })
  expect(await (await stock()).findByText('Suggested order: 17')).toBeTruthy()
  expect((await stock()).getByText('Below minimum: Utrecht, Almere')).toBeTruthy()
  cleanup()
  store({ ...fakeProduct(0), replenishment: { ...replenishment, reason: 'maximum' } })
  open({ fetch })
  expect(await (await stock()).findByText('Limited by your location maximums')).toBeTruthy()
})

test('shows places without the permission to change them, and none of a bundle', async () => {
  const { fetch, change } = fakeCatalog()
  change('LAMP', { stock_places: [{ location: 'Utrecht', shelf: 'A-12-3', minimum: 5, maximum: null }] })
  const reader = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
  })
  open({ fetch, account: reader })
  expect(await (await stock()).findByLabelText('Shelf, row 1')).toMatchObject({ value: 'A-12-3', readOnly: true })
  expect((await stock()).queryByRole('button', { name: 'Add location' })).toBeNull()
  cleanup()
  change('LAMP', { kind: 'Bundle', stock_places: [] })
  open({ fetch })
  await (await stock()).findByRole('button', { name: 'Adjust stock' })
  expect((await stock()).queryByText('Shelves and limits')).toBeNull()
})
