import { recordScreens } from '@backoffice/api-contract'
import { fakeAccount, fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../dev/fake-catalog.ts'
import { openScreen } from '../dev/open-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Opens the menu of a row by its key; of the first one without a name. */
async function openMenu(name?: string) {
  const row = () => document.querySelector<HTMLElement>('tbody a[data-row-link]')
  await expect.poll(row).toBeTruthy()
  const link = name === undefined ? row() : await screen.findByRole('link', { name })
  link?.focus()
  await userEvent.keyboard('.')
  return within(await screen.findByRole('menu'))
}

test.each([['brands'], ['suppliers'], ['synonyms'], ['supplier-orders', 'PO-1001']] as const)(
  'offers to delete one of the %s in the menu of its row',
  async (...[kind, name]) => {
    openScreen(recordScreens[kind].list)
    const menu = await openMenu(name)
    expect(await menu.findByRole('menuitem', { name: /^Delete/ })).toBeTruthy()
  },
)

test('offers the bulk actions of variants in the menu of each row, by its button and by key', async () => {
  const { fetch } = fakeCatalog()
  openScreen('/products/20013/variants', { fetch })
  const cell = await screen.findByRole('gridcell', { name: '20013-RED-S' })
  await userEvent.click(within(cell.closest('tr')!).getByRole('checkbox'))
  const bar = within(await screen.findByRole('region', { name: 'Bulk actions' }))
  await bar.findByRole('button', { name: 'Detach' })
  const bulk = bar.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
  await userEvent.hover(cell)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: 20013-RED-S' }))
  const menu = within(await screen.findByRole('menu', { name: 'Actions: 20013-RED-S' }))
  await menu.findByRole('menuitem', { name: 'Detach' })
  const offered = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual(expect.arrayContaining(['Open', 'Copy SKU', ...bulk]))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  const grid = screen.getByRole('grid')
  expect(document.activeElement).toBe(grid)
  await userEvent.click(screen.getByRole('gridcell', { name: '20013-RED-M' }))
  fireEvent.contextMenu(grid)
  const other = within(await screen.findByRole('menu', { name: 'Actions: 20013-RED-M' }))
  await userEvent.click(await other.findByRole('menuitem', { name: 'Status…' }))
  await screen.findByRole('dialog')
})

test('previews an action for this record alone, whatever is selected, and leaves out what it has already', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fjord' }))
  const menu = await openMenu('Lumen')
  const hide = await menu.findByRole('menuitem', { name: 'Hide' })
  expect(menu.queryByRole('menuitem', { name: 'Show' })).toBeNull()
  await userEvent.click(hide)
  const drawer = within(await screen.findByRole('dialog', { name: 'Hide: 1 record' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Hide: 1 record' }))
  await expect.poll(() => brands.all.get('b3')?.status).toBe('Hidden')
  await drawer.findByRole('button', { name: 'Undo' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Fjord' })).toHaveProperty('checked', true)
})

test('says which permission an action of a row needs', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/brands', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const menu = await openMenu('Lumen')
  const remove = await menu.findByRole('menuitem', { name: /^Delete/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.dataset['reason']).toBeTruthy()
})

test('names the permission that a bulk action needs besides its own', async () => {
  const group = { uid: 'g', name: 'Senders', actions: ['products', 'products_read', 'supplierorders_send'] }
  openScreen(recordScreens.suppliers.list, { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const send = await (await openMenu()).findByRole('menuitem', { name: /^Send email/ })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(send.dataset['reason']).toContain('“Products: edit”')
})

/** Opens a list with the records of the parent namespace. */
function openInherited(list: string) {
  const { options } = openScreen(list, { namespaces: [fakeShop, fakeNamespace] })
  options.context.session.showParent(true)
}

const whyInherited = 'This belongs to the parent namespace, North, where it can be changed.'

test.each(['brands', 'suppliers', 'synonyms', 'categories/list'])(
  'explains in the row menus of %s that those of a parent namespace are read-only',
  async (list) => {
    openInherited(`/products/${list}`)
    const menu = await openMenu()
    await menu.findByRole('menuitem', { name: /^Delete/ })
    const reasons = menu.getAllByRole('menuitem').flatMap(({ dataset }) => dataset['reason'] ?? [])
    expect(reasons.length).toBeGreaterThan(3)
    expect(new Set(reasons)).toEqual(new Set([whyInherited]))
  },
)

test.each(['', '/brands', '/suppliers', '/categories/list'])(
  'explains in the cells of /products%s that those of a parent namespace are read-only',
  async (list) => {
    openInherited(`/products${list}`)
    const row = () => document.querySelector<HTMLElement>('tbody a[data-row-link]')
    await expect.poll(row).toBeTruthy()
    row()?.focus()
    await userEvent.keyboard('{F2}')
    expect((await screen.findByRole('alert')).textContent).toBe(whyInherited)
  },
)
