import { answer, answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'
import type { stages } from '../../states.ts'

afterEach(cleanup)

/** Returns the number of an order in a stage. */
function numberIn(stage: (typeof stages)[number]): string {
  const number = Array.from({ length: 200 }, (_, index) => 1000 + index).find((one) => fakeOrder(one).stage === stage)
  if (number === undefined) throw new Error(`No order is ${stage}`)
  return String(number)
}

const open = async (stage: (typeof stages)[number], options?: Parameters<typeof openScreen>[1]) => {
  const number = numberIn(stage)
  openScreen(`/orders/${number}`, options)
  await screen.findByRole('heading', { level: 1, name: `Order ${number}` })
  return number
}

test('the next step comes first, and its key takes it', async () => {
  await open('To do')
  const next = await screen.findByRole('button', { name: 'Start picking' })
  expect(next.getAttribute('data-key')).toBe('y')
  await userEvent.click(next)
  expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop picking' })).toBeTruthy()
})

test('says who picks an order, until it is put back', async () => {
  await open('To do')
  expect(screen.queryByText(/^Picked by/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Start picking' }))
  expect(await screen.findByText(/^Picked by (Ada Lovelace|Bo de Wit)$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop picking' }))
  await expect.poll(() => screen.queryByText(/^Picked by/)).toBeNull()
})

test('a step that the server refuses says why', async () => {
  const fetch = fakeOrders({
    routes: {
      'PUT /api/orders/{order}': () =>
        answerProblem(409, { code: 'orders.taken', message: 'Bo is picking this order.' }),
    },
  })
  await open('To do', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Start picking' }))
  expect(await screen.findByText('Bo is picking this order.')).toBeTruthy()
})

test('an unpaid order says why it is not accepted', async () => {
  await open('New')
  expect(await screen.findByText(/Waiting for payment/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findAllByText('The order isn’t paid yet.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('a hold asks for its reason and shows it', async () => {
  await open('To do')
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /Reason for hold/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Address', hidden: true }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'House number missing')
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText('House number missing', { exact: false })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Release hold' })).toBeTruthy()
})

test('who may change orders and not cancel them is told so', async () => {
  const packer = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Packers', actions: ['orders', 'orders_read', 'orders_put'] },
  })
  await open('To do', { account: packer })
  const cancel = await screen.findByRole('button', { name: 'Cancel order' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Start picking' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('says why an order was cancelled, and what is owed to the customer', async () => {
  const order = {
    ...fakeOrder(1000),
    stage: 'Cancelled',
    stage_reason: 'Ordered twice',
    moves: [],
    next_step: 'refund',
  }
  openScreen('/orders/1000', {
    fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': () => answer(200, { results: order }, '"1"') } }),
  })
  expect(await screen.findByText('Ordered twice', { exact: false })).toBeTruthy()
  expect(screen.getByText('The customer paid too much. Refund the difference.')).toBeTruthy()
})
