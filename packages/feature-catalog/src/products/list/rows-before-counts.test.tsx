import { fakeSearch, type FakeRequest } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { documentOf, fakeProduct } from '../../../dev/fake-products.ts'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

const counts = ({ body }: FakeRequest) =>
  typeof body === 'object' && body !== null && 'facets' in body && Array.isArray(body.facets) && body.facets.length > 0

test('shows rows before the filters are counted', async () => {
  const { promise: counted, resolve: count } = Promise.withResolvers<void>()
  const works = fakeSearch('products', () => [0, 1, 2].map((seed) => documentOf(fakeProduct(seed))))
  const routes = Object.fromEntries(
    Object.entries(works).map(([path, route]) => [
      path,
      async (request: FakeRequest) => {
        if (counts(request)) await counted
        return route(request)
      },
    ]),
  )
  render(<RouterProvider router={createCatalogHarness('/products', { fetch: fakeCatalog({ routes }).fetch })} />)
  await screen.findByRole('link', { name: 'Desk lamp' })
  await userEvent.click(screen.getByRole('button', { name: 'Brand' }))
  const filter = await screen.findByRole('dialog', { name: 'Brand' })
  expect(within(filter).getByText('Counting…')).toBeTruthy()
  count()
  expect(await within(filter).findAllByRole('checkbox')).not.toHaveLength(0)
})
