import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

const open = (at: string, fetch = fakeCatalog().fetch) =>
  render(<RouterProvider router={createCatalogHarness(at, { fetch })} />)
afterEach(cleanup)

test('a product shows its own reviews alone, and how they are spread', async () => {
  open('/products/LAMP/reviews')
  expect(await screen.findByRole('link', { name: 'Lovely' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Call me' })).toBeNull()
  expect(screen.getByText('3 published reviews')).toBeTruthy()
  expect(screen.getAllByRole('meter').length).toBe(7)
})

test('reviews are published where they stand', async () => {
  const { fetch, reviews } = fakeCatalog()
  open('/products/LAMP/reviews?state=New', fetch)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Lovely' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await expect.poll(() => reviews.all.get('r1')?.state).toBe('Published')
})

test('a product without reviews says so', async () => {
  open('/products/20013/reviews?rating=5')
  expect(await screen.findByText('No results')).toBeTruthy()
})
