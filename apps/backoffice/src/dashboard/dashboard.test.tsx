import { fakeAccount, answerProblem } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeDashboards, someMember } from '../../dev/fake-dashboards.ts'
import { fakeProduct, jobsAnswer } from '../../dev/fake-product.ts'

afterEach(cleanup)

type Account = ReturnType<typeof fakeAccount>

const open = (account: Account = someMember(), routes = {}) => {
  const fake = fakeDashboards(account)
  const { router } = createShellHarness({
    at: '/dashboard',
    account,
    fetch: fakeProduct({ 'GET /api/jobs': jobsAnswer([]), ...fake.routes, ...routes }),
  })
  render(<RouterProvider router={router} />)
  return fake
}
const titles = () =>
  screen
    .getAllByRole('region')
    .flatMap((region) => within(region).queryAllByRole('heading', { level: 2 }).slice(0, 1))
    .map(({ textContent }) => textContent)
const shown = async () => {
  await screen.findByRole('region', { name: 'Today' })
  return titles()
}
const arrange = async () => {
  await screen.findByRole('button', { name: 'Arrange' })
  await userEvent.keyboard('e')
  return screen.findByRole('region', { name: 'Arrange dashboard' })
}
const tiles = () =>
  within(screen.getByRole('list', { name: 'Widgets shown' }))
    .getAllByRole('listitem')
    .map((tile) => tile.querySelector('strong')?.textContent)
const said = (form: HTMLElement) => form.querySelector('[aria-live]')?.textContent

test('shows the widgets of the product, of the group, or of the account itself', async () => {
  open()
  expect(await shown()).toEqual([
    'Today',
    'Orders needing attention',
    'Sales',
    'Stock issues',
    'Supplier deliveries',
    'Incomplete products',
  ])
  cleanup()
  const group_dashboard = {
    widgets: [
      { name: 'stock', size: 'large' as const },
      { name: 'orders-today', size: 'small' as const },
    ],
    hidden: ['open-orders', 'sales', 'deliveries', 'incomplete'],
  }
  open(someMember({ group_dashboard }))
  expect(await shown()).toEqual(['Stock issues', 'Today'])
  cleanup()
  open(someMember({ group_dashboard, preferences: { dashboard: { ...group_dashboard, widgets: [] } } }))
  // Widgets that the layout does not know are newer.
  expect(await shown()).toEqual(['Today', 'Stock issues'])
})

test('moves, sizes, removes and adds widgets by keyboard, says so, and saves it for the account', async () => {
  const { sent } = open()
  const form = await arrange()
  const grip = await within(form).findByRole('button', { name: 'Move Today' })
  expect(document.activeElement).toBe(grip)
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(tiles().slice(0, 2)).toEqual(['Orders needing attention', 'Today'])
  expect(said(form)).toBe('Today moved to position 2 of 7')
  expect(document.activeElement).toBe(within(form).getByRole('button', { name: 'Move Today' }))
  await userEvent.tab()
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Width of Today' }), 'Full width')
  expect(said(form)).toBe('Today: Full width')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(said(form)).toBe('Today removed')
  // The focus is on the widget that took its place.
  expect(document.activeElement).toBe(within(form).getByRole('button', { name: 'Move Sales' }))
  within(form).getByRole('button', { name: 'Add Today' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(said(form)).toBe('Today added at the end')
  expect(document.activeElement).toBe(within(form).getByRole('button', { name: 'Move Today' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Dashboard saved')).toBeTruthy()
  expect(await shown()).toEqual([
    'Orders needing attention',
    'Sales',
    'Stock issues',
    'Supplier deliveries',
    'Incomplete products',
    'Background jobs',
    'Today',
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrange' }))
  expect(sent).toEqual([
    {
      preferences: {
        dashboard: {
          widgets: ['open-orders', 'sales', 'stock', 'deliveries', 'incomplete', 'own-jobs', 'orders-today'].map(
            (name) => ({ name, size: 'small' }),
          ),
          hidden: [],
        },
      },
    },
  ])
})

test('goes back to the layout of the group', async () => {
  const group_dashboard = { widgets: [], hidden: ['orders-today'] }
  const { sent } = open(someMember({ group_dashboard, preferences: { dashboard: { widgets: [], hidden: ['stock'] } } }))
  const form = await arrange()
  await userEvent.click(within(form).getByRole('button', { name: 'Use my group’s layout' }))
  expect(tiles()).not.toContain('Today')
  expect(said(form)).toBe('Your group’s layout is shown')
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  await screen.findByText('Dashboard saved')
  expect(sent).toEqual([{ preferences: { dashboard: null } }])
})

test('arranges the dashboard of a group, with the widgets that its members see', async () => {
  const { sent } = open(fakeAccount())
  const form = await arrange()
  await within(form).findByRole('option', { name: 'Group: Buyers' })
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Whose dashboard' }), 'Group: Buyers')
  expect(tiles()).toEqual(['Stock issues', 'Supplier deliveries', 'Incomplete products', 'Background jobs'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Supplier deliveries' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Dashboard of “Buyers” saved')).toBeTruthy()
  expect(sent).toEqual([
    {
      group: 'buyers',
      dashboard: {
        widgets: ['stock', 'incomplete', 'own-jobs'].map((name) => ({ name, size: 'small' })),
        hidden: ['deliveries'],
      },
    },
  ])
})

test('offers no groups to those who may not change them, and says why a change was not stored', async () => {
  open(someMember(), {
    'PUT /api/accounts/me': () =>
      answerProblem(409, { message: 'Somebody else changed this.', code: 'records.changed' }),
  })
  const form = await arrange()
  expect(within(form).queryByRole('combobox', { name: 'Whose dashboard' })).toBeNull()
  await userEvent.click(within(form).getByRole('button', { name: 'Remove Stock issues' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect((await within(form).findByRole('alert')).textContent).toBe('Somebody else changed this.')
})

test('asks before an arrangement that is not saved is left', async () => {
  open()
  const form = await arrange()
  await userEvent.click(within(form).getByRole('button', { name: 'Remove Stock issues' }))
  await userEvent.keyboard('{Escape}')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /Discard/ }))
  expect(await shown()).toContain('Stock issues')
})

test('moves between widgets by the arrows', async () => {
  open(someMember(), { 'POST /search/indexes/orders/search': undefined })
  await shown()
  const regions = () => document.activeElement?.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent
  const [first] = within(await screen.findByRole('region', { name: 'Orders needing attention' })).getAllByRole('link')
  first?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(regions()).not.toBe('Orders needing attention')
  await userEvent.keyboard('{ArrowLeft}')
  expect(regions()).toBe('Orders needing attention')
})

test('says why there is nothing: all was removed, or nothing is open to the account', async () => {
  const hidden = ['orders-today', 'open-orders', 'sales', 'stock', 'deliveries', 'incomplete']
  open(someMember({ preferences: { dashboard: { widgets: [], hidden } } }))
  expect(await screen.findByText('Your dashboard has no widgets')).toBeTruthy()
  cleanup()
  open(someMember({ group: { uid: 'x', name: 'Desk', actions: ['dashboard'] } }))
  expect(await screen.findByText('No widgets for your permissions')).toBeTruthy()
})
