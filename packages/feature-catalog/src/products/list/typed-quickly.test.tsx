import { fakeSearch, type FakeRequest } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { documentOf, fakeProduct } from '../../../dev/fake-products.ts'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

const looksFor = ({ body }: FakeRequest, q: string) =>
  typeof body === 'object' && body !== null && 'q' in body && body.q === q

test('keeps what is typed in the box when the URL of the first letter arrives later', async () => {
  const never = new Promise<never>(() => undefined)
  const works = fakeSearch('products', () => [0, 1, 2].map((seed) => documentOf(fakeProduct(seed))))
  const routes = Object.fromEntries(
    Object.entries(works).map(([path, route]) => [
      path,
      (request: FakeRequest) => (looksFor(request, 'd') ? never : route(request)),
    ]),
  )
  const router = createCatalogHarness('/products', { fetch: fakeCatalog({ routes }).fetch })
  render(<RouterProvider router={router} />)
  await screen.findByRole('link', { name: 'Desk lamp' })
  const said = () => new URLSearchParams(router.state.location.searchStr).get('q')
  const box = await screen.findByRole('searchbox')
  await userEvent.type(box, 'des')
  // The list searches for the first letter now, and has requested nothing else yet.
  await expect.poll(() => screen.getByRole('table').getAttribute('aria-busy'), { interval: 1 }).toBe('true')
  expect(said()).toBe('d')
  expect(box).toHaveProperty('value', 'des')
  await userEvent.type(box, 'k')
  expect(box).toHaveProperty('value', 'desk')
  await expect.poll(said).toBe('desk')
  expect(box).toHaveProperty('value', 'desk')
  await router.navigate({ to: '.', search: {} })
  await expect.poll(() => box).toHaveProperty('value', '')
})
