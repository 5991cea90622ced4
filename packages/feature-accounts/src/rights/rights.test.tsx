import type { Schema } from '@backoffice/api-contract'
import { groupTemplates } from '@backoffice/permissions'
import { fakeAccount, fakeDrafts, fakeServerOf, type HarnessOptions } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createFakeGroups, fakeGroup } from '../../dev/kinds/groups.ts'
import { openScreen } from '../../dev/open-screen.tsx'

const PATH = '/accounts/access-control-rights'
const open = (query = '', { groups, ...options }: HarnessOptions & Parameters<typeof createFakeGroups>[0] = {}) => {
  const fake = createFakeGroups(groups && { groups })
  const router = openScreen(`${PATH}${query}`, { fetch: fakeServerOf(() => fake), ...options })
  return { ...fake, router }
}
const member = (...actions: string[]) =>
  fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group: { uid: 'managers', name: 'Managers', actions } })
const manages = ['groups', 'groups_read', 'groups_put', 'groups_post', 'groups_delete', 'products', 'products_read']
const cell = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = async (name: string) => {
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText(`“${name}” saved`)
}
afterEach(cleanup)

test('lists groups with their members and permissions, and opens one', async () => {
  open()
  const list = within(await screen.findByRole('navigation', { name: 'Groups' }))
  const [board, , sales] = list.getAllByRole('link')
  expect(board?.textContent).toContain('All namespaces')
  expect(sales?.textContent).toMatch(/12 members · 2\d permissions/)
  if (sales) await userEvent.click(sales)
  expect(await screen.findByRole('heading', { name: 'Sales desk' })).toBeTruthy()
  expect(sales?.getAttribute('aria-current')).toBe('page')
})

test('grants and withdraws permissions, keeps unknown ones, and says whom that affects', async () => {
  const { all } = open('?open=sales')
  await userEvent.click(await cell('Orders: edit'))
  await userEvent.click(await cell('Discounts: create'))
  expect(await screen.findByText('12 accounts lose Orders: edit')).toBeTruthy()
  expect(await screen.findByText('12 accounts get Discounts: create')).toBeTruthy()
  await save('Sales desk')
  const actions = all.get('sales')?.actions ?? []
  expect(actions).not.toContain('orders_put')
  expect(actions).toEqual(expect.arrayContaining(['discounts_post', 'an_older_right']))
})

test('suggests to list and view what can be edited, which can be refused', async () => {
  open('?open=sales')
  await userEvent.click(await cell('Websites: edit'))
  expect(await screen.findByText(/^Suggested: Websites: view list, Websites: view\./)).toBeTruthy()
  await userEvent.click(await cell('Websites: view'))
  await userEvent.click(await cell('Websites: delete'))
  expect((await cell('Websites: view')).checked).toBe(false)
  expect((await cell('Websites: view list')).checked).toBe(true)
})

test('moves through the matrix with the arrows, and toggles with Space', async () => {
  open('?open=buyers')
  const first = await cell('Tasks: view list')
  first.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(await cell('Dashboard: view'))
  await userEvent.keyboard(' ')
  expect((await cell('Dashboard: view')).checked).toBe(true)
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect((await cell('Dashboard')).checked).toBe(true)
  expect((await cell('Dashboard: delete')).checked).toBe(true)
  await userEvent.keyboard('{Control>} {/Control}')
  expect((await cell('View: everything')).checked).toBe(true)
  expect((await cell('Squares: view')).checked).toBe(true)
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(await cell('Dashboard'))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(await cell('Squares: delete'))
  const tabbable = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
  expect([...tabbable]).toEqual([document.activeElement])
})

test('heads show whether all, some or none are granted', async () => {
  open('?open=buyers')
  const row = await cell('Products')
  expect([row.checked, row.indeterminate]).toEqual([false, true])
  await userEvent.click(row)
  expect([row.checked, row.indeterminate]).toEqual([true, false])
  await userEvent.click(row)
  expect([row.checked, row.indeterminate]).toEqual([false, false])
})

test('finds permissions, and shows only what differs from the template', async () => {
  open('?open=sales')
  const search = await screen.findByRole('searchbox', { name: 'Find permissions' })
  await userEvent.type(search, 'catalog')
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Products', 'Categories'])
  await userEvent.clear(search)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show only differences from template' }))
  expect(screen.queryByRole('grid')).toBeNull()
  expect(await cell('Orders: refund')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Orders: cancel' })).toBeNull()
})

test('starts with templates, and stores which one a group is based on', async () => {
  const { all } = open('', { groups: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Use template “Buyer”' }))
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Buyer')
  expect((await cell('Products: edit')).checked).toBe(true)
  await save('Buyer')
  const [group] = all.values()
  expect([group?.based_on, group?.actions.toSorted()]).toEqual(['buyer', groupTemplates.buyer.toSorted()])
})

test('duplicates a group', async () => {
  const { all } = open('?open=sales')
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  expect(await screen.findByDisplayValue('Copy of Sales desk')).toBeTruthy()
  await save('Copy of Sales desk')
  expect([...all.values()].at(-1)?.actions.toSorted()).toEqual(all.get('sales')?.actions.toSorted())
})

test('deletes a group with members only when they move to another one', async () => {
  const { all } = open('?open=sales')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^12 accounts are in this group/)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Move members and delete' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('combobox', { name: /^Move members to/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Buyers', hidden: true }))
  await userEvent.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Buyers' })).toBeTruthy()
  expect([all.has('sales'), all.get('buyers')?.member_count]).toEqual([false, 13])
})

