import { staffRoute } from '@backoffice/shell-kit'
import { fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import FailedScreen from './failed-screen.tsx'
import { homeBeside } from './use-home.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const startingAt = (start_page: string | null, role: 'ADMIN' | 'EMPLOYEE' = 'ADMIN') =>
  fakeAccount({ role, preferences: { start_page } })
const broken = fakeProduct({
  'POST /search/indexes/products/search': () => ({ hits: [{}], estimatedTotalHits: 1, facetDistribution: {} }),
})

/** Opens the products, which cannot be rendered, and follows the link to the start; returns what it opened. */
async function goHome(start_page: string | null) {
  const { router, services } = createShellHarness({ at: '/products', account: startingAt(start_page), fetch: broken })
  services.session.remember('/products')
  render(<RouterProvider router={router} />)
  const link = await screen.findByRole('link', { name: 'Go back home' })
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(services.session.lastRoute).toBeNull()
  await router.navigate({ href: link.getAttribute('href') ?? '' })
  cleanup()
  return router.state.location.pathname
}

test('is the start page, else the screen that accounts start at, else the other one', () => {
  expect(homeBeside('/products', startingAt('/orders?stage=Placed'))).toBe('/orders?stage=Placed')
  expect(homeBeside('/orders', startingAt('/orders?stage=Placed'))).toBe('/dashboard')
  expect(homeBeside('/orders', startingAt(null, 'EMPLOYEE'))).toBe('/accounts')
  expect(homeBeside('/dashboard', startingAt(null))).toBe('/accounts')
  expect(homeBeside('/accounts', startingAt('/accounts', 'EMPLOYEE'))).toBe('/dashboard')
})

test('opens another screen than the one that failed, also where that is the start page', async () => {
  expect(await goHome('/trash')).toBe('/trash')
  expect(await goHome('/products')).toBe('/dashboard')
})

test('opens another screen where not even the frame can be rendered', async () => {
  const { errorComponent } = staffRoute.options
  staffRoute.update({ errorComponent: FailedScreen })
  try {
    expect(await goHome('/products')).toBe('/dashboard')
  } finally {
    staffRoute.update({ errorComponent })
  }
})
