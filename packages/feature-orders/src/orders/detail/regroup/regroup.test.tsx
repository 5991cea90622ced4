import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeReturn, fakeReturnLine } from '../../../../dev/fake-returns.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const all = Array.from({ length: 300 }, (_, index) => fakeOrder(1000 + index))
const order = all.find(({ stage, lines }) => stage === 'To do' && lines.length > 1)
const other = all.find(
  ({ number, customer, stage }) =>
    number !== order?.number && customer.uid === order?.customer.uid && stage === 'To do',
)
const shipped = all.find(({ stage }) => stage === 'Shipped')
const line = order?.lines[0]
if (!order || !other || !shipped || !line) throw new Error('No order can be split')

const open = (routes: Readonly<Record<string, FakeRoute>> = {}, more: object = {}) =>
  openScreen(`/orders/${order.number}`, { fetch: fakeOrders({ routes }), ...more })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Opens the dialog that splits the order, with a unit of its first line. */
async function beginSplit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  const dialog = await dialogOf(`Split order ${order?.number}`)
  const quantity = dialog.getByRole('textbox', { name: `Units to move, ${line?.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  return dialog
}

test('an order is split: the totals of both are shown before, and the new order after', async () => {
  open()
  const dialog = await beginSplit()
  expect(dialog.getByText('Total of new order')).toBeTruthy()
  expect(dialog.getByText('Payments that move')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Split order' }))
  expect(await screen.findByRole('heading', { name: 'Order 600003' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: `Split from order ${order.number}` })).toBeTruthy()
})

test('an order is not split without units, and what the server refuses is said', async () => {
  open({
    'POST /api/orders/{order}/split': () =>
      answerProblem(409, { code: 'linked-orders.refused-invoiced', message: 'This order is invoiced.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  const empty = await dialogOf(`Split order ${order.number}`)
  expect(empty.getByRole('button', { name: 'Split order' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(empty.getByRole('button', { name: 'Cancel' }))
  const dialog = await beginSplit()
  await userEvent.click(dialog.getByRole('button', { name: 'Split order' }))
  expect(await dialog.findByText('This order is invoiced.')).toBeTruthy()
})

test('other open orders of the customer are combined with it', async () => {
  const sent: unknown[] = []
  open({
    'POST /api/orders/{order}/combine': ({ body }) => {
      sent.push(body)
      return answerProblem(409, { code: 'linked-orders.refused-other-address', message: 'Another address.' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Combine' }))
  const dialog = await dialogOf('Combine orders')
  // Those with another status do not go with it, and say why.
  const [first, ...others] = dialog.getAllByRole('checkbox', { checked: true })
  expect(first).toBeTruthy()
  for (const box of others) await userEvent.click(box)
  const unfit = dialog.getAllByRole('checkbox').find((box) => box.getAttribute('aria-disabled') === 'true')
  expect(unfit?.getAttribute('aria-description')).toMatch('another status')
  await userEvent.click(dialog.getByRole('button', { name: 'Combine orders' }))
  expect(await dialog.findByText('Another address.')).toBeTruthy()
  expect(sent).toMatchObject([{ orders: [{ version: 1 }] }])
})

test('a return is exchanged: the draft says what is credited', async () => {
  openScreen(`/orders/${shipped.number}`, {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/returns': () => ({
          results: [fakeReturn({ lines: [fakeReturnLine({ line: shipped.lines[0]?.id ?? 0 })] })],
        }),
      },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Returns' }))
  await userEvent.click(await section.findByRole('button', { name: 'Exchange' }))
  expect(
    await screen.findByText(new RegExp(`exchanges return 1 of order ${shipped.number}.*up to €18.00 is credited`)),
  ).toBeTruthy()
})

test('a return that is exchanged leads to its order, and is not exchanged twice', async () => {
  openScreen(`/orders/${shipped.number}`, {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/returns': () => ({
          results: [fakeReturn({ exchange: '600002', lines: [fakeReturnLine({ line: shipped.lines[0]?.id ?? 0 })] })],
        }),
      },
    }),
  })
  expect(await screen.findByRole('link', { name: 'Exchanged for order 600002' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
})

test('who may only read is told why', async () => {
  open(
    {},
    {
      account: fakeAccount({
        role: 'EMPLOYEE',
        isAdmin: false,
        group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
      }),
    },
  )
  for (const name of ['Split', 'Combine'])
    expect((await screen.findByRole('button', { name })).getAttribute('data-reason')).toBeTruthy()
})
