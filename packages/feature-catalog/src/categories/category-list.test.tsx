import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const LIST = '/products/categories/list'
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('switches between the tree and the list in the URL', async () => {
  const router = openScreen('/products/categories')
  await userEvent.click(await screen.findByRole('link', { name: 'List view' }))
  await expect.poll(() => router.state.location.pathname).toBe(LIST)
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('link', { name: 'Tree view' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/categories')
})

test('names the channels that a category is mapped to', async () => {
  const { fetch, categories } = fakeCatalog()
  categories.change('c2', { mappings: [{ channel: 'google', path: 'Home > Lamps' }] })
  openScreen(`${LIST}?columns=name&columns=mappings`, { fetch })
  const lighting = within(await screen.findByRole('row', { name: /Lighting/ }))
  expect(await lighting.findByText('Google')).toBeTruthy()
})

test('lists the categories with their paths, and filters them by a view', async () => {
  const router = openScreen(LIST)
  await screen.findByRole('link', { name: 'Mugs' })
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('Mugs').getByText('kitchen')).toBeTruthy()
  expect(row('Lighting').getByText('All websites')).toBeTruthy()
  const views = within(screen.getByRole('navigation', { name: /views/i }))
  await userEvent.click(views.getByRole('button', { name: 'Hidden with products' }))
  await expect.poll(() => router.state.location.searchStr).toContain('status=Hidden')
  await expect.poll(rowNames).toEqual(['Party'])
  await userEvent.click(views.getByRole('button', { name: 'Not mapped' }))
  await expect.poll(() => router.state.location.searchStr).toContain('empty=mappings')
})

test('edits a category beside the list, and adds a subcategory in the tree', async () => {
  const { fetch, categories } = fakeCatalog()
  const router = openScreen(`${LIST}?open=c2`, { fetch })
  const drawer = within(await screen.findByRole('dialog', { name: 'Lighting' }))
  const name = await drawer.findByRole('textbox', { name: /^Name/ })
  await userEvent.type(name, '!')
  await userEvent.click(await drawer.findByRole('button', { name: 'Save' }))
  await expect.poll(() => categories.all.get('c2')?.name).toBe('Lighting!')
  await userEvent.click(await drawer.findByRole('button', { name: 'Add subcategory' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/categories')
  expect(router.state.location.search).toMatchObject({ open: 'new', parent_id: 'c2' })
})

test('hides selected categories at once', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen(LIST, { fetch })
  for (const name of ['Mugs', 'Lighting'])
    await userEvent.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide: 2 records' }))
  const hidden = () => [...categories.all.values()].filter(({ status }) => status === 'Hidden').map(({ name }) => name)
  await expect.poll(hidden).toEqual(expect.arrayContaining(['Mugs', 'Lighting']))
})

const selectRows = async (...names: readonly string[]) => {
  for (const name of names)
    await userEvent.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'))
}
const choose = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('copies the filters of a category to others, named in the preview', async () => {
  const { fetch, categories } = fakeCatalog()
  categories.change('c2', { filters: ['price', 'option:colour'] })
  openScreen(LIST, { fetch })
  await selectRows('Mugs', 'Party')
  await userEvent.click(await screen.findByRole('button', { name: 'Set filters' }))
  await choose('Copy filters from', 'lighting')
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect((await screen.findAllByText('Price, Colour')).length).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('list', { name: 'Storefront filters' }).textContent).toBe('PriceColour')
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Set filters: 2 records' }))
  const filters = () =>
    ['Mugs', 'Party'].map((name) => [...categories.all.values()].find((one) => one.name === name)?.filters)
  await expect.poll(filters).toEqual([
    ['price', 'option:colour'],
    ['price', 'option:colour'],
  ])
})

test('maps categories on one channel', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen(LIST, { fetch })
  await selectRows('Mugs')
  await userEvent.click(await screen.findByRole('button', { name: 'Map to sales channel' }))
  await pasteIn(await screen.findByRole('textbox', { name: 'Google category' }), 'Home > Mugs')
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect(await screen.findByText('Google: Home > Mugs')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Map to sales channel: 1 record' }))
  const mugs = () => [...categories.all.values()].find(({ name }) => name === 'Mugs')
  await expect.poll(() => mugs()?.mappings).toEqual([{ channel: 'google', path: 'Home > Mugs' }])
})

test('moves categories into another one, selected by its path', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen(LIST, { fetch })
  await selectRows('Party')
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await choose('Parent category', 'kitchen / mugs')
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move: 1 record' }))
  await expect.poll(() => categories.all.get('c3')?.parent_id).toBe('c5')
})

test('merges categories into one of them', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen(LIST, { fetch })
  await selectRows('Kitchen', 'Baking', 'Party')
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Merge: 3 records' }))
  expect(drawer.getByText(/^Their products and subcategories move/)).toBeTruthy()
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Category to keep' }))
  expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'kitchen',
    'kitchen / baking',
    'party',
    'kitchen / mugs',
    'lighting',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'party', hidden: true }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Merge: 2 records' }))
  await expect.poll(() => [...categories.all.keys()].toSorted()).toEqual(['c2', 'c3', 'c5'])
})
