import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { fakeFamily } from '../../../dev/fake-family.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const open = (at: string) => openScreen(at, { fetch: fakeFamily().fetch })
const link = (name: string) => screen.queryByRole('link', { name })

test('collapses a product and its variants into one line, which opens', async () => {
  open('/products?group=family')
  const family = await screen.findByRole('button', { name: 'T-shirt 3' })
  expect(link('Desk lamp')).not.toBeNull()
  expect([link('T-shirt'), link('T-shirt Red')]).toEqual([null, null])
  family.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'T-shirt Red' })
  expect(link('T-shirt')).not.toBeNull()
})

test('lists a product once, and unfolds its variants by a key', async () => {
  open('/products')
  const shirt = await screen.findByRole('link', { name: 'T-shirt' })
  await screen.findByText('2 of 2')
  expect(link('T-shirt Red')).toBeNull()
  const button = await screen.findByRole('button', { name: 'Variants of T-shirt', expanded: false })
  expect(await screen.findByText('2 variants · 0–40 in stock')).toBeTruthy()
  shirt.focus()
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('link', { name: 'T-shirt Red' })
  const names = screen.getAllByRole('link', { name: /^T-shirt/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(['T-shirt', 'T-shirt Blue', 'T-shirt Red'])
  expect(button.getAttribute('aria-expanded')).toBe('true')
  shirt.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => link('T-shirt Red')).toBeNull()
})

test.each(['q=red', 'kind=Variant', 'status=Active', 'sort=sku:asc'])(
  'lists variants with the SKU of their parent: %s',
  async (search) => {
    open(`/products?${search}`)
    const variant = await screen.findByRole('link', { name: 'T-shirt Red' })
    expect(await within(variant.closest('tr')!).findByText('Variant of TEE')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Variants of/ })).toBeNull()
  },
)

test('selects an unfolded variant by itself, and all products with their variants', async () => {
  open('/products')
  const button = await screen.findByRole('button', { name: 'Variants of T-shirt' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select T-shirt Red' }))
  await screen.findByText('1 selected')
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select T-shirt' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Desk lamp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 4 products, including 2 variants' }))
  await screen.findByText('All 4 selected')
})

test('groups products by their main category', async () => {
  open('/products?group=main_category')
  const [category] = await screen.findAllByRole('button', { name: /^(Kitchen|Lighting|Party) \d$/ })
  expect(category?.getAttribute('aria-expanded')).toBe('true')
})

test('draws how sales went, of products without variants, too', async () => {
  openScreen('/products', { fetch: fakeCatalog({ count: 3 }).fetch })
  await screen.findByText('3 of 3')
  await expect.poll(() => document.querySelectorAll('tbody polyline').length).toBe(2)
})