test('does not grant a permission that one lacks, and says why', async () => {
  const group = fakeGroup(1, 'clerks', { name: 'Clerks', actions: ['products'] })
  const { all } = open('?open=clerks', { account: member(...manages), groups: [group] })
  const orders = await cell('Orders: view list')
  expect([orders.getAttribute('aria-disabled'), orders.title]).toEqual([
    'true',
    'You can’t grant “Orders: view list”, because you don’t have this permission.',
  ])
  await userEvent.click(orders)
  await userEvent.click(await cell('Products'))
  expect(orders.checked).toBe(false)
  await save('Clerks')
  expect(all.get('clerks')?.actions).toEqual(['products', 'products_read'])
})

test.each<readonly [string, Partial<Schema<'Group'>>, RegExp]>([
  ['locked', { locked: true }, /^This group is locked/],
  ['for all namespaces', { namespace: null }, /^This group is for all namespaces/],
  ['of another namespace', { namespace: 'elsewhere' }, /^This group belongs to a namespace/],
  ['with more permissions', { actions: ['orders'] }, /^This group has permissions that you don’t have/],
  ['of their own', { uid: 'managers' }, /^You can’t change your own group/],
])('a group %s is read-only to those who aren’t administrators', async (_which, changes, reason) => {
  const group = fakeGroup(1, 'clerks', { name: 'Clerks', ...changes })
  open(`?open=${group.uid}`, { account: member(...manages), groups: [group] })
  expect(await screen.findByText(reason)).toBeTruthy()
  const box = await cell('Products: view list')
  const before = box.checked
  await userEvent.click(box)
  expect(box.checked).toBe(before)
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
})

test('without the permissions to write, buttons say which one is missing', async () => {
  open('?open=buyers', { account: member('groups', 'groups_read') })
  for (const name of ['New group', 'Duplicate', 'Delete'])
    expect((await screen.findByRole('button', { name })).getAttribute('data-reason')).toContain('Groups: ')
})

test('merges what two people change in one group, cell by cell', async () => {
  const { all, change } = open('?open=buyers')
  await userEvent.click(await cell('Tasks: delete'))
  change('buyers', { actions: [...groupTemplates.buyer, 'websites'] })
  await save('Buyers')
  expect(await screen.findByText('They granted: Websites: view list')).toBeTruthy()
  expect(screen.getByText('You granted: Tasks: delete')).toBeTruthy()
  expect(all.get('buyers')?.actions.toSorted()).toEqual(
    [...groupTemplates.buyer, 'tasks_delete', 'websites'].toSorted(),
  )
})

test('asks before unsaved permissions are left, and offers them again as a draft', async () => {
  const drafts = fakeDrafts()
  const { router } = open('?open=buyers', { drafts })
  await userEvent.click(await cell('Squares: view list'))
  await expect.poll(() => drafts.count()).toBe(1)
  await userEvent.click(screen.getByRole('link', { name: /^Sales desk/ }))
  const { unsaved, confirmations } = router.options.context
  await expect.poll(() => confirmations.current).not.toBeNull()
  expect([unsaved.isAny, router.state.location.search]).toMatchObject([true, { open: 'buyers' }])
  cleanup()
  open('?open=buyers', { drafts })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((await cell('Squares: view list')).checked).toBe(true)
})

test('compares two groups', async () => {
  open('?tab=compare&compare=sales&compare=buyers')
  const table = within(await screen.findByRole('table', { name: 'Compare groups' }))
  expect(table.getByRole('row', { name: /^Customers: edit Granted Not granted/ })).toBeTruthy()
  expect(table.queryByRole('row', { name: /^Products: view list/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also show permissions that both have' }))
  expect(table.getByRole('row', { name: /^Products: view list Granted Granted/ })).toBeTruthy()
})

test('finds the groups and accounts that have a permission, and why', async () => {
  open('?tab=holders')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Permission' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Supplier orders: send', hidden: true }))
  const groups = within(await screen.findByRole('region', { name: 'Groups' }))
  expect(groups.getAllByRole('link').map((link) => link.textContent)).toEqual(['Buyers'])
  const accounts = within(await screen.findByRole('region', { name: 'Accounts' }))
  const found = (await accounts.findAllByRole('listitem')).map((item) => item.textContent)
  expect(found).toEqual([
    expect.stringMatching(/^Ada Lovelace.*Administrator$/),
    expect.stringMatching(/^Fred Free.*No group: full access$/),
    expect.stringMatching(/^Buyers 1.*Buyers$/),
  ])
})

test('says to who sees some accounts only that others may have a permission, too', async () => {
  const notice = 'Only accounts that you can see are listed. Others may have this permission, too.'
  open('?tab=holders&right=orders_put')
  await screen.findByText('Ada Lovelace', { exact: false })
  expect(screen.queryByText(notice)).toBeNull()
  cleanup()
  open('?tab=holders&right=orders_put', { account: member('groups', 'groups_read', 'accounts') })
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('shows the screens of a member with unsaved changes', async () => {
  open('?open=buyers')
  const preview = within(await screen.findByRole('region', { name: 'Preview as a member' }))
  expect(preview.queryByText('Permissions')).toBeNull()
  await userEvent.click(await cell('Groups: view list'))
  expect(preview.getByText('Permissions')).toBeTruthy()
})
