import { fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../dev/harness.ts'

const open = (options: Parameters<typeof createCatalogHarness>[1] = {}) =>
  render(<RouterProvider router={createCatalogHarness('/products/settings', options)} />)
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('“Product settings” saved')
}
afterEach(cleanup)

test('leaves an inherited setting read-only until it is overridden, and sends only that', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const cover = await section('Stock cover (days)')
  expect(cover.getByText('Default')).toBeTruthy()
  expect(cover.getByRole('textbox').hasAttribute('readonly')).toBe(true)
  await userEvent.click(cover.getByRole('button', { name: 'Override' }))
  expect(document.activeElement).toBe(cover.getByRole('textbox'))
  await userEvent.keyboard('45')
  await save()
  expect(settings.kept.own).toEqual({ lead_days: 5, cover_days: 45 })
})

test('restores the inherited value', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const lead = await section('Default lead time (days)')
  await userEvent.click(lead.getByRole('button', { name: 'Reset' }))
  await save()
  expect(settings.kept.own).toEqual({})
  await expect.poll(() => lead.getByRole('textbox').getAttribute('value')).toBe('7')
})

test('finds a setting while typing', async () => {
  open()
  await section('SKU pattern')
  await userEvent.type(screen.getByRole('searchbox'), 'label')
  expect(screen.queryByRole('region', { name: 'SKU pattern' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Shelf label' })).toBeTruthy()
})

test('shows the settings of the account’s own namespace when the search is down', async () => {
  open({ namespaces: [] })
  expect((await section('Stock cover (days)')).getByRole('textbox')).toBeTruthy()
})

test('explains that there are no settings without a namespace', async () => {
  open({ namespaces: [], account: fakeAccount({ namespaces: [] }) })
  await screen.findByText('Record not found')
})
