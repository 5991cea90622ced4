import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../dev/fake-catalog.ts'
import { openScreen } from '../dev/open-screen.tsx'

/** Each list into which files are imported, with a file whose second row has an error. */
const lists = {
  products: { at: '/products', title: 'Import products', file: 'SKU,Price\nTRAY,8\nVASE,ten\n' },
  brands: { at: '/products/brands', title: 'Import brands', file: 'URL handle,Sort order\ntray,8\nvase,ten\n' },
  categories: {
    at: '/products/categories',
    title: 'Import categories',
    file: 'Path,Sort order\nHome > Trays,8\nHome,ten\n',
  },
  suppliers: {
    at: '/products/suppliers',
    title: 'Import suppliers',
    file: 'Code,Lead time (days)\nTRAY,8\nVASE,ten\n',
  },
  synonyms: { at: '/products/synonyms', title: 'Import synonyms', file: 'Terms,Kind\ntray|board,Equal\n' },
}

const names = ['products', 'brands', 'categories', 'suppliers', 'synonyms'] as const

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
afterEach(cleanup)

test.each(names)('%s: the list has a button that imports a file, with a URL of its own', async (resource) => {
  const { at, title, file } = lists[resource]
  const { fetch, imports } = fakeCatalog()
  const router = openScreen(at, { fetch })
  await press('Import')
  const drawer = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.upload(
    await drawer.findByLabelText('File to import'),
    new File([file], `${resource}.csv`, { type: 'text/csv' }),
  )
  await press('Preview changes')
  expect(router.state.location.search).toMatchObject({ open: 'import.import-1' })
  if (file.includes('ten')) expect(await screen.findByText('“ten” isn’t a number.')).toBeTruthy()
  await press(/^Import 1 (record|product)$/)
  await screen.findByText('Created')
  expect(imports.all.get('import-1')?.about).toMatchObject({ resource, counts: { created: 1 } })
  await press('Undo')
  await screen.findByText('Undoing import…')
})

test.each(names)('%s: explains which permission an import needs', async (resource) => {
  const actions = ['products', 'products_read', 'categories', 'categories_read']
  const account = fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group: { uid: 'g', name: 'Readers', actions } })
  openScreen(`${lists[resource].at}?open=import`, { account })
  expect(await screen.findByText(/(Products|Categories): edit/)).toBeTruthy()
  expect(screen.queryByLabelText('File to import')).toBeNull()
})
