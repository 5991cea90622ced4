import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

const open = (fetch = fakeCatalog().fetch, sku = 'LAMP') => {
  const router = createCatalogHarness(`/products/${sku}/settings`, { fetch })
  render(<RouterProvider router={router} />)
  return router
}
afterEach(cleanup)

test('asks to type the old SKU, explains the effects, and opens the new URL', async () => {
  const { fetch, find } = fakeCatalog()
  const router = open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Change SKU' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 bundle uses the new SKU.')).toBeTruthy()
  expect(await dialog.findByText('12 order lines keep the old SKU.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'New SKU' }), 'LAMP-2')
  expect(dialog.getByRole('button', { name: 'Change SKU' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Enter LAMP to confirm' }), 'LAMP')
  await userEvent.click(dialog.getByRole('button', { name: 'Change SKU' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/LAMP-2/settings')
  expect(find('LAMP-2')?.aliases).toEqual(['LAMP'])
})

test('archives a product that was sold instead of deleting it', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch, '20013')
  const remove = await screen.findByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  await expect.poll(() => find('20013')?.status).toBe('Archived')
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
})

test('deletes a product that was never sold, after a confirmation', async () => {
  const { fetch, find } = fakeCatalog()
  const router = open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
  expect(find('LAMP')).toBeUndefined()
})

test('saves only what changed', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Unit' }))
  expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'piece',
    'set',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'set', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => find('LAMP')?.unit).toBe('set')
})
