import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

const open = (options: Options = {}) =>
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', options)} />)
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
const retype = async (input: HTMLElement, value: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, value)
}
const language = async (name: string) => within((await section('Texts')).getByRole('group', { name }))

test('adds and saves a tier price, and shows the price of a buyer', async () => {
  open()
  const price = await section('Price')
  await userEvent.click(await price.findByRole('button', { name: 'Add tier' }))
  await retype(price.getByLabelText('Price, row 1'), '1,50')
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(await price.findByText('Everyone, 1 unit, All websites: €1.95')).toBeTruthy()
  await retype(price.getByLabelText('Quantity'), '12')
  expect(await price.findByText('Everyone, 12 units, All websites: €1.50')).toBeTruthy()
})

test('saves a percentage off as the price of a tier, and shows what it makes', async () => {
  const { fetch, find } = fakeCatalog()
  open({ fetch })
  const price = await section('Price')
  await userEvent.click(await price.findByRole('button', { name: 'Add tier' }))
  await userEvent.click(price.getByLabelText('Kind of price, row 1'))
  await userEvent.click(await screen.findByRole('option', { name: 'Percentage off', hidden: true }))
  expect(await price.findByText('= €1.76')).toBeTruthy()
  await retype(price.getByLabelText('Percentage off, row 1'), '12.5')
  expect(await price.findByText('= €1.71')).toBeTruthy()
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(find('LAMP')?.tier_prices).toMatchObject([{ price: null, percent_off: 12.5 }])
  await retype(price.getByLabelText('Quantity'), '12')
  expect(await price.findByText('Everyone, 12 units, All websites: €1.71')).toBeTruthy()
})

test('warns at the row of a tier price above the price without it, also while either is typed', async () => {
  open()
  const price = await section('Price')
  await userEvent.click(await price.findByRole('button', { name: 'Add tier' }))
  const tier = price.getByLabelText('Price, row 1')
  expect(price.queryByText(/^Higher than the base price/)).toBeNull()
  await retype(tier, '2,50')
  const warning = await price.findByText('Higher than the base price (€1.95), so it isn’t used')
  expect(warning.closest('tr')).toBe(tier.closest('tr'))
  await retype(price.getByLabelText('Price'), '3,00')
  expect(price.queryByText(/^Higher than the base price/)).toBeNull()
})

test('lists beforehand what follows from a new price, and nothing when nothing follows', async () => {
  const effect: Schema<'PriceEffect'> = {
    bundles: [
      { sku: 'SET', name: 'Desk set', before: 900, after: 805, margin_before: 31.5, margin_after: 23.4 },
      { sku: 'BOX', name: 'Box', before: 500, after: 500, margin_before: null, margin_after: null },
    ],
    bundle_count: 3,
    websites: [{ website: 'w1', price: 250 }],
    tiers: [{ tier: { audience: 'all', from_quantity: 12, price: 150 }, applies: false }],
    scheduled: null,
    variants: 0,
    listings: 2,
  }
  const asked: (string | null)[] = []
  const answers: FakeRoute = ({ query }) => {
    asked.push(query.get('price'))
    return { results: effect }
  }
  open({ fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/price-effect': answers } }).fetch })
  const price = await section('Price')
  await userEvent.clear(await price.findByLabelText('Price'))
  await userEvent.paste('1,00')
  const lines = within(await price.findByRole('region', { name: 'Effect of the new price' }))
  await expect.poll(() => asked.at(-1)).toBe('100')
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SET Desk set: €9.00 becomes €8.05, margin 31.5% becomes 23.4%',
    'BOX Box keeps its price (€5.00)',
    '1 more bundle contains this product.',
    expect.stringContaining('keeps its own price (€2.50).'),
    'The volume price of €1.50 (From 12, Everyone) no longer applies, as it isn’t lower.',
    '2 namespaces below inherit this price.',
  ])
  await retype(price.getByLabelText('Price'), '1,95')
  expect(price.queryByRole('region', { name: 'Effect of the new price' })).toBeNull()
})

test('marks conflicting tier prices, and shows the server error in its row', async () => {
  const refusal = () =>
    answerProblem(422, {
      message: 'These customers already have a price for this quantity.',
      code: 'products.duplicate-tier',
      pointer: '/tier_prices/1',
    })
  open({ fetch: fakeCatalog({ routes: { 'PUT /api/products/{sku}': refusal } }).fetch })
  const price = await section('Price')
  const add = await price.findByRole('button', { name: 'Add tier' })
  await userEvent.click(add)
  await userEvent.click(add)
  await retype(price.getByLabelText('Min. quantity, row 2'), '5')
  expect(await price.findAllByText('Another row has the same conditions')).toHaveLength(2)
  await retype(price.getByLabelText('Min. quantity, row 2'), '7')
  await save()
  expect((await price.findByText(/These customers already have a price/)).closest('tr')).toBe(
    price.getByLabelText('Min. quantity, row 2').closest('tr'),
  )
})

