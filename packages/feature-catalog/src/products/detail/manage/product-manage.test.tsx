import { answerProblem } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

const open = (fetch = fakeCatalog().fetch, sku = 'LAMP') => {
  const router = createCatalogHarness(`/products/${sku}/settings`, { fetch })
  render(<RouterProvider router={router} />)
  return router
}
afterEach(cleanup)

test('asks to type the old SKU, explains the effects, and opens the new URL', async () => {
  const { fetch, find } = fakeCatalog()
  const router = open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Change SKU' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 bundle uses the new SKU.')).toBeTruthy()
  expect(await dialog.findByText('12 order lines keep the old SKU.')).toBeTruthy()
  await pasteIn(dialog.getByRole('textbox', { name: 'New SKU' }), 'LAMP-2')
  expect(dialog.getByRole('button', { name: 'Change SKU' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Enter LAMP to confirm' }), 'LAMP')
  await userEvent.click(dialog.getByRole('button', { name: 'Change SKU' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/LAMP-2/settings')
  expect(find('LAMP-2')?.aliases).toEqual(['LAMP'])
})

test('archives a product that was sold instead of deleting it', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch, '20013')
  const remove = await screen.findByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
  await expect.poll(() => find('20013')?.status).toBe('Archived')
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
})

test('deletes a product that was never sold, after a confirmation', async () => {
  const { fetch, find } = fakeCatalog()
  const router = open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
  expect(find('LAMP')).toBeUndefined()
})

test('saves only what changed', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Unit' }))
  expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'piece',
    'set',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'set', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => find('LAMP')?.unit).toBe('set')
})

test('plans the launch and the end, names a successor, and keeps what the law asks', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch)
  fireEvent.change(await screen.findByLabelText('Launch date'), { target: { value: '2027-01-01' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2027-12-31' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum age' }), '18')
  await pasteIn(screen.getByRole('textbox', { name: 'Warnings' }), 'Keep away from fire.')
  await userEvent.click(screen.getByRole('combobox', { name: 'Shipping class' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bulky', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() => find('LAMP'))
    .toMatchObject({
      launch_date: '2027-01-01',
      end_date: '2027-12-31',
      minimum_age: 18,
      warnings: 'Keep away from fire.',
      shipping_class: 'Bulky',
      returns: 'Allowed',
    })
})

test('limits how far a product is sold beyond its stock', async () => {
  const { fetch, find } = fakeCatalog()
  open(fetch)
  await screen.findByRole('combobox', { name: 'Stock policy' })
  expect(screen.queryByRole('textbox', { name: 'Sell beyond stock by at most' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Stock policy' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sell when out of stock', hidden: true }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Sell beyond stock by at most' }), '20')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => find('LAMP')).toMatchObject({ stock_policy: 'Sell beyond', oversell_limit: 20 })
})

test('plans the option that new variants start with, and keeps it while variants use it', async () => {
  const { fetch, find, store } = fakeCatalog()
  const router = open(fetch)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Option group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Size', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => find('LAMP')?.productOptionGroupId).toBe('size')
  await router.navigate({ to: '/products/$sku/variants', params: { sku: 'LAMP' } })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create variants' }))[0]!)
  expect(await screen.findByRole('group', { name: 'Size' })).toBeTruthy()
  cleanup()
  store({ ...find('20013')!, productOptionGroupId: 'size' })
  open(fetch, '20013')
  expect(await screen.findByText(/^8 variants use this option/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Option group' }).hasAttribute('readonly')).toBe(true)
})

test('says that the search has the last change', async () => {
  open()
  expect(await screen.findByText(/^Up to date/)).toBeTruthy()
})

test('changes the type after saying what that means, and why it cannot', async () => {
  const works = fakeCatalog()
  const problem = { message: 'It has 2 components. Remove them first.', code: 'products.convert-has-components' }
  let isRefused = true
  open(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PUT' || !isRefused) return works.fetch(request)
    isRefused = false
    return answerProblem(409, problem)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change type' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bundle', hidden: true }))
  expect(dialog.getByText(/^Its stock follows from its components/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change type' }))
  expect(await dialog.findByText(problem.message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change type' }))
  await expect.poll(() => works.find('LAMP')?.kind).toBe('Bundle')
})

const showEditors = async () =>
  userEvent.click(await screen.findByText('Show groups and accounts that can edit products'))

test('names the groups and accounts that can edit products', async () => {
  open()
  await showEditors()
  const groups = within(await screen.findByRole('region', { name: 'Groups' }))
  const link = await groups.findByRole('link', { name: 'Buyers' })
  expect(link.getAttribute('href')).toBe('/accounts/access-control-rights?open=g1')
  expect(groups.queryByText('Readers')).toBeNull()
  const accounts = within(screen.getByRole('region', { name: 'Accounts' }))
  expect(await accounts.findByText('Administrator')).toBeTruthy()
})

test('asks for the editors only when they are shown and may be read, and says which permission is missing', async () => {
  const asked: string[] = []
  const noted = (name: string) => () => {
    asked.push(name)
    return { results: [], total: 0, limit: 100, next: null }
  }
  const fetch = () =>
    fakeCatalog({ routes: { 'GET /api/groups': noted('groups'), 'GET /api/right-holders': noted('accounts') } }).fetch
  open(fetch())
  await screen.findByText(/^Show groups and accounts/)
  expect(asked).toEqual([])
  await showEditors()
  expect(await screen.findByText('No group has this permission.')).toBeTruthy()
  expect(asked.toSorted()).toEqual(['accounts', 'groups'])
  cleanup()
  render(
    <RouterProvider router={createCatalogHarness('/products/LAMP/settings', { account: reader, fetch: fetch() })} />,
  )
  await showEditors()
  for (const name of ['Groups', 'Accounts'])
    expect(within(await screen.findByRole('region', { name })).getByText(/^Your group doesn’t have/)).toBeTruthy()
  expect(asked).toHaveLength(2)
})
