import { fakeAccount, fakeSearch } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeDay, someDueTasks } from '../../dev/fake-day.ts'
import { fakeProduct, someOrders } from '../../dev/fake-product.ts'

afterEach(cleanup)

const member = (...actions: readonly string[]) =>
  fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Desk', actions: ['dashboard', ...actions] },
  })

function open(account = fakeAccount(), routes = fakeDay()) {
  const asked: string[] = []
  const works = fakeProduct({
    ...fakeSearch('orders', () =>
      someOrders.map((order, place) => ({ ...order, assignee: account.uid, stage: place === 0 ? 'On hold' : 'To do' })),
    ),
    ...routes,
  })
  const { router } = createShellHarness({
    at: '/dashboard',
    account,
    fetch: (input, init) => {
      asked.push(new URL(new Request(input, init).url).pathname)
      return works(input, init)
    },
  })
  render(<RouterProvider router={router} />)
  return asked
}
const card = () => screen.findByRole('region', { name: 'My day' })
const rows = async (name: string) =>
  within(await within(await card()).findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('lists the tasks that are due until the end of today, overdue ones marked, each with its record', async () => {
  open()
  const shown = await rows('Tasks due, earliest first')
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatch(/^Call the supplierOverdueDesk lamp/)
  const link = within(await card()).getByRole('link', { name: 'Call the supplier' })
  expect(link.getAttribute('href')).toBe('/products/LAMP')
})

test('counts the orders that the account is assigned, holds or picks, and links each count to its list', async () => {
  open()
  const hrefOf = async (name: RegExp) => (await within(await card()).findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^2 assigned to you/)).toMatch(/^\/orders\?assignee=[^&]+&stage=New&stage=To\+do&stage=On\+hold/)
  expect(await hrefOf(/^1 of these on hold/)).toMatch(/^\/orders\?assignee=[^&]+&stage=On\+hold$/)
  expect(await hrefOf(/^2 you are picking/)).toBe('/orders/ordersView')
})

test('lists the notes that mention the account and that it has not read', async () => {
  open()
  expect((await rows('Unread mentions'))[0]).toMatch(/^Desk lampBo de Wit mentioned you/)
})

test('reads nothing that the account may not see', async () => {
  const asked = open(member('tasks'))
  await rows('Tasks due, earliest first')
  expect(within(await card()).queryByRole('link', { name: /assigned|picking/ })).toBeNull()
  expect(asked.filter((path) => path.startsWith('/search') || path.startsWith('/api/bench'))).toEqual([])
})

test('is not offered without the permission to list tasks', async () => {
  open(member('orders'))
  await screen.findByRole('region', { name: 'Today' })
  expect(screen.queryByRole('region', { name: 'My day' })).toBeNull()
})

test('says how many more tasks are due, and where nothing is', async () => {
  const many = Array.from({ length: 8 }, (_, place) => ({ ...someDueTasks[0]!, uid: `task-${place}` }))
  open(member('tasks'), fakeDay(many))
  expect(await within(await card()).findByText('3 more tasks are due')).toBeTruthy()
  cleanup()
  const none = { results: [], total: 0, limit: 50, offset: 0, unread: { me: 0, system: 0 }, quiet: false }
  open(member('tasks'), { ...fakeDay([]), 'GET /api/notifications': () => none })
  expect(await within(await card()).findByText('Nothing is due today.')).toBeTruthy()
})
