import { answer, answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof openScreen>[1]>

/** Moves the focus to the first order in a stage. */
async function openRow(stage: string, options?: Options) {
  const router = openScreen(`/orders?stage=${stage.replace(' ', '+')}`, options)
  const row = () => document.querySelector<HTMLElement>('tbody a[data-row-link]')
  await expect.poll(row).toBeTruthy()
  row()?.focus()
  return { number: row()?.textContent ?? '', router }
}

/** Opens the menu of the first order in a stage by its key, once it has the actions of the order. */
async function openMenu(stage: string, options?: Options) {
  const { number, router } = await openRow(stage, options)
  await userEvent.keyboard('.')
  const menu = within(await screen.findByRole('menu', { name: `Actions: ${number}` }))
  await menu.findByRole('menuitem', { name: /^Duplicate/ })
  return { menu, number, router }
}

const served = (routes: Readonly<Record<string, FakeRoute>>): Options => ({ fetch: fakeOrders({ routes }) })

test('offers the actions of the order’s page, its next step first, and says why one is not possible', async () => {
  const { menu } = await openMenu('To do')
  const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  const own = ['Start picking', 'Put on hold', 'Cancel order', 'Edit lines', 'Duplicate', 'Split', 'Refund']
  expect(names.filter((name) => own.includes(name))).toEqual(own)
  const refused = menu.getByRole('menuitem', { name: /^Add return/ })
  expect([refused.getAttribute('aria-disabled'), refused.dataset['reason']]).toEqual([
    'true',
    'Nothing has shipped yet.',
  ])
  for (const name of ['Assign', 'Set priority', 'Print', 'Send message'])
    expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeTruthy()
  expect(menu.queryByRole('menuitem', { name: 'Combine orders' })).toBeNull()
})

test('takes the next step of an order from its row', async () => {
  const { menu, number } = await openMenu('To do')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Start picking' }))
  expect(await screen.findByText(`Order ${number}: Picking`)).toBeTruthy()
})

test('takes the next step of the focused row with y, and of no other one', async () => {
  const asked: string[] = []
  const store = fakeOrders()
  const { number } = await openRow('To do', {
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') asked.push(new URL(request.url).pathname)
      return store(request)
    },
  })
  await userEvent.keyboard('y')
  expect(await screen.findByText(`Order ${number}: Picking`)).toBeTruthy()
  expect(asked).toEqual([`/api/orders/${number}`])
})

test('y on a row says why the next step cannot be taken', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['orders', 'orders_read'] }
  await openRow('To do', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await userEvent.keyboard('y')
  expect(await screen.findByText(/“Orders: /)).toBeTruthy()
})

test('y on a row says that there is no step, where the order waits for something', async () => {
  const waiting = { ...fakeOrder(1000), next_step: 'await-stock', moves: [] }
  const { number } = await openRow(
    'To do',
    served({ 'GET /api/orders/{order}': () => answer(200, { results: waiting }, '"1"') }),
  )
  await userEvent.keyboard('y')
  expect(await screen.findByText(new RegExp(`^“${number}” has no next step`))).toBeTruthy()
})

test('asks for the reason of a step from the row', async () => {
  const { menu, number } = await openMenu('To do')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Put on hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /Reason for hold/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Address', hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText(`Order ${number}: On hold`)).toBeTruthy()
})

test('says why the server refuses a step', async () => {
  const refuse = () => answerProblem(409, { code: 'orders.taken', message: 'Bo is picking this order.' })
  const { menu } = await openMenu('To do', served({ 'PUT /api/orders/{order}': refuse }))
  await userEvent.click(menu.getByRole('menuitem', { name: 'Start picking' }))
  expect(await screen.findByText('Bo is picking this order.')).toBeTruthy()
})

test('splits an order in a dialog that outlives the menu', async () => {
  const { menu, number } = await openMenu('To do')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Split' }))
  expect(await screen.findByRole('dialog', { name: `Split order ${number}` })).toBeTruthy()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('adds a return to an order that has left', async () => {
  const { menu } = await openMenu('Shipped')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Add return' }))
  expect(await screen.findByRole('dialog', { name: 'Add return' })).toBeTruthy()
})

test('refunds an order', async () => {
  const { menu, number } = await openMenu('Shipped')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Refund' }))
  expect(await screen.findByRole('dialog', { name: `Refund order ${number}` })).toBeTruthy()
})

test('says that the payments of an order could not be read', async () => {
  const gone = () => answerProblem(403, { code: 'request.forbidden', message: 'You may not see payments.' })
  const { menu } = await openMenu('Shipped', served({ 'GET /api/orders/{order}/payments': gone }))
  expect(menu.getByRole('menuitem', { name: /^Refund/ }).dataset['reason']).toBe('You may not see payments.')
})

test('opens the lines of an order for editing on its page', async () => {
  const { menu, number, router } = await openMenu('To do')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Edit lines' }))
  await screen.findByRole('heading', { level: 1, name: `Order ${number}` })
  expect(await screen.findByRole('combobox', { name: 'Add product' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/orders/${number}`)
})

test('goes on with a draft on its screen', async () => {
  const draft = { ...fakeOrder(1000), stage: 'Draft', next_step: 'place', moves: [] }
  const { menu, number, router } = await openMenu(
    'New',
    served({ 'GET /api/orders/{order}': () => answer(200, { results: draft }, '"1"') }),
  )
  await userEvent.click(menu.getByRole('menuitem', { name: 'Continue draft' }))
  await expect.poll(() => router.state.location.pathname).toBe('/orders/new')
  expect(router.state.location.search).toMatchObject({ draft: number })
})

test('copies an order', async () => {
  const { menu, number, router } = await openMenu('To do')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Duplicate' }))
  await expect.poll(() => router.state.location.pathname).toBe('/orders/new')
  expect(router.state.location.search).toMatchObject({ copy: number })
})

test('names the permission that an action needs', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['orders', 'orders_read'] }
  const { menu } = await openMenu('To do', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  for (const name of ['Start picking', 'Edit lines', 'Duplicate', 'Split', 'Refund', 'Add return']) {
    const item = menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })
    expect([name, item.getAttribute('aria-disabled'), item.dataset['reason']]).toEqual([
      name,
      'true',
      expect.stringContaining('“Orders: '),
    ])
  }
})
