import { fakeAccount, searchRefuses } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const rows = () => screen.findAllByRole('link', { name: / \d+$/ })

test('previews the focused row by Space, and returns the focus to it on Escape', async () => {
  const router = openScreen('/products?sort=sku:asc')
  const [row] = await rows()
  row!.focus()
  await userEvent.keyboard(' ')
  const drawer = within(await screen.findByRole('dialog', { name: row!.textContent }))
  expect(drawer.getByText('Available').parentElement?.textContent).toMatch(/\d/)
  const prices = within(await drawer.findByRole('list', { name: 'Websites' }))
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['North€2.50Own price'])
  expect(drawer.getByRole('link', { name: 'Open product' }).getAttribute('href')).toBe(row!.getAttribute('href'))
  expect(router.state.location.searchStr).toContain('open=product-')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(row)
})

test('names the websites without their prices to who may not open products', async () => {
  openScreen('/products?open=product-0', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products'] },
    }),
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }))
  expect(drawer.getByText('Websites').parentElement?.textContent).toBe('Websitesnorth.example')
})

test('previews the next and the previous row by their keys', async () => {
  openScreen('/products?sort=sku:asc')
  const [first, second] = await rows()
  first!.focus()
  await userEvent.keyboard(' ')
  await screen.findByRole('dialog', { name: first!.textContent })
  await userEvent.keyboard(']')
  await screen.findByRole('dialog', { name: second!.textContent })
  await userEvent.keyboard('[[')
  await screen.findByRole('dialog', { name: first!.textContent })
})

test('previews the product of a link that the list does not show', async () => {
  openScreen('/products?q=nothing-like-it&open=product-0')
  const drawer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }))
  expect(drawer.getByRole('link', { name: 'Open product' }).getAttribute('href')).toBe('/products/LAMP')
})

test('says that a product of a link is gone, and that it cannot be loaded', async () => {
  openScreen('/products?open=product-none')
  expect(await screen.findByText('Record not found')).toBeTruthy()
  cleanup()
  const { fetch } = fakeCatalog({ routes: { 'POST /search/indexes/products/search': searchRefuses } })
  openScreen('/products?open=product-0', { fetch })
  expect(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Try again' })).toBeTruthy()
})
