import { answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

afterEach(cleanup)

type Own = ReturnType<typeof fakeCatalog>['settings']['kept']['own']

const open = (own: Own, routes: Readonly<Record<string, FakeRoute>> = {}) => {
  const catalog = fakeCatalog({ routes })
  catalog.settings.kept.own = own
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch: catalog.fetch })} />)
  return catalog
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

test('warns about a price below the minimum margin, and sends that it is allowed', async () => {
  const sent: unknown[] = []
  open(
    { price_floor: 60 },
    {
      'PUT /api/products/{sku}': ({ body }) => {
        sent.push(body)
        return answerProblem(422, { message: 'Not now.', code: 'products.below-minimum-margin', pointer: '/price' })
      },
    },
  )
  const price = await section('Price')
  const input = price.getByLabelText('Price')
  await userEvent.clear(input)
  await userEvent.type(input, '1,50')
  expect(await price.findByText('The margin is below the minimum of 60%.')).toBeTruthy()
  await userEvent.click(price.getByRole('checkbox', { name: 'Allow this price' }))
  await save()
  await expect.poll(() => sent).toEqual([{ price: 150, accept_low_margin: true }])
})

test('edits the custom fields of the settings, each by its type', async () => {
  const { find } = open({
    extra_fields: [
      { code: 'fabric', name: 'Fabric', type: 'text' },
      { code: 'watts', name: 'Power', type: 'number', unit: 'W' },
      { code: 'vegan', name: 'Vegan', type: 'boolean' },
      { code: 'fit', name: 'Fit', type: 'choice', choices: ['slim', 'wide'] },
    ],
  })
  const fields = await section('Custom fields')
  await userEvent.type(fields.getByLabelText('Fabric'), 'oak')
  await userEvent.type(fields.getByLabelText('Power'), '60')
  await userEvent.click(fields.getByRole('combobox', { name: 'Vegan' }))
  await userEvent.click(await screen.findByRole('option', { name: 'No', hidden: true }))
  await userEvent.click(fields.getByRole('combobox', { name: 'Fit' }))
  await userEvent.click(await screen.findByRole('option', { name: 'wide', hidden: true }))
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(find('LAMP')?.extra).toEqual({ fabric: 'oak', watts: 60, vegan: false, fit: 'wide' })
})

test('asks for the custom fields of the categories and of those above, and keeps the values of others', async () => {
  const { find, store } = open({
    extra_fields: [
      { code: 'watts', name: 'Power', type: 'number', categories: ['c2'] },
      { code: 'tin', name: 'Tin', type: 'text', categories: ['c1'] },
      { code: 'fabric', name: 'Fabric', type: 'text' },
    ],
  })
  store({ ...find('LAMP')!, categories: [{ uid: 'c4', name: 'Baking' }], extra: { tin: 'round' } })
  const fields = await section('Custom fields')
  expect(await fields.findByLabelText('Fabric')).toBeTruthy()
  expect(fields.queryByLabelText('Power')).toBeNull()
  expect(await fields.findByLabelText('Tin')).toBeTruthy()
  const place = await section('Organization')
  await userEvent.click(place.getByRole('combobox', { name: 'Categories' }))
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(await screen.findByRole('option', { name: 'Lighting', hidden: true }))
  await userEvent.type(await fields.findByLabelText('Power'), '60')
  expect(fields.queryByLabelText('Tin')).toBeNull()
  expect(fields.getByText('Tin isn’t used in these categories. Its value is kept.')).toBeTruthy()
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(find('LAMP')?.extra).toEqual({ tin: 'round', watts: 60 })
})

test('offers the languages of the settings, and those that have a text', async () => {
  open({ languages: ['fr'] })
  const texts = await section('Texts')
  await expect
    .poll(() =>
      texts
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => /^[A-Z]{2}$/.test(name)),
    )
    .toEqual(['EN', 'FR'])
})

test('shows how much to order, and for how long it lasts', async () => {
  open({})
  const stock = await section('Stock')
  expect(await stock.findByText('Suggested order: 24')).toBeTruthy()
  expect(stock.getByText('Covers 30 days after a lead time of 7 days')).toBeTruthy()
})
