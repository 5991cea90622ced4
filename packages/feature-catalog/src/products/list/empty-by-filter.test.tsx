import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createCatalogHarness } from '../../../dev/harness.ts'

const open = (at: string) => {
  const router = createCatalogHarness(at)
  render(<RouterProvider router={router} />)
  return () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr))
}
afterEach(cleanup)

test('names the filter that removes most of an empty list, with the number without it, and removes it', async () => {
  const said = open('/products?q=desk&brand=Nobody')
  await screen.findByText(/^\d+ results? without Brand, \d+ without any filters\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Brand' }))
  await screen.findAllByRole('link', { name: /^Desk lamp/ })
  expect(said()).toEqual({ q: 'desk' })
})

test('shows the number without a single filter', async () => {
  open('/products?q=nothing+is+called+like+this')
  await screen.findByText(/^Clear search and filters to see all \d+ results\.$/)
  expect(screen.queryByRole('button', { name: /^Clear Brand/ })).toBeNull()
})

test('offers the nearest words that have results', async () => {
  const said = open('/products?q=regency+cakestend')
  await screen.findByText(/^Did you mean “regency cakestand”\? It has \d+ results\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Search for “regency cakestand”' }))
  await screen.findAllByRole('link', { name: /^Regency cakestand/ })
  expect(said()).toEqual({ q: 'regency cakestand' })
})

test('names the filter that is in the way instead of the search', async () => {
  open('/products?q=desk&brand=Nobody&tags=Gift')
  await screen.findByText(/^\d+ results? without Brand, \d+ without any filters\.$/)
  expect(screen.queryByRole('button', { name: 'Clear your search' })).toBeNull()
})
