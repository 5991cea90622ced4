import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(cleanup)

const open = async () => {
  render(<RouterProvider router={createCatalogHarness('/products?q=desk+lamp')} />)
  return screen.findByRole('link', { name: 'Desk lamp' })
}
const button = () => screen.findByRole('button', { name: 'Actions: Desk lamp' })

test('shows the menu button only in the hovered row', async () => {
  const link = await open()
  expect(screen.queryByRole('button', { name: /^Actions: / })).toBeNull()
  await userEvent.hover(link)
  await userEvent.click(await button())
  await screen.findByRole('menu', { name: 'Actions: Desk lamp' })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Select or deselect' }))
  expect(link.closest('tr')?.querySelector('input')?.checked).toBe(true)
})

test('shows it in the focused row, until the focus moves', async () => {
  const link = await open()
  link.focus()
  await button()
  screen.getByRole('searchbox').focus()
  await expect.poll(() => screen.queryByRole('button', { name: /^Actions: / })).toBeNull()
})

const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

test('offers the actions of the product’s page, and archives it', async () => {
  const link = await open()
  link.focus()
  await userEvent.keyboard('.')
  const menu = await screen.findByRole('menu', { name: 'Actions: Desk lamp' })
  const archive = await within(menu).findByRole('menuitem', { name: 'Archive' })
  const offered = namesIn(menu)
  await userEvent.click(archive)
  expect(await screen.findByText('“Desk lamp”: Archived')).toBeTruthy()
  cleanup()
  render(<RouterProvider router={createCatalogHarness('/products/LAMP')} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  const names = namesIn(await screen.findByRole('menu'))
  // After the actions on the record come those on its page, such as printing it.
  const ofPage = names.slice(0, names.indexOf('Delete') + 1)
  expect(ofPage.length).toBeGreaterThan(3)
  expect(offered).toEqual(expect.arrayContaining(ofPage))
})

test('adjusts stock from the row, in a dialog that outlives the menu', async () => {
  const link = await open()
  link.focus()
  await userEvent.keyboard('.')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Adjust stock' }))
  await screen.findByRole('dialog', { name: 'Adjust stock' })
  expect(screen.queryByRole('menu')).toBeNull()
})
