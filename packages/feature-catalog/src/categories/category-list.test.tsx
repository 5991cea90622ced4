import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

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
