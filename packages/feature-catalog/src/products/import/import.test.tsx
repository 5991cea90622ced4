import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const upload = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('File to import'),
    new File([text], 'products.csv', { type: 'text/csv' }),
  )
afterEach(cleanup)

test('uploads, maps, checks, corrects, imports and undoes a file', async () => {
  const { fetch, imports } = fakeCatalog()
  const router = openScreen('/products', { fetch })
  await press('Import')
  await upload('Artikelnummer,Naam,Prijs\nLAMP,Desk lamp,24.95\nVASE,Vase,ten\n')
  expect((await screen.findByRole('combobox', { name: 'Field for “Artikelnummer”' })).getAttribute('value')).toBe('SKU')
  expect(router.state.location.search).toMatchObject({ open: 'import.import-1' })
  await press('Preview changes')
  const refused = within(await screen.findByRole('form', { name: 'Row 3: VASE' }))
  expect(refused.getByText('“ten” isn’t a number.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Updated/ }))
  expect((await screen.findByText('19.95')).closest('dd')?.textContent).toContain('24.95')
  await userEvent.click(screen.getByRole('radio', { name: /Errors/ }))
  const price = await screen.findByRole('textbox', { name: 'Price' })
  await userEvent.clear(price)
  await userEvent.type(price, '10.00')
  await press('Check row again')
  await press('Import 2 products')
  await screen.findByText('Created')
  expect(imports.all.get('import-1')?.about).toMatchObject({
    counts: { created: 1, changed: 1, refused: 0 },
    job: 'job-of-import-1',
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:result')
  await press('Download results (CSV)')
  await expect.poll(() => made.mock.calls.length).toBe(1)
  made.mockRestore()
  await press('Undo')
  await screen.findByText('Undoing import…')
})

const numberOf = (result: string) =>
  screen.getByText(result, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

test('counts created, changed, unchanged and failed rows apart, and lists only failures as errors', async () => {
  openScreen('/products')
  await press('Import')
  await upload('SKU,Name,Price\nLAMP,Desk lamp,19.95\nVASE,Vase,ten\nTRAY,Tray,8\nBOWL,Bowl,9\n')
  await press('Preview changes')
  await press('Import 2 products')
  await screen.findByText('Not imported', { selector: 'dt' })
  expect(['Created', 'Updated', 'Unchanged', 'Not imported'].map(numberOf)).toEqual(['2', '0', '1', '1'])
  const errors = (await screen.findByRole('heading', { name: 'Errors' })).nextElementSibling
  expect(errors?.textContent).toBe('VASE “ten” isn’t a number.')
})

test('resumes an import at its URL, and rejects a file without rows', async () => {
  const { fetch } = fakeCatalog()
  const form = new FormData()
  form.append('file', new File(['sku,price\nA,1\n'], 'products.csv'))
  await fetch('http://harness.local/api/imports', { method: 'POST', body: form })
  openScreen('/products?open=import.import-1', { fetch })
  expect(await screen.findByText('products.csv, 1 row')).toBeTruthy()
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Import steps' })).getByRole('button', { name: 'File' }),
  )
  await upload('sku,price\n')
  expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.')
})

test('does not check a file without a column for the SKU, and explains why', async () => {
  openScreen('/products?open=import')
  await upload('What,Price\nLAMP,1\n')
  const check = await screen.findByRole('button', { name: 'Preview changes' })
  await userEvent.hover(check)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Map a column to SKU first.')
})

test('does not import without the permission to change products', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products?open=import', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  expect(await screen.findByText(/Products: edit/)).toBeTruthy()
})
