import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createCatalogHarness } from '../../../dev/harness.ts'
import { pasteIn } from '../../../dev/paste-in.ts'

const open = async (at: string, locale: 'en' | 'de' = 'en') => {
  const router = createCatalogHarness(at, { locale })
  render(<RouterProvider router={router} />)
  await screen.findByRole('link', { name: 'Desk lamp' })
  return {
    box: await screen.findByRole('searchbox'),
    said: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)),
  }
}
afterEach(cleanup)

test('turns typed filters into chips, and searches for the rest', async () => {
  const { box, said } = await open('/products')
  await pasteIn(box, 'desk status:active price:1..2,50 ')
  await expect.poll(said).toEqual({ status: 'Active', price: '1..2.50', q: 'desk' })
  expect(box).toHaveProperty('value', 'desk ')
  expect(await screen.findByRole('button', { name: 'Status Active' })).toBeTruthy()
  await userEvent.type(box, '-brand:"Regency"{Enter}')
  await expect.poll(said).toMatchObject({ brand: 'Regency', not: 'brand', q: 'desk' })
})

test('filters by a tag, and shows the same for its URL', async () => {
  const { box, said } = await open('/products')
  await userEvent.type(box, 'desk tag:gift{Enter}')
  await expect.poll(said).toEqual({ tags: 'Gift', q: 'desk' })
  cleanup()
  await open('/products?tags=Gift')
  expect(await screen.findByRole('button', { name: 'Tag Gift' })).toBeTruthy()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2)
})

test('matches fields and values by their names in the active language, and shows a chip for a SKU', async () => {
  const { box, said } = await open('/products', 'de')
  await userEvent.type(box, 'marke:lumen artikelnummer:LAMP sku:LAMP{Enter}')
  await expect.poll(said).toEqual({ brand: 'Lumen', sku: 'LAMP', q: 'artikelnummer:LAMP' })
  expect(await screen.findByRole('button', { name: 'SKU LAMP' })).toBeTruthy()
})

test('does not search for a filter that is being typed, and suggests its values', async () => {
  const { box, said } = await open('/products')
  await pasteIn(box, 'lamp status:')
  await expect.poll(() => document.querySelectorAll('datalist option').length).toBeGreaterThan(2)
  expect(document.querySelector('datalist option')?.getAttribute('value')).toMatch(/^lamp status:\S/)
  await expect.poll(said).toEqual({ q: 'lamp' })
})
