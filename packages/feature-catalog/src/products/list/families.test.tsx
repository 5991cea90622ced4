import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { fakeProduct } from '../../../dev/fake-products.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

/** Opens the list with a lamp and a shirt in two colours. */
function open(at: string) {
  const { fetch, store } = fakeCatalog({ count: 1 })
  const shirt = {
    ...fakeProduct(1),
    uid: 'shirt',
    sku: 'TEE',
    name: 'T-shirt',
    kind: 'Variant parent',
    status: 'Active',
  } as const
  store(shirt)
  for (const colour of ['Red', 'Blue'])
    store({
      ...shirt,
      uid: colour,
      sku: `TEE-${colour}`,
      name: `T-shirt ${colour}`,
      kind: 'Variant',
      parent: { uid: 'shirt', sku: 'TEE' },
    })
  return openScreen(at, { fetch })
}
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

test('groups products by their main category', async () => {
  open('/products?group=main_category')
  const [category] = await screen.findAllByRole('button', { name: /^(Kitchen|Lighting|Party) \d$/ })
  expect(category?.getAttribute('aria-expanded')).toBe('true')
})
