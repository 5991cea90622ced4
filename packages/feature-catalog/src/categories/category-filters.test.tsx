import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const list = async () => within(await screen.findByRole('list', { name: 'Storefront filters' }))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
const select = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('shows the filters of the category above, begins with them, and orders its own', async () => {
  const { fetch, categories } = fakeCatalog()
  const [above] = [...categories.all.values()].filter(({ parent_id }) => !parent_id)
  const below = [...categories.all.values()].find(({ parent_id }) => parent_id === above?.uid)
  if (!above || !below) throw new Error('The catalog has no subcategory')
  categories.change(above.uid, { filters: ['price', 'brand'] })
  openScreen(`/products/categories?open=${below.uid}`, { fetch })
  const inherits = await screen.findByRole('checkbox', { name: `Use the filters of ${above.name}` })
  await screen.findByText('Price, Brand')
  await userEvent.click(inherits)
  await select('Add filter', 'Colour')
  const names = async () => (await list()).getAllByRole('listitem').map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Price', 'Brand', 'Colour'])
  await userEvent.click((await list()).getByRole('button', { name: 'Remove Price' }))
  ;(await list()).getByRole('button', { name: 'Move Colour' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await save()
  await expect.poll(() => categories.all.get(below.uid)?.filters).toEqual(['option:colour', 'brand'])
})

test('names a filter whose option was deleted, and returns to those of the category above', async () => {
  const { fetch, categories } = fakeCatalog()
  categories.change('c4', { filters: ['option:gone'] })
  openScreen('/products/categories?open=c4', { fetch })
  expect(await (await list()).findByText('Deleted filter (option:gone)')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use the filters of Kitchen' }))
  await save()
  await expect.poll(() => categories.all.get('c4')?.filters).toBeNull()
})

test('a category at the root has only its own', async () => {
  openScreen('/products/categories?open=c2')
  expect(await screen.findByRole('combobox', { name: 'Add filter' })).toBeTruthy()
  expect(screen.getByText('No filters')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Use the filters of/ })).toBeNull()
})
