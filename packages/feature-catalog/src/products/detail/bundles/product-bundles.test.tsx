import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

const open = (fetch = fakeCatalog().fetch) =>
  render(<RouterProvider router={createCatalogHarness('/products/LAMP/bundles', { fetch })} />)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
afterEach(cleanup)

test('Alt and an arrow move a part, and the order is saved', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  const pieces = await screen.findByRole('textbox', { name: 'Quantity, Part 20026' })
  pieces.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await save()
  await expect.poll(() => tabs.kept.bundle.parts.map(({ sku }) => sku)).toEqual(['20026', '20013'])
})

test('the part that there is least of is marked, and the stock follows what is typed', async () => {
  open()
  const limiting = (await screen.findByText('Limits stock')).closest('li')!
  expect(within(limiting).getByRole('link').textContent).toBe('Part 20026')
  const pieces = screen.getByRole('textbox', { name: 'Quantity, Part 20026' })
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '3')
  expect(within(screen.getByText('Bundles in stock').parentElement!).getByText('1')).toBeTruthy()
})

test('a product is found and becomes a part; bundles above it are named', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add component' }), 'Alarm')
  await userEvent.click((await screen.findAllByRole('option', { name: /Alarm clock/, hidden: true }))[0]!)
  await save()
  await expect.poll(() => tabs.kept.bundle.parts.length).toBe(3)
  expect(screen.getByRole('link', { name: 'Reading corner' }).getAttribute('href')).toBe('/products/SET-9/bundles')
})
