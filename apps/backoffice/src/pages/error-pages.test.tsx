import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeProduct } from '../../dev/fake-product.ts'

afterEach(cleanup)

function open(at: string, fetch = fakeProduct()) {
  const { router } = createShellHarness({ at, fetch })
  render(<RouterProvider router={router} />)
  return router
}

test.each([
  ['/prodcts/85123A', 'Page not found: /prodcts/85123A'],
  ['/orders/advice', 'Page Not Found: /orders/advice'],
])('says that %s is no page', async (path, message) => {
  open(path)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sorry, we couldn’t find the page you’re looking for.' })).toBeTruthy()
})

test('says that a screen failed, and leads back home', async () => {
  open(
    '/products',
    fakeProduct({
      'POST /search/indexes/products/search': () => ({ hits: [{}], estimatedTotalHits: 1, facetDistribution: {} }),
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Sorry, something went wrong.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/dashboard')
})

test('someone who is signed in never sees the landing page', async () => {
  const router = open('/')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
})
