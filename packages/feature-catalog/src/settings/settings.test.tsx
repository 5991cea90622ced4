import { answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../dev/harness.ts'
import { pasteIn } from '../../dev/paste-in.ts'

const open = (options: Parameters<typeof createCatalogHarness>[1] = {}) =>
  render(<RouterProvider router={createCatalogHarness('/products/settings', options)} />)
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('“Product settings” saved')
}
afterEach(cleanup)

test('leaves an inherited setting read-only until it is overridden, and sends only that', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const cover = await section('Stock cover (days)')
  expect(cover.getByText('Default')).toBeTruthy()
  expect(cover.getByRole('textbox').hasAttribute('readonly')).toBe(true)
  await userEvent.click(cover.getByRole('button', { name: 'Override' }))
  expect(document.activeElement).toBe(cover.getByRole('textbox'))
  await userEvent.keyboard('45')
  await save()
  expect(settings.kept.own).toEqual({ lead_days: 5, cover_days: 45 })
})

test('says who changed a setting last, where the namespace has its own', async () => {
  open()
  expect(await (await section('Default lead time (days)')).findByText(/^Changed by Ada Lovelace, /)).toBeTruthy()
  expect((await section('Stock cover (days)')).queryByText(/^Changed by/)).toBeNull()
})

test('says at its field which side of a default package is refused', async () => {
  const { fetch: works } = fakeCatalog()
  const message = 'must be more than 0'
  open({
    fetch: async (input, init) =>
      new Request(input, init).method === 'PUT'
        ? answerProblem(422, { message, code: 'request.invalid', pointer: '/set/package_defaults/flat/width' })
        : works(input, init),
  })
  const sizes = await section('Default package sizes')
  await userEvent.click(sizes.getByRole('button', { name: 'Override' }))
  const [width] = sizes.getAllByRole('textbox', { name: 'Width' })
  if (!width) throw new Error('There is no width')
  await userEvent.clear(width)
  await userEvent.type(width, '0{Control>}s{/Control}')
  expect(await sizes.findByText(message)).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(width)
})

test('restores the inherited value', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const lead = await section('Default lead time (days)')
  await userEvent.click(lead.getByRole('button', { name: 'Reset' }))
  await save()
  expect(settings.kept.own).toEqual({})
  await expect.poll(() => lead.getByRole('textbox').getAttribute('value')).toBe('7')
})

test('names the default units in the language, and keeps those of the business', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch, locale: 'nl' })
  const units = await section('Verkoopeenheden')
  expect(await units.findByText('stuk')).toBeTruthy()
  await userEvent.click(units.getByRole('button', { name: 'Overschrijven' }))
  await userEvent.paste('meter')
  await userEvent.keyboard('{Enter}')
  await userEvent.paste('pallet')
  await userEvent.keyboard('{Enter}{Control>}s{/Control}')
  await expect.poll(() => settings.kept.own.units).toEqual(['piece', 'set', 'metre', 'pallet'])
})

test('adds a label layout and makes it the default', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const labels = await section('Label layouts')
  expect(labels.queryByRole('button', { name: 'Add layout' })).toBeNull()
  expect(await labels.findByText(/^Last printed by you on /)).toBeTruthy()
  await userEvent.click(labels.getByRole('button', { name: 'Override' }))
  await userEvent.click(labels.getByRole('button', { name: 'Add layout' }))
  await userEvent.keyboard('Pallet')
  const [, added] = labels.getAllByRole('checkbox', { name: 'Show price' })
  if (added) await userEvent.click(added)
  await userEvent.click(labels.getByRole('button', { name: 'Move up' }))
  await save()
  expect(settings.kept.own.label_layouts?.map(({ name, show_price }) => [name, show_price])).toEqual([
    ['Pallet', false],
    ['Shelf', true],
  ])
})

test('keeps terms and their translations, and says how many EANs are left', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const terms = await section('Glossary')
  await userEvent.click(terms.getByRole('button', { name: 'Override' }))
  await userEvent.click(terms.getByRole('button', { name: 'Add term' }))
  await userEvent.keyboard('Delft blue')
  await pasteIn(terms.getByRole('textbox', { name: 'Dutch' }), 'Delfts blauw')
  await save()
  expect(settings.kept.own.glossary).toEqual([{ term: 'Delft blue', translations: { nl: 'Delfts blauw' } }])
  expect((await section('EAN range')).getByText('958 codes left')).toBeTruthy()
})