test('requests no websites without the permission, and marks the price of a single website', async () => {
  const asked: string[] = []
  const { fetch, change } = fakeCatalog()
  change('LAMP', { tier_prices: [{ audience: 'all', from_quantity: 12, price: 99, website: 'w1' }] })
  const watching: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return fetch(request)
  }
  open({
    fetch: watching,
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  expect(await (await section('Price')).findByDisplayValue('Unnamed website')).toBeTruthy()
  expect(asked).toContain('/api/products/LAMP')
  expect(asked.filter((path) => path === '/api/websites' || path === '/api/categories')).toEqual([])
})

test('shows the margin with the permission to see the cost, and warns about a price below it', async () => {
  open()
  const price = await section('Price')
  expect(await price.findByText(/excl\. 21% VAT/)).toBeTruthy()
  await retype(price.getByLabelText('Cost'), '5')
  expect(price.getByText('The price is below the cost.')).toBeTruthy()
  cleanup()
  open({
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  expect((await section('Price')).queryByText(/excl\. 21% VAT/)).toBeNull()
})

test('lists scheduled prices; own ones can be removed, those of the parent are read-only', async () => {
  const scheduled = (price: number, from: string) => ({ field: 'price' as const, website: null, price, from })
  const { fetch, change } = fakeCatalog()
  const variant: object = {
    kind: 'Variant',
    parent: { uid: 'p', sku: 'LAMPS' },
    scheduled_prices: [scheduled(300, '2027-06-01')],
    followed_prices: [scheduled(250, '2027-01-01')],
  }
  change('LAMP', variant)
  open({ fetch })
  const price = await section('Price')
  expect((await price.findByText(/€2.50 from Jan 1, 2027/)).textContent).toBe(
    '€2.50 from Jan 1, 2027 · Inherited from LAMPS',
  )
  expect(price.queryByText(/take it over/)).toBeNull()
  expect(price.getAllByRole('button', { name: /^Remove €/ })).toHaveLength(1)
  await userEvent.click(price.getByRole('button', { name: 'Remove €3.00 from Jun 1, 2027' }))
  expect(price.queryByText(/€3.00 from/)).toBeNull()
  expect(price.getByText(/€2.50 from/)).toBeTruthy()
})

test('adds typed or existing tags once, ignoring case, and rejects a tag that is too long', async () => {
  const { fetch, find } = fakeCatalog()
  open({ fetch })
  const field = (await section('Organization')).getByRole('combobox', { name: 'Tags' })
  await pasteIn(field, 'Summer,gift,')
  await userEvent.paste(`${'x'.repeat(51)},`)
  await save()
  expect(await screen.findByText('Use at most 50 characters per tag.')).toBeTruthy()
  await userEvent.type(field, '{Backspace}')
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(find('LAMP')?.tags).toEqual(['Gift', 'Summer'])
})

test('starts a package with a default, and shows whether it fits through the letterbox', async () => {
  const { fetch } = fakeCatalog()
  open({ fetch })
  const size = await section('Package')
  await userEvent.click(await size.findByRole('button', { name: 'Use letterbox' }))
  expect(size.getByText('Fits a letterbox')).toBeTruthy()
  await userEvent.click(size.getByRole('button', { name: 'Use box' }))
  expect(size.getByText('Doesn’t fit a letterbox: parcel rate applies')).toBeTruthy()
  await userEvent.clear(size.getByLabelText('Depth'))
  await save()
  expect(await size.findByText('Enter all dimensions and the weight.')).toBeTruthy()
  await userEvent.type(size.getByLabelText('Depth'), '120')
  await save()
  await screen.findByText('“Desk lamp” saved')
})

test('keeps a text that fails, names it, and keeps what was stored before it', async () => {
  const { fetch } = fakeCatalog()
  const state = { refuses: true }
  open({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (state.refuses && request.method === 'POST' && request.url.endsWith('/translations'))
        return answerProblem(503, { message: 'Try again in a moment.', code: 'request.locked' })
      return fetch(request)
    },
  })
  await retype((await section('Price')).getByLabelText('Price'), '7')
  await pasteIn((await language('Dutch')).getByLabelText('Display name'), 'Bureaulamp')
  await save()
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }))
  expect(await bar.findByText('Try again in a moment.')).toBeTruthy()
  expect(bar.getAllByRole('listitem').map((step) => [step.textContent?.trim(), step.dataset['state']])).toEqual([
    ['Product', 'done'],
    ['Text NL', 'failed'],
  ])
  state.refuses = false
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect((await language('Dutch')).getByText('Original')).toBeTruthy()
})

