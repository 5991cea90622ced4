import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

const open = (fetch = fakeCatalog().fetch) =>
  render(<RouterProvider router={createCatalogHarness('/products/LAMP/bundles', { fetch })} />)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
afterEach(cleanup)

test('moves a part with Alt and an arrow, and saves the order', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  const pieces = await screen.findByRole('textbox', { name: 'Quantity, Part 20026' })
  pieces.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await save()
  await expect.poll(() => tabs.kept.bundle.parts.map(({ sku }) => sku)).toEqual(['20026', '20013'])
})

test('marks the limiting part, and updates the stock while typing', async () => {
  open()
  const limiting = (await screen.findByText('Limits stock')).closest('li')!
  expect(within(limiting).getByRole('link').textContent).toBe('Part 20026')
  const pieces = screen.getByRole('textbox', { name: 'Quantity, Part 20026' })
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '3')
  expect(within(screen.getByText('Bundles in stock').parentElement!).getByText('1')).toBeTruthy()
})

test('previews the line of an order, and what it reserves', async () => {
  open()
  const line = within(await screen.findByRole('table', { name: 'Order line' }))
  expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1',
    '€1.95',
    '€0.34 (21%)',
    '€1.95',
  ])
  expect(screen.getByText('Orders charge the product’s price, not the price by the pricing rule.')).toBeTruthy()
  const quantity = screen.getByRole('textbox', { name: 'Order quantity' })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '4')
  const reserved = within(screen.getByRole('table', { name: 'Reserved components' }))
  await expect
    .poll(() => reserved.getAllByRole('cell').map(({ textContent }) => textContent?.trim()))
    .toEqual(['8', '148', '4', '3 Not enough stock'])
})

test('adds a found product as a part, and lists the bundles with this product', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  await pasteIn(await screen.findByRole('combobox', { name: 'Add component' }), 'Bunting')
  await userEvent.click((await screen.findAllByRole('option', { name: /Party bunting/, hidden: true }))[0]!)
  await save()
  await expect.poll(() => tabs.kept.bundle.parts.length).toBe(3)
  expect(screen.getByRole('link', { name: 'Reading corner' }).getAttribute('href')).toBe('/products/SET-9/bundles')
})