test('limits a custom field to categories, and lets products be filtered by it', async () => {
  const { fetch, settings } = fakeCatalog()
  settings.kept.own = { extra_fields: [{ code: 'watts', name: 'Power', type: 'number' }] }
  open({ fetch })
  const fields = await section('Custom fields')
  await userEvent.click(fields.getByRole('checkbox', { name: 'Can be filtered' }))
  await userEvent.click(fields.getByRole('combobox', { name: 'Only in categories' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lighting', hidden: true }))
  await save()
  expect(settings.kept.own.extra_fields).toMatchObject([{ code: 'watts', filterable: true, categories: ['c2'] }])
})

test('says how many products use a unit, a language and a custom field, and keeps what is used', async () => {
  const { fetch, settings, find, store } = fakeCatalog({ count: 5 })
  settings.kept.own = { units: ['piece', 'set'], extra_fields: [{ code: 'watts', name: 'Power', type: 'number' }] }
  store({ ...find('LAMP')!, extra: { watts: 60 }, unit: 'set' })
  open({ fetch })
  const units = await section('Selling units')
  const uses = within(await units.findByRole('list', { name: 'Use of Selling units' }))
  const used = uses.getByRole('link', { name: '1 product' })
  expect(used.getAttribute('href')).toMatch(/^\/products\?.*unit=set/)
  await userEvent.click(units.getByRole('combobox'))
  await userEvent.keyboard('{Backspace}')
  expect(await units.findByText('1 product is sold by “set”. Change its unit first.')).toBeTruthy()
  const languages = await section('Languages')
  expect(
    within(languages.getByRole('list', { name: 'Use of Languages' })).getByText(/^French: 0 products/),
  ).toBeTruthy()
  const fields = await section('Custom fields')
  const valued = within(fields.getByRole('list', { name: 'Use of Custom fields' })).getByRole('link')
  expect(valued.getAttribute('href')).toMatch(/^\/products\?.*extra_fields=watts/)
  const remove = fields.getByRole('button', { name: 'Remove field' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['Default package sizes', 'Without “Package size”', 'gaps=package'],
  ['“Ready” requirements', 'Without “Image”', 'gaps=image'],
  ['Minimum margin', 'Below the minimum margin', 'margin=..19.9'],
  ['Default lead time (days)', 'Without a supplier', 'empty=supplier'],
  ['Stock cover (days)', 'With a suggested order', 'suggested_order=1..'],
])('says where a setting is used: %s', async (setting, use, filter) => {
  const { fetch, settings, find, store } = fakeCatalog({ count: 5 })
  settings.kept.own = { price_floor: 20 }
  store({ ...find('LAMP')!, supplier: null, gaps: ['package', 'image'] })
  open({ fetch })
  const uses = within(await (await section(setting)).findByRole('list', { name: `Use of ${setting}` }))
  const link = within(uses.getByText(`${use}:`, { exact: false })).getByRole('link', { name: /^\d+ products?$/ })
  const [path, query = ''] = (link.getAttribute('href') ?? '').split('?')
  expect([path, decodeURIComponent(query).split('&')]).toEqual(['/products', expect.arrayContaining([filter])])
})

test('counts the reviews that a setting concerns', async () => {
  open()
  const uses = within(await (await section('Reviews')).findByRole('list', { name: 'Use of Reviews' }))
  expect(uses.getByRole('link', { name: /^\d+ reviews?$/ }).getAttribute('href')).toMatch(
    /^\/products\/reviews\?.*verified=true/,
  )
})

test('does not count by margins for who may not see costs', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  open({ account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const floor = await section('Minimum margin')
  await (await section('Stock cover (days)')).findByRole('list', { name: 'Use of Stock cover (days)' })
  expect(floor.queryByRole('list')).toBeNull()
})

test('finds a setting while typing', async () => {
  open()
  await section('SKU pattern')
  await userEvent.type(screen.getByRole('searchbox'), 'label')
  expect(screen.queryByRole('region', { name: 'SKU pattern' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Label layouts' })).toBeTruthy()
})

test('shows the settings of the account’s own namespace when the search is down', async () => {
  open({ namespaces: [] })
  expect((await section('Stock cover (days)')).getByRole('textbox')).toBeTruthy()
})

test('explains that there are no settings without a namespace', async () => {
  open({ namespaces: [], account: fakeAccount({ namespaces: [] }) })
  await screen.findByText('Record not found')
})
