import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

/** Opens the bulk change of the first product, and returns its drawer. */
async function openDrawer(options: Parameters<typeof openScreen>[1]) {
  openScreen('/products', options)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Desk lamp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }))
  return within(await screen.findByRole('dialog', { name: 'Edit 1 product' }))
}

test('overrides inherited products in the selected namespace, with a preview', async () => {
  const { fetch, find, store } = fakeCatalog({ count: 3 })
  store({ ...find('LAMP')!, namespace: fakeShop.uid })
  const asked: unknown[] = []
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/api/products/bulk')) asked.push(await request.clone().json())
    return fetch(request)
  }
  const drawer = await openDrawer({ fetch: watched, namespaces: [fakeShop, fakeNamespace] })
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Action' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Override here', hidden: true }))
  await drawer.findByText(/^Creates a product of this namespace/)
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await expect
    .poll(() => asked)
    .toEqual([{ selection: { uids: [expect.any(String)] }, change: { override: fakeShop.uid } }])
})

test('does not offer it in a namespace without a parent', async () => {
  const drawer = await openDrawer({ fetch: fakeCatalog({ count: 3 }).fetch })
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Action' }))
  await screen.findByRole('option', { name: 'Duplicate', hidden: true })
  expect(screen.queryByRole('option', { name: 'Override here', hidden: true })).toBeNull()
})
