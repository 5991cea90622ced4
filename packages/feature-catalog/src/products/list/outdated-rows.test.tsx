import { answer, fakeSearch } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { documentOf, fakeProduct } from '../../../dev/fake-products.ts'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

test('keeps rows that cannot be refreshed, and shows their time', async () => {
  let fails = false
  const works = fakeSearch('products', () => [0, 1, 2].map((seed) => documentOf(fakeProduct(seed))))
  const failing = Object.fromEntries(
    Object.entries(works).map(([path, route]) => [
      path,
      (...asked: Parameters<typeof route>) =>
        fails ? answer(503, { message: 'Not now', code: 'internal', type: 'internal', link: '' }) : route(...asked),
    ]),
  )
  const router = createCatalogHarness('/products', { fetch: fakeCatalog({ routes: failing }).fetch })
  render(<RouterProvider router={router} />)
  await screen.findByRole('link', { name: 'Desk lamp' })
  fails = true
  await router.options.context.queryClient.invalidateQueries()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t refresh – showing data from \d+:\d\d/)
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
