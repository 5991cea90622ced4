import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const click = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }))
const chip = async (name: string) => {
  const named = await screen.findAllByRole('button', { name })
  return named.find((button) => button.getAttribute('aria-haspopup') === 'dialog') ?? expect.fail(`no filter ${name}`)
}
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('filters the list by a view that is in the URL; the whole list is one click away', async () => {
  const router = openScreen('/products/brands')
  await screen.findByRole('link', { name: 'Fjord' })
  const views = within(screen.getByRole('navigation', { name: /views/i }))
  await userEvent.click(views.getByRole('button', { name: 'Active' }))
  await expect.poll(() => router.state.location.searchStr).toBe('?status=Active&view=.active')
  await expect.poll(rowNames).not.toContain('Fjord')
  await userEvent.click(views.getByRole('button', { name: 'No products' }))
  await expect.poll(() => router.state.location.searchStr).toBe('?products=..0&view=.empty')
  await userEvent.click(views.getByRole('button', { name: 'No logo' }))
  await expect.poll(() => router.state.location.searchStr).toBe('?has_logo=false&view=.no-logo')
  await userEvent.click(views.getByRole('button', { name: 'All' }))
  await expect.poll(() => router.state.location.searchStr).toBe('')
  await expect.poll(rowNames).toContain('Fjord')
})

test('names the values of a filter and filters the list', async () => {
  const router = openScreen('/products/brands')
  await screen.findByRole('link', { name: 'Fjord' })
  await userEvent.click(await chip('Status'))
  await click('checkbox', /^Hidden/)
  await expect.poll(() => router.state.location.searchStr).toBe('?status=Hidden')
  await expect.poll(rowNames).toEqual(['Fjord'])
})

test('sorts the list by a heading, also in the URL', async () => {
  const router = openScreen('/products/brands')
  await screen.findByRole('link', { name: 'Fjord' })
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Sold (30 days)' }))
  await expect.poll(() => router.state.location.searchStr).toMatch(/^\?sort=sold_30/)
})

test('previews hiding the selected brands, hides them as a job, and undoes it as a whole', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands', { fetch })
  await click('checkbox', 'Select Lumen')
  await click('checkbox', 'Select Fjord')
  await click('button', 'Hide')
  const drawer = within(await screen.findByRole('dialog', { name: 'Hide: 2 records' }))
  const preview = within(await drawer.findByRole('table', { name: 'Sample of changes' }))
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RecordFieldBeforeAfter',
    'LumenStatusActiveHidden',
  ])
  expect(await drawer.findByText(/No change needed/)).toBeTruthy()
  expect(brands.all.get('b3')?.status).toBe('Active')

  const start = await drawer.findByRole('button', { name: 'Hide: 1 record' })
  expect(document.activeElement).toBe(start)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => brands.all.get('b3')?.status).toBe('Hidden')
  await userEvent.click(await drawer.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => brands.all.get('b3')?.status).toBe('Active')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('button', { name: 'Hide' })).toBeNull()
})

test('asks for the supplier of the selected brands before the preview', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands', { fetch })
  await click('checkbox', 'Select Lumen')
  await click('button', 'Set supplier')
  const drawer = within(await screen.findByRole('dialog', { name: 'Set supplier: 1 record' }))
  expect(drawer.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Default supplier' }))
  await userEvent.click(await screen.findByRole('option', { name: 'North Sea Trading', hidden: true }))
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Set supplier: 1 record' }))
  await expect.poll(() => brands.all.get('b3')?.supplier).toBe('s1')
})

test('explains which permission a bulk action needs', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/brands', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await click('checkbox', 'Select Lumen')
  expect((await screen.findByRole('button', { name: 'Hide' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Set supplier' }).getAttribute('aria-disabled')).toBe('true')
})

test('asks before deleting a brand without products, then closes its drawer', async () => {
  const { fetch, brands } = fakeCatalog()
  const uid = [...brands.all.values()].find(({ name }) => name === 'Papillon')?.uid ?? ''
  const router = openScreen(`/products/brands?open=${uid}`, { fetch })
  await click('button', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Papillon”?' }))
  expect(brands.all.has(uid)).toBe(true)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => brands.all.has(uid)).toBe(false)
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(await screen.findByText('“Papillon” deleted')).toBeTruthy()
})

test('explains why a brand with products cannot be deleted', async () => {
  openScreen('/products/brands?open=b3')
  const remove = await screen.findByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(remove)
  expect(await screen.findByText(/This brand has 28 products/)).toBeTruthy()
})

test('shows the website of a brand and whether it has SEO texts', async () => {
  const { fetch, brands } = fakeCatalog()
  const seo = { title: 'Lumen lamps', description: 'All lamps of Lumen.' }
  brands.change('b3', { url: 'https://lumen.example', seo })
  openScreen('/products/brands?columns=name&columns=website&columns=seo', { fetch })
  const lumen = within(await screen.findByRole('row', { name: /Lumen/ }))
  expect(await lumen.findByText('https://lumen.example')).toBeTruthy()
  expect(lumen.getByText('Yes')).toBeTruthy()
})
