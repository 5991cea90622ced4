import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

test('shows how many products the parent of an empty tenant has, and opens them', async () => {
  render(<RouterProvider router={createCatalogHarness('/products', { namespaces: [fakeShop, fakeNamespace] })} />)
  await screen.findByRole('heading', { name: 'No results in Harbour shop' })
  await screen.findByText('350 results in the parent namespace, North.')
  await userEvent.click(screen.getByRole('button', { name: 'Include parent data' }))
  await screen.findAllByRole('link', { name: /^Desk lamp/ })
  expect(screen.queryByRole('button', { name: 'Include parent data' })).toBeNull()
})

test('offers nothing with a filter, or without a known parent', async () => {
  render(
    <RouterProvider
      router={createCatalogHarness('/products?status=Active', { namespaces: [fakeShop, fakeNamespace] })}
    />,
  )
  await screen.findByRole('button', { name: 'Clear search and filters' })
  expect(screen.queryByText(/the parent/)).toBeNull()
  cleanup()
  render(<RouterProvider router={createCatalogHarness('/products', { namespaces: [fakeShop] })} />)
  await screen.findByText('No products yet')
})
