import { answerProblem } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../../dev/harness.ts'
import { pasteIn } from '../../../../../dev/paste-in.ts'

afterEach(cleanup)

const open = (fetch: typeof globalThis.fetch) =>
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch })} />)
const stock = async () => within(await screen.findByRole('region', { name: 'Stock' }))
const row = async (name: string) =>
  [...(await (await stock()).findByRole('row', { name: new RegExp(name) })).querySelectorAll('td')].map(
    (cell) => cell.textContent,
  )
const adjust = async () => {
  await userEvent.click(await (await stock()).findByRole('button', { name: 'Adjust stock' }))
  return within(await screen.findByRole('dialog', { name: 'Adjust stock' }))
}
const choose = async (dialog: Awaited<ReturnType<typeof adjust>>, action: string) => {
  await userEvent.click(dialog.getByLabelText('Action'))
  await userEvent.click(await screen.findByRole('option', { name: action, hidden: true }))
}
const store = (dialog: Awaited<ReturnType<typeof adjust>>) => dialog.getByRole('button', { name: 'Save' })

test('changes stock with a reason, and never without one', async () => {
  const {
    fetch,
    stock: { movements },
  } = fakeCatalog()
  open(fetch)
  await expect.poll(() => row('Utrecht')).toEqual(['40', '3', '37', '12'])
  const dialog = await adjust()
  await userEvent.type(dialog.getByLabelText('Quantity (use − to reduce)'), '-5')
  expect(dialog.getByText('On hand: 40 → 35')).toBeTruthy()
  expect(store(dialog).getAttribute('aria-disabled')).toBe('true')
  await pasteIn(dialog.getByLabelText(/Reason/), 'Broken')
  await userEvent.click(store(dialog))
  await expect.poll(() => row('Utrecht')).toEqual(['35', '3', '32', '12'])
  expect(movements[0]).toMatchObject({ kind: 'Correction', quantity: -5, reason: 'Broken' })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('shows a server error at its field', async () => {
  open(fakeCatalog().fetch)
  const dialog = await adjust()
  await userEvent.type(dialog.getByLabelText('Quantity (use − to reduce)'), '-500')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Broken{Enter}')
  expect(await dialog.findByText('Not enough stock at this location.')).toBeTruthy()
})

test('moves stock to another location', async () => {
  open(fakeCatalog().fetch)
  const dialog = await adjust()
  await choose(dialog, 'Move')
  await userEvent.type(dialog.getByLabelText('To'), 'Shop')
  await userEvent.type(dialog.getByLabelText('Quantity to move'), '10')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'For the window{Enter}')
  await expect.poll(() => row('^Shop')).toEqual(['10', '0', '10', '0'])
  expect(await row('Utrecht')).toEqual(['30', '3', '27', '12'])
  expect(await row('Total')).toEqual(['40', '3', '37', '12'])
})

test('links to the orders that reserve units', async () => {
  open(fakeCatalog().fetch)
  const reserved = await (await stock()).findByRole('link', { name: '3' })
  const { pathname, searchParams } = new URL(reserved.getAttribute('href') ?? '', 'http://harness.local')
  expect(pathname).toBe('/orders')
  expect(searchParams.getAll('skus')).toEqual(['LAMP'])
  expect(searchParams.getAll('stage')).toEqual(['New', 'To do', 'On hold', 'Picking', 'Packed'])
})

test('moves units into quarantine, which are not available any more, and reverses it', async () => {
  const {
    fetch,
    stock: { movements },
  } = fakeCatalog()
  open(fetch)
  const dialog = await adjust()
  await choose(dialog, 'Put in quarantine')
  await userEvent.type(dialog.getByLabelText('Quantity'), '4')
  expect(dialog.getByText('In quarantine: 0 → 4')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Wet boxes{Enter}')
  await expect.poll(() => row('Utrecht')).toEqual(['40', '3', '4', '33', '12'])
  expect(movements[0]).toMatchObject({ kind: 'Quarantine', quantity: -4, reason: 'Wet boxes' })
  await userEvent.click((await stock()).getByRole('button', { name: 'Show movements' }))
  const moved = within(await (await stock()).findByRole('row', { name: /To quarantine/ }))
  await userEvent.click(moved.getByRole('button', { name: 'Reverse' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverse' }))
  await expect.poll(() => row('^Utrecht')).toEqual(['40', '3', '37', '12'])
})

test('accepts an existing location, and points out a new one', async () => {
  open(fakeCatalog().fetch)
  const dialog = await adjust()
  const location = dialog.getByLabelText('Location')
  await userEvent.clear(location)
  await userEvent.type(location, 'Utrec')
  expect(dialog.getByText('New location')).toBeTruthy()
  await userEvent.click(await screen.findByRole('option', { name: 'Utrecht', hidden: true }))
  expect(location).toHaveProperty('value', 'Utrecht')
  expect(dialog.queryByText('New location')).toBeNull()
})

test('reverses a movement by another one that names it; movements of orders are corrected there', async () => {
  const {
    fetch,
    stock: { movements },
  } = fakeCatalog()
  open(fetch)
  await userEvent.click(await (await stock()).findByRole('button', { name: 'Show movements' }))
  const sale = within(await (await stock()).findByRole('row', { name: /Sale/ }))
  expect(sale.getByRole('link', { name: '536365' }).getAttribute('href')).toBe('/orders/536365')
  expect(sale.queryByRole('button', { name: 'Reverse' })).toBeNull()
  const receipt = within((await stock()).getByRole('row', { name: /Receipt/ }))
  expect(receipt.getByRole('link', { name: 'PO-1001' }).getAttribute('href')).toBe('/products/supplierorders?open=o1')
  expect(receipt.getByText('Former colleague')).toBeTruthy()
  await userEvent.click(
    within((await stock()).getByRole('row', { name: /Damage/ })).getByRole('button', { name: 'Reverse' }),
  )
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverse' }))
  expect(await (await stock()).findByRole('link', { name: 'Reversed by #4' })).toBeTruthy()
  expect(movements[0]).toMatchObject({ quantity: 2, kind: 'Correction', cause: 'm1' })
})

test('shows older movements a page at a time, to the first one', async () => {
  const {
    fetch,
    stock: { movements },
  } = fakeCatalog()
  const [latest] = movements
  movements.push(
    ...Array.from({ length: 260 }, (_, place) => ({ ...latest!, uid: `old-${place}`, id: 900 + place, cause: null })),
  )
  open(fetch)
  await userEvent.click(await (await stock()).findByRole('button', { name: 'Show movements' }))
  for (const count of [50, 100, 150, 200, 250])
    await userEvent.click(await (await stock()).findByRole('button', { name: `Show more (${count} of 263)` }))
  await expect.poll(() => document.querySelectorAll('tr[id^="movement-"]').length).toBe(263)
  expect((await stock()).queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('counts every location by typing and scanning, and books the differences', async () => {
  const {
    fetch,
    stock: { movements },
  } = fakeCatalog()
  open(fetch)
  await userEvent.click(await (await stock()).findByRole('button', { name: 'Count stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count stock' }))
  const save = () => dialog.getByRole('button', { name: /^Save/ })
  expect(save().getAttribute('aria-disabled')).toBe('true')
  const utrecht = dialog.getByLabelText('Counted at Utrecht')
  await userEvent.type(utrecht, '41LAMP{Enter}')
  expect(utrecht).toHaveProperty('value', '42')
  expect(within(dialog.getByRole('row', { name: /Utrecht/ })).getByText('+2')).toBeTruthy()
  await userEvent.type(utrecht, '{Enter}')
  expect(document.activeElement).not.toBe(utrecht)
  await userEvent.type(utrecht, 'x')
  expect(await dialog.findByText('Enter a whole number.')).toBeTruthy()
  await userEvent.type(utrecht, '{Backspace}')
  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 difference' }))
  await expect.poll(() => row('Utrecht')).toEqual(['42', '3', '39', '12'])
  expect(movements[0]).toMatchObject({ kind: 'Count', quantity: 2, reason: 'Count' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a location whose difference is refused stays, with the reason', async () => {
  const refusal = { message: 'The stock of this location is being counted.', code: 'products.counted' }
  open(fakeCatalog({ routes: { 'POST /api/products/{sku}/stock': () => answerProblem(409, refusal) } }).fetch)
  await userEvent.click(await (await stock()).findByRole('button', { name: 'Count stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count stock' }))
  await userEvent.type(dialog.getByLabelText('Counted at Utrecht'), '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 difference' }))
  expect(await dialog.findByText(refusal.message)).toBeTruthy()
  expect(dialog.getByLabelText('Counted at Utrecht')).toHaveProperty('value', '0')
})
