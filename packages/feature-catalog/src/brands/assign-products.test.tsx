import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const add = async (typed: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Product' }))
  await userEvent.keyboard(typed)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed), hidden: true }))
}

test('adds products to a brand as one job', async () => {
  const { fetch, brands } = fakeCatalog()
  const [brand] = brands.all.values()
  if (!brand) throw new Error('The catalog has no brand')
  const asked: unknown[] = []
  openScreen(`/products/brands?open=${brand.uid}`, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/api/products/bulk')) asked.push(await request.clone().json())
      return fetch(input, init)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add products' }))
  const drawer = within(await screen.findByRole('dialog', { name: `Add products to ${brand.name}` }))
  expect(drawer.getByText('No products selected')).toBeTruthy()
  await add('LAMP')
  await add('20026')
  await userEvent.click(await drawer.findByRole('button', { name: 'Remove Desk lamp' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await expect.poll(() => asked).toEqual([{ selection: { uids: ['product-2'] }, change: { brand: brand.uid } }])
})

test('explains which permission it needs', async () => {
  const { fetch, brands } = fakeCatalog()
  const [brand] = brands.all.values()
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
  })
  openScreen(`/products/brands?open=${brand?.uid}`, { fetch, account })
  const button = await screen.findByRole('button', { name: 'Add products' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
