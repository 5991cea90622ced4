import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

test('says when more records match than the list shows, and offers the filters that split it best', async () => {
  render(<RouterProvider router={createCatalogHarness('/products', { fetch: fakeCatalog({ most: 100 }).fetch })} />)
  const foot = await screen.findByText(/^First 100 of about 350/)
  expect(screen.getByText('350', { selector: 'header output' })).toBeTruthy()
  const offered = within(foot).getAllByRole('button')
  expect(offered).toHaveLength(3)
  const name = offered[0]?.textContent ?? ''
  await userEvent.click(within(foot).getByRole('button', { name }))
  await screen.findByRole('dialog', { name })
})

test('shows no such message when all matches are shown', async () => {
  render(<RouterProvider router={createCatalogHarness('/products')} />)
  await screen.findByText('50 of 350')
  expect(screen.queryByText(/^First/)).toBeNull()
})
