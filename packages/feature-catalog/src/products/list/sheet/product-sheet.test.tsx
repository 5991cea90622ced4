import { fakeAccount, fakeDrafts } from '@backoffice/shell-kit/harness'
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { fakeProduct } from '../../../../dev/fake-products.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

const lamp = async () => (await screen.findByRole('link', { name: 'Desk lamp' })).closest('tr')!
const stored = async (fetch: ReturnType<typeof fakeCatalog>['fetch']) => {
  const answer = await fetch(new Request('http://north.example/api/products/LAMP'))
  return (await answer.json()).results
}
afterEach(cleanup)

test('edits a cell with F2, moves with Tab in the row, and saves the row in one call with Enter', async () => {
  const { fetch } = fakeCatalog()
  openScreen('/products', { fetch })
  ;(await screen.findByRole('link', { name: 'Desk lamp' })).focus()
  await userEvent.keyboard('{F2}')
  await screen.findByRole('textbox', { name: 'Name, Desk lamp' })
  await userEvent.keyboard('Table lamp{Tab}')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status, Desk lamp' }), 'Not orderable')
  await userEvent.keyboard('{Tab}')
  await screen.findByRole('textbox', { name: 'Price, Desk lamp' })
  await userEvent.keyboard('12,50{Enter}')
  const link = await screen.findByRole('link', { name: 'Table lamp' })
  expect(within(link.closest('tr')!).getByText('€12.50')).toBeTruthy()
  expect(document.activeElement).toBe(link)
  expect(await stored(fetch)).toMatchObject({ name: 'Table lamp', status: 'Not orderable', price: 1250, version: 2 })
})

test('edits the same cell of the next row with ↓, and saves the row that it leaves', async () => {
  const { fetch } = fakeCatalog()
  openScreen('/products', { fetch })
  const row = await lamp()
  const next = row.nextElementSibling?.querySelector('a[data-row-link]')?.textContent ?? ''
  await userEvent.dblClick(within(row).getByText('€1.95'))
  const field = await screen.findByRole('textbox', { name: 'Price, Desk lamp' })
  await userEvent.clear(field)
  await userEvent.type(field, '2,50{ArrowDown}')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: `Price, ${next}` }))
  await expect.poll(async () => (await stored(fetch)).price).toBe(250)
  await userEvent.keyboard('{Escape}')
})

test('restores with Esc, and shows the reason for an invalid amount', async () => {
  const { fetch } = fakeCatalog()
  openScreen('/products', { fetch })
  await userEvent.dblClick(within(await lamp()).getByText('€1.95'))
  const field = await screen.findByRole('textbox', { name: 'Price, Desk lamp' })
  await userEvent.clear(field)
  await userEvent.type(field, 'much{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount, e.g. 12.50.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price, Desk lamp' }))
  await userEvent.keyboard('{Escape}')
  expect(within(await lamp()).getByText('€1.95')).toBeTruthy()
  expect((await stored(fetch)).version).toBe(1)
})

test('saves an untouched cell over another change; a conflicting one says so, and is saved deliberately', async () => {
  const { fetch, change } = fakeCatalog()
  openScreen('/products', { fetch })
  await lamp()
  change('LAMP', { name: 'Reading lamp', price: 500 })
  await userEvent.dblClick(within(await lamp()).getByText('Active'))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status, Desk lamp' }), 'Draft')
  await userEvent.keyboard('{Tab}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price, Desk lamp' }), '7{Enter}', {
    initialSelectionStart: 0,
    initialSelectionEnd: 9,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this to “5.00”.')
  expect(await stored(fetch)).toMatchObject({ status: 'Draft', price: 500, name: 'Reading lamp' })
  await userEvent.dblClick(screen.getByText('7.00'))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Price/ }), '{Enter}')
  await expect.poll(async () => (await stored(fetch)).price).toBe(700)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('changes the shelf of the only location, whose limits stay; another product says where to change it', async () => {
  const { fetch, change, store } = fakeCatalog({ count: 2 })
  const limits = { minimum: 60, maximum: 120 }
  change('LAMP', { stock_places: [{ location: 'Utrecht', shelf: 'A-12-3', ...limits }] })
  store({ ...fakeProduct(1), product_stock: [] })
  openScreen('/products?columns=name&columns=stock_places', { fetch })
  await userEvent.dblClick(await within(await lamp()).findByText('A-12-3'))
  const field = await screen.findByRole('textbox', { name: 'Shelf, Desk lamp' })
  await userEvent.clear(field)
  await userEvent.type(field, 'B-1{Enter}')
  await within(await lamp()).findByText('B-1')
  expect((await stored(fetch)).stock_places).toEqual([{ location: 'Utrecht', shelf: 'B-1', ...limits }])
  await userEvent.dblClick(screen.getAllByText('–')[0]!)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Shelf/ }), 'C-2{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Set the shelf on the product’s page.')
  await userEvent.keyboard('{Escape}')
})

