import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const LIGHTING = '/products/categories?open=c2'
const pinned = async () => within(await screen.findByRole('list', { name: 'Pinned products' }))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
/** Returns a catalog with these products pinned in Lighting. */
const withPinned = (...uids: readonly string[]) => {
  const catalog = fakeCatalog()
  catalog.categories.change('c2', { pinned_products: [...uids] })
  return catalog
}

test('reorders pinned products by keyboard without losing the focus, and saves their order', async () => {
  const { fetch, categories } = withPinned('product-2', 'product-5')
  openScreen(LIGHTING, { fetch })
  const grip = await (await pinned()).findByRole('button', { name: 'Move Party bunting 2' })
  grip.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Party bunting 2')
  await save()
  await expect.poll(() => categories.all.get('c2')?.pinned_products).toEqual(['product-5', 'product-2'])
})

test('pins a product of the category, and unpins another one', async () => {
  const { fetch, categories } = withPinned('product-2')
  openScreen(LIGHTING, { fetch })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Pin product' }))
  const options = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
  expect(options).not.toContain('Desk lamp (LAMP)')
  await userEvent.click(await screen.findByRole('option', { name: /^Hanging heart t-light holder 5 /, hidden: true }))
  await userEvent.click(await (await pinned()).findByRole('button', { name: 'Unpin Party bunting 2' }))
  await save()
  await expect.poll(() => categories.all.get('c2')?.pinned_products).toEqual(['product-5'])
})

test('keeps the place of a product that left the category, and says so', async () => {
  const { fetch } = withPinned('product-0', 'product-2', 'deleted')
  openScreen(LIGHTING, { fetch })
  await (await pinned()).findByText('Desk lamp')
  const rows = (await pinned()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Desk lampLAMPNot in this category', 'Party bunting 220026', 'Deleted product'])
})

test('pins nothing where a rule sorts the products', async () => {
  const { fetch, categories } = fakeCatalog()
  categories.change('c2', { sort_rule: 'New' })
  openScreen(LIGHTING, { fetch })
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Pinned products/ })).toBeNull()
})
