import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../../dev/harness.ts'

afterEach(cleanup)

test('adds a second supplier and makes it the preferred one', async () => {
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch: fakeCatalog().fetch })} />)
  const section = within(await screen.findByRole('region', { name: 'Suppliers' }))
  expect(within(await section.findByRole('row', { name: /North Sea Trading/ })).getByText('Preferred')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suppliers' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Add supplier' }))
  const second = within(dialog.getAllByRole('group')[1]!)
  await userEvent.type(second.getByLabelText('Supplier SKU'), 'X-9')
  await userEvent.click(second.getByRole('radio', { name: 'Preferred' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Suppliers saved')).toBeTruthy()
  expect(within(await section.findByRole('row', { name: /X-9/ })).getByText('Preferred')).toBeTruthy()
  expect(within(section.getByRole('row', { name: /North Sea Trading/ })).queryByText('Preferred')).toBeNull()
})