test('accepts and discards translations', async () => {
  open()
  await userEvent.click(await (await section('Texts')).findByRole('button', { name: 'Translate' }))
  await userEvent.click(await (await section('Texts')).findByRole('button', { name: 'All' }))
  await userEvent.click(await (await language('Dutch')).findByRole('button', { name: 'Approve' }))
  expect(await (await language('Dutch')).findByText('Original')).toBeTruthy()
  await userEvent.click((await language('German')).getByRole('button', { name: 'Discard translation' }))
  expect(await (await language('German')).findByText('Missing')).toBeTruthy()
  expect((await language('French')).getByText('Machine-translated – review')).toBeTruthy()
})

test('translates one field of a text, and marks it until the text is approved', async () => {
  open()
  const dutch = () => language('Dutch')
  const name = async () => (await dutch()).getByLabelText<HTMLInputElement>('Display name').value
  await retype((await dutch()).getByLabelText('Display name'), 'Mijn lamp')
  await pasteIn((await dutch()).getByLabelText('Short description'), 'Eigen tekst.')
  const translate = await (await dutch()).findByRole('button', { name: 'Translate Display name from English' })
  expect(translate.dataset['reason']).toBe('Save or discard your changes first.')
  await save()
  await screen.findByText('“Desk lamp” saved')
  await userEvent.click((await dutch()).getByRole('button', { name: 'Translate Display name from English' }))
  expect(await screen.findByText('1 translation ready for review')).toBeTruthy()
  await expect.poll(name).toBe('Desk lamp (nl)')
  expect((await dutch()).getByText('Machine-translated – review')).toBeTruthy()
  expect((await dutch()).getByDisplayValue('Eigen tekst.')).toBeTruthy()
  await userEvent.click((await dutch()).getByRole('button', { name: 'Approve' }))
  await expect.poll(async () => (await dutch()).queryByText('Machine-translated – review')).toBeNull()
  expect((await language('English')).queryByRole('button', { name: /^Translate / })).toBeNull()
})

test('rejects a text without a name before anything is sent', async () => {
  open()
  await pasteIn((await language('Dutch')).getByLabelText('Short description'), 'Staat stevig.')
  await save()
  expect(await (await language('Dutch')).findByText('Enter a display name.')).toBeTruthy()
})

test('shows the results of 90 days beside those before, week by week', async () => {
  open()
  const results = within(await screen.findByRole('region', { name: 'Last 90 days' }))
  expect((await results.findByRole('img')).getAttribute('aria-label')).toBe(
    'Units sold per week, oldest first: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
  )
  expect(results.getByText('3 (3.8%)')).toBeTruthy()
  expect(results.getByText('Previous period: 60')).toBeTruthy()
  expect(results.getAllByRole('row', { hidden: true })).toHaveLength(14)
})

test('adds a scheduled price, replaces one of the same day, and removes it', async () => {
  open()
  const price = await section('Price')
  await userEvent.click(await price.findByRole('button', { name: 'Schedule price change' }))
  const asked = () => within(price.getByRole('group', { name: 'Schedule price change' }))
  const day = `${new Date().getUTCFullYear() + 1}-03-01`
  const add = async (amount: string) => {
    await userEvent.type(asked().getByLabelText('New price'), amount)
    await userEvent.type(asked().getByLabelText('Effective from'), day)
    await userEvent.click(asked().getByRole('button', { name: 'Add' }))
  }
  expect(asked().getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true')
  await add('2,50')
  await price.findByText(/^€2\.50 from Mar 1, /)
  expect(document.activeElement).toBe(price.getByRole('button', { name: 'Schedule price change' }))
  await userEvent.click(price.getByRole('button', { name: 'Schedule price change' }))
  await add('2,75')
  await price.findByText(/^€2\.75 from Mar 1, /)
  expect(price.queryByText(/^€2\.50/)).toBeNull()
  await save()
  await screen.findByText('“Desk lamp” saved')
  await userEvent.click(price.getByRole('button', { name: /^Remove €2\.75 from/ }))
  expect(price.getByText('No scheduled prices.')).toBeTruthy()
})

test('an amount that cannot be read counts as a change, stops the save and is thrown away by discarding', async () => {
  const { fetch } = fakeCatalog()
  const writes: unknown[] = []
  open({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') writes.push(await request.clone().json())
      return fetch(request)
    },
  })
  const input = async () => (await section('Price')).findByLabelText<HTMLInputElement>('Price')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await retype(await input(), 'abc')
  await retype(name, 'Night lamp')
  await save()
  expect(await screen.findByText('Not saved. Correct Price.')).toBeTruthy()
  expect(document.activeElement).toBe(await input())
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([(await input()).value, screen.queryByRole('button', { name: 'Save' })]).toEqual(['1.95', null])
  await retype(await input(), '£3.')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  await userEvent.type(await input(), '10')
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(writes).toMatchObject([{ price: 310 }])
})
