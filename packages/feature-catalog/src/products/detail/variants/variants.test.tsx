import { RouterProvider } from '@tanstack/react-router'
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

const open = (options: Parameters<typeof createCatalogHarness>[1] = {}, at = '/products/20013/variants') => {
  const router = createCatalogHarness(at, options)
  render(<RouterProvider router={router} />)
  return router
}
const sheet = () => screen.findByRole('grid', { name: /Variants of/ })
const cell = (name: string) => screen.getByRole('gridcell', { name })
const rowOf = async (sku: string) => within((await screen.findByRole('gridcell', { name: sku })).closest('tr')!)
const go = async (sku: string) => {
  const grid = await sheet()
  await userEvent.click(cell(sku))
  grid.focus()
  return grid
}
afterEach(cleanup)

test('edits a cell, activates the next one, and sends only what differs', async () => {
  const { fetch, variants } = fakeCatalog()
  open({ fetch })
  await go('20013-RED-S')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}12.50{Enter}')
  expect((await rowOf('20013-RED-S')).getByRole('gridcell', { name: '12.50' })).toBeTruthy()
  await userEvent.keyboard('much{Enter}')
  expect((await rowOf('20013-RED-M')).getByRole('gridcell', { name: 'much' }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('1 variant saved')
  expect(variants.kept.variants.map(({ price }) => price).slice(0, 2)).toEqual([1250, 1995])
  expect((await rowOf('20013-RED-M')).getByRole('gridcell', { name: 'much' })).toBeTruthy()
})

test('restores with Esc, fills down with Ctrl+D and undoes with Ctrl+Z', async () => {
  open()
  await go('20013-RED-S')
  await userEvent.keyboard('{F2}-new{Escape}')
  expect(cell('20013-RED-S')).toBeTruthy()
  await userEvent.keyboard(
    '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}9{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}',
  )
  expect(screen.getAllByRole('gridcell', { name: '9.00' }).length).toBe(3)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(screen.getAllByRole('gridcell', { name: '9.00' }).length).toBe(1)
})

test('pastes a range of a spreadsheet, and keeps a taken SKU at its cell with the reason', async () => {
  const { fetch } = fakeCatalog()
  open({ fetch })
  const grid = await go('20013-RED-S')
  const paste = createEvent.paste(grid, { clipboardData: { getData: () => 'CREPE-S\r\n20013-BLUE-S\r\n' } })
  fireEvent(grid, paste)
  expect(cell('CREPE-S')).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('1 saved, 1 failed – see highlighted cells.')).toBeTruthy()
  const refused = screen
    .getAllByRole('gridcell', { name: '20013-BLUE-S' })
    .find((one) => one.getAttribute('aria-invalid'))
  expect(refused?.getAttribute('title')).toBe('This SKU is already in use.')
  expect(cell('CREPE-S').hasAttribute('data-changed')).toBe(false)
})

test('inherits the parent’s price, and again when the cell is cleared', async () => {
  const { fetch, variants } = fakeCatalog()
  open({ fetch })
  await go('20013-RED-XL')
  expect((await rowOf('20013-RED-S')).getByRole('gridcell', { name: '19.95' }).hasAttribute('data-inherited')).toBe(
    true,
  )
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}')
  expect((await rowOf('20013-RED-XL')).getByRole('gridcell', { name: '19.95' }).hasAttribute('data-inherited')).toBe(
    true,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('1 variant saved')
  expect(variants.kept.variants[3]?.price).toBe(1995)
})

test('filters the sheet by the URL', async () => {
  open({}, '/products/20013/variants?option=colour:blue&status=Active')
  await sheet()
  expect(screen.queryByRole('gridcell', { name: '20013-RED-M' })).toBeNull()
  expect(cell('20013-BLUE-S')).toBeTruthy()
})

test('prices selected variants in the sheet before they are saved, and detaches them', async () => {
  const { fetch, variants } = fakeCatalog()
  open({ fetch })
  await sheet()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 20013-RED-S' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Price…' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'New value' }), '8')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await rowOf('20013-RED-S')).getByRole('gridcell', { name: '8.00' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Detach' }))
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Detach' }))
  await expect.poll(() => variants.kept.variants.length).toBe(7)
})

test('assigns a picture of the product by the value of an option, after a preview', async () => {
  const { fetch, variants } = fakeCatalog()
  open({ fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Images by option…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Variant images/ }))
  const choose = async (value: string, picture: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: value }))
    await userEvent.click(
      within(await screen.findByRole('listbox', { name: value, hidden: true })).getByRole('option', {
        name: picture,
        hidden: true,
      }),
    )
  }
  expect(dialog.queryByRole('combobox', { name: 'Green' })).toBeNull()
  await choose('Red', 'Image 2')
  await choose('Blue', 'No image')
  expect(await dialog.findByText('4 variants change, 4 unchanged.')).toBeTruthy()
  expect(variants.kept.variants.every(({ image }) => image === null)).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Set 4 images' }))
  await screen.findByText('4 variant images updated')
  expect(variants.kept.variants.map(({ image }) => image !== null)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('shows every combination of the matrix with its SKU, and creates the ticked ones', async () => {
  const { fetch, variants } = fakeCatalog()
  open({ fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Create variants' }))
  const left = await screen.findByRole('checkbox', { name: '20013-GREEN-S' })
  expect(screen.getByRole('checkbox', { name: '20013-RED-S' })).toHaveProperty('disabled', true)
  await userEvent.click(left)
  await userEvent.click(screen.getByRole('button', { name: 'Create 3 variants' }))
  await screen.findByText('3 variants created')
  expect(variants.kept.variants.length).toBe(11)
})

test('adds typed values to an option, and selects them', async () => {
  const { fetch } = fakeCatalog()
  open({ fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Create variants' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add values to Colour' }), 'Dark blue, red{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Dark blue' })).toHaveProperty('checked', true)
  await screen.findByRole('checkbox', { name: '20013-DARK-BLUE-S' })
  expect(screen.getByRole('textbox', { name: 'Add values to Colour' })).toHaveProperty('value', '')
  expect(screen.getAllByRole('checkbox', { name: /^Red$/ })).toHaveLength(1)
})

test('creates an option with its values in place', async () => {
  const { fetch } = fakeCatalog()
  open({ fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Create variants' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'New option' }), 'Fabric{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add values to Fabric' }), 'Linen{Enter}')
  await screen.findByRole('checkbox', { name: 'Linen' })
  await screen.findByRole('checkbox', { name: '20013-RED-S-LINEN' })
})

test('starts an option of many values without any, and names no number on the button', async () => {
  const { fetch } = fakeCatalog()
  open({ fetch })
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await sheet()
  await begin()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add values to Size' }), 'XXS, XXL, 3XL{Enter}')
  await screen.findByRole('checkbox', { name: '3XL' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await begin()
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('checkbox', { name: '3XL' })).toHaveProperty('checked', false)
  expect(drawer.getByRole('checkbox', { name: 'Green' })).toHaveProperty('checked', true)
  const create = drawer.getByRole('button', { name: 'Create variants' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
})

test('is read-only without the permission', async () => {
  const { fakeAccount } = await import('@backoffice/shell-kit/harness')
  open({
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  await go('20013-RED-S')
  await userEvent.keyboard('x')
  expect(within(await sheet()).queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Create variants' }).getAttribute('aria-disabled')).toBe('true')
})

test('explains variants where a product has none', async () => {
  open({}, '/products/LAMP/variants')
  expect(await screen.findByText('No variants')).toBeTruthy()
})