test('names the missing permission in the cell', async () => {
  openScreen('/products', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  await lamp()
  ;(await screen.findByRole('link', { name: 'Desk lamp' })).focus()
  await userEvent.keyboard('{F2}')
  expect((await screen.findByRole('alert')).textContent).toContain('Products: edit')
  expect(screen.queryByRole('textbox', { name: /Desk lamp/ })).toBeNull()
})

test('pastes a block of a spreadsheet and saves it row by row, each cell with its result', async () => {
  const { fetch } = fakeCatalog()
  const router = openScreen('/products?mode=sheet&sort=updated_at:desc', { fetch })
  const grid = await screen.findByRole('grid', { name: 'Products' })
  await userEvent.click(await within(grid).findByRole('gridcell', { name: 'Desk lamp' }))
  grid.focus()
  fireEvent(grid, createEvent.paste(grid, { clipboardData: { getData: () => 'Lamp one\nLamp two\n' } }))
  const second = within(grid).getByRole('gridcell', { name: 'Lamp two' })
  expect(second.hasAttribute('data-changed')).toBe(true)
  await userEvent.click(
    within(within(grid).getByRole('gridcell', { name: 'Lamp one' }).closest('tr')!).getByRole('gridcell', {
      name: '1.95',
    }),
  )
  grid.focus()
  await userEvent.keyboard('much{Enter}')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('2 cells saved, 1 failed – see highlighted cells.')).toBeTruthy()
  expect(second.hasAttribute('data-changed')).toBe(false)
  expect((await stored(fetch)).name).toBe('Lamp one')
  expect(within(grid).getByRole('gridcell', { name: 'much' }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Spreadsheet view' }))
  expect(await screen.findByRole('table', { name: 'Products' })).toBeTruthy()
  expect(router.state.location.searchStr).toBe('?sort=updated_at%3Adesc')
})

/** Types a text into a cell of the desk lamp. */
async function typeCell(cell: string, text: string) {
  const grid = await screen.findByRole('grid', { name: 'Products' })
  const row = (await within(grid).findByRole('gridcell', { name: 'Desk lamp' })).closest('tr')!
  await userEvent.click(within(row).getByRole('gridcell', { name: cell }))
  grid.focus()
  await userEvent.keyboard(`${text}{Enter}`)
  return within(grid)
}

test('keeps typed cells over a reload, offers them with their number, and marks those changed since', async () => {
  const drafts = fakeDrafts()
  const { fetch, change } = fakeCatalog()
  openScreen('/products?mode=sheet&sort=updated_at:desc', { fetch, drafts })
  await typeCell('1.95', '7')
  await typeCell('Desk lamp', 'Desk light')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  change('LAMP', { price: 999 })
  openScreen('/products?mode=sheet&sort=updated_at:desc', { fetch, drafts })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  expect(offer.getByRole('status').textContent).toContain('2 cells in 1 row')
  await userEvent.click(offer.getByRole('button', { name: 'Restore' }))
  const grid = within(screen.getByRole('grid', { name: 'Products' }))
  expect(grid.getByRole('gridcell', { name: 'Desk light' }).hasAttribute('data-changed')).toBe(true)
  expect(grid.getByRole('gridcell', { name: '7.00' }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText('2 cells saved')
  expect(await stored(fetch)).toMatchObject({ name: 'Desk light', price: 700 })
  await expect.poll(() => drafts.count()).toBe(0)
})

test('saves restored cells of a row that the list no longer shows', async () => {
  const drafts = fakeDrafts()
  const { fetch } = fakeCatalog()
  openScreen('/products?mode=sheet&sort=updated_at:desc', { fetch, drafts })
  await typeCell('1.95', '7')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  openScreen('/products?mode=sheet&q=party', { fetch, drafts })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  await userEvent.click(offer.getByRole('button', { name: 'Restore' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 cell saved')
  expect((await stored(fetch)).price).toBe(700)
})

test('saves on leaving, or stays at the cell that could not be saved', async () => {
  const { fetch } = fakeCatalog()
  const router = openScreen('/products?mode=sheet&sort=updated_at:desc', { fetch })
  const grid = await typeCell('1.95', 'much')
  await typeCell('Desk lamp', 'Desk light')
  await userEvent.click(screen.getByRole('button', { name: 'Spreadsheet view' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Unsaved: 2 cells in 1 row.')
  await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toMatchObject({ mode: 'sheet' })
  expect((await stored(fetch)).name).toBe('Desk light')
  const table = screen.getByRole('grid', { name: 'Products' })
  await expect.poll(() => document.activeElement).toBe(table)
  expect(table.getAttribute('aria-activedescendant')).toBe(grid.getByRole('gridcell', { name: 'much' }).id)

  await userEvent.keyboard('7{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Spreadsheet view' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await screen.findByRole('table', { name: 'Products' })
  expect((await stored(fetch)).price).toBe(700)
})
