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

test('what is inherited rests until it is set here, and only that is sent', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const cover = await section('Stock cover (days)')
  expect(cover.getByText('Default')).toBeTruthy()
  expect(cover.getByRole('textbox').hasAttribute('readonly')).toBe(true)
  await userEvent.click(cover.getByRole('button', { name: 'Override' }))
  await userEvent.clear(cover.getByRole('textbox'))
  await userEvent.type(cover.getByRole('textbox'), '45')
  await save()
  expect(settings.kept.own).toEqual({ lead_days: 5, cover_days: 45 })
})

test('inheriting again gives the value back', async () => {
  const { fetch, settings } = fakeCatalog()
  open({ fetch })
  const lead = await section('Default lead time (days)')
  await userEvent.click(lead.getByRole('button', { name: 'Reset' }))
  await save()
  expect(settings.kept.own).toEqual({})
  await expect.poll(() => lead.getByRole('textbox').getAttribute('value')).toBe('7')
})

test('a setting is found by typing', async () => {
  open()
  await section('SKU pattern')
  await userEvent.type(screen.getByRole('searchbox'), 'label')
  expect(screen.queryByRole('region', { name: 'SKU pattern' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Shelf label' })).toBeTruthy()
})

test('without the search the settings are those of one’s own namespace', async () => {
  open({ namespaces: [] })
  expect((await section('Stock cover (days)')).getByRole('textbox')).toBeTruthy()
})

test('who works in no namespace is told that there are no settings', async () => {
  open({ namespaces: [], account: fakeAccount({ namespaces: [] }) })
  await screen.findByText('Record not found')
})
