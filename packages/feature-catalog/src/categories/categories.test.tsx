import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
afterEach(cleanup)

test('moves through the tree and collapses it with the arrow keys, and opens with Enter', async () => {
  const router = openScreen('/products/categories')
  ;(await line('Kitchen')).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: /Baking/ })).toBeNull()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ open: 'c4' })
})

test('moves a category with Alt and an arrow after showing the changed URLs', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories', { fetch })
  ;(await line('Lighting')).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Lighting”?' }))
  expect(await dialog.findByText('/kitchen/lighting')).toBeTruthy()
  expect(categories.all.get('c2')?.parent_id).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await expect.poll(() => categories.all.get('c2')).toMatchObject({ parent_id: 'c1', sequence: 2 })
})

test('moves a category among its siblings at once: no URL changes', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories', { fetch })
  ;(await line('Lighting')).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('“Lighting” moved')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(categories.all.get('c2')).toMatchObject({ parent_id: null, sequence: 0 })
})

test('moves a category below another with Ctrl X and Ctrl V, but not into itself', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories', { fetch })
  ;(await line('Kitchen')).focus()
  await userEvent.keyboard('{Control>}x{/Control}')
  expect(await screen.findByText(/“Kitchen” is cut/)).toBeTruthy()
  ;(await line('Baking')).focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  ;(await line('Party')).focus()
  await userEvent.keyboard('{Control>}x{/Control}')
  ;(await line('Mugs')).focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Move “Party”?' })).getByRole('button', { name: 'Move' }),
  )
  await expect.poll(() => categories.all.get('c3')?.parent_id).toBe('c5')
})

test('creates a category below the open one, and shows its path', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories?open=c1', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Add subcategory' }))
  await pasteIn(await screen.findByRole('textbox', { name: /^Name/ }), 'Tea & Coffee')
  expect(await screen.findByText('URL: /kitchen/tea-coffee')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('“Tea & Coffee” saved')
  expect([...categories.all.values()].at(-1)).toMatchObject({
    name: 'Tea & Coffee',
    handle: 'tea-coffee',
    parent_id: 'c1',
  })
})

test('asks where the subcategories and the products go before a deletion', async () => {
  const { fetch, categories } = fakeCatalog()
  const router = openScreen('/products/categories?open=c1', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Kitchen”?' }))
  expect(dialog.getByRole('combobox', { name: 'Move subcategories to' })).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'Move products to' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => categories.all.has('c1')).toBe(false)
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('starts from a template, which is previewed like any file', async () => {
  const catalog = fakeCatalog()
  catalog.categories.all.clear()
  openScreen('/products/categories', { fetch: catalog.fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Start from a template' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Food and drinks' }))
  await screen.findByRole('button', { name: 'Preview changes' })
  expect(catalog.imports.all.get('import-1')?.about).toMatchObject({ resource: 'categories' })
})

test('explains that an inherited category is changed, moved and deleted in the parent namespace', async () => {
  const why = 'This belongs to the parent namespace, North, where it can be changed.'
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories?open=c2', { fetch, namespaces: [fakeShop, fakeNamespace] })
  await screen.findByText(why)
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('readOnly', true)
  for (const name of ['Add subcategory', 'Merge', 'Delete'])
    expect(screen.getByRole('button', { name }).dataset['reason'], name).toBe(why)
  const lighting = await line('Lighting')
  expect(lighting.getAttribute('draggable')).toBe('false')
  lighting.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => screen.getAllByText(why).length).toBe(2)
  expect(categories.all.get('c2')?.sequence).toBe(1)
})
