import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

const open = (at: string, fetch = fakeCatalog().fetch) =>
  render(<RouterProvider router={createCatalogHarness(at, { fetch })} />)
afterEach(cleanup)

test('shows only the reviews of the product, and their distribution', async () => {
  open('/products/LAMP/reviews')
  expect(await screen.findByRole('link', { name: 'Lovely' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Call me' })).toBeNull()
  expect(screen.getByText('3 published reviews')).toBeTruthy()
  expect(screen.getAllByRole('meter').length).toBe(7)
})

test('publishes reviews in the list', async () => {
  const { fetch, reviews } = fakeCatalog()
  open('/products/LAMP/reviews?state=New', fetch)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Lovely' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish: 1 record' }))
  await expect.poll(() => reviews.all.get('r1')?.state).toBe('Published')
})

test('leads from a product without reviews to the orders of its buyers, who can be asked', async () => {
  open('/products/20026/reviews')
  expect((await screen.findByRole('link', { name: 'Ask recent buyers' })).getAttribute('href')).toContain(
    '/orders?skus=20026',
  )
})

test('shows an empty state without reviews', async () => {
  open('/products/20013/reviews?rating=5')
  expect(await screen.findByText('No results')).toBeTruthy()
})
