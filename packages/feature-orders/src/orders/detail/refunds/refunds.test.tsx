import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeRefund, pageOf } from '../../../../dev/fake-payments.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const order = fakeOrder(1004)
const [first] = order.lines
if (!first) throw new Error('The order has no line')
const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

const openRefund = async (routes: Readonly<Record<string, FakeRoute>> = {}) => {
  openScreen('/orders/1004', { fetch: fakeOrders({ routes }) })
  const section = within(await screen.findByRole('region', { name: 'Payments' }))
  const button = await section.findByRole('button', { name: 'Refund' })
  expect(button.getAttribute('data-key')).toBe('b')
  await userEvent.click(button)
  return within(await screen.findByRole('dialog', { name: 'Refund order 1004' }))
}

test('the amount of a line follows from its units, and the refund is listed once it is made', async () => {
  const drawer = await openRefund()
  expect(drawer.getByText(new RegExp(`up to ${euros(order.totals.paid)}`))).toBeTruthy()
  await userEvent.type(drawer.getByRole('textbox', { name: `Quantity, ${first.name}` }), '1')
  expect(drawer.getByRole('textbox', { name: `Amount, ${first.name}` })).toHaveProperty(
    'value',
    (first.unit_price / 100).toFixed(2),
  )
  await userEvent.type(drawer.getByRole('textbox', { name: /^Shipping/ }), '4.95')
  await userEvent.type(drawer.getByRole('textbox', { name: /^Reason/ }), 'Broken glass')
  await userEvent.click(drawer.getByRole('button', { name: `Refund ${euros(first.unit_price + 495)}` }))
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }))
  expect(refunds.getByText('Broken glass')).toBeTruthy()
  expect(refunds.getByText('To iDEAL')).toBeTruthy()
  expect(await refunds.findByText('Refunded', {}, { timeout: 5_000 })).toBeTruthy()
})

test('a refund needs an amount and a reason, and says so', async () => {
  const drawer = await openRefund()
  const reasonOf = (name: RegExp) => drawer.getByRole('button', { name }).getAttribute('data-reason')
  expect(reasonOf(/^Refund €0/)).toBe('Enter what to refund.')
  await userEvent.click(drawer.getByRole('button', { name: 'Refund everything' }))
  expect(reasonOf(new RegExp(`^Refund ${euros(order.totals.total)}`))).toBe('Enter a reason.')
})

test('shows at its field what the server says', async () => {
  const drawer = await openRefund({
    'POST /api/orders/{order}/refunds': () =>
      answerProblem(422, {
        message: 'At most 1 unit can be refunded on this line.',
        code: 'payments.more-units-than-line',
        pointer: '/lines/0/quantity',
      }),
  })
  await userEvent.type(drawer.getByRole('textbox', { name: `Quantity, ${first.name}` }), '99')
  await userEvent.type(drawer.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await userEvent.click(drawer.getByRole('button', { name: /^Refund €/ }))
  const message = await drawer.findByText('At most 1 unit can be refunded on this line.')
  const quantity = drawer.getByRole('textbox', { name: `Quantity, ${first.name}` })
  expect(quantity.getAttribute('aria-describedby')).toContain(message.id)
})

test('more than can be refunded is rejected beside the button, and what was typed stays', async () => {
  const drawer = await openRefund()
  await userEvent.type(drawer.getByRole('textbox', { name: /^Other amount/ }), '99999')
  await userEvent.type(drawer.getByRole('textbox', { name: /^Reason/ }), 'Goodwill')
  await userEvent.click(drawer.getByRole('button', { name: /^Refund €/ }))
  expect((await drawer.findByRole('alert')).textContent).toMatch(/can be refunded/)
  expect(drawer.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Goodwill')
})

test('a failed refund says why, and can be tried again', async () => {
  const failed: Schema<'Refund'> = fakeRefund(order, {
    state: 'Failed',
    parts: [{ payment: 'payment-1', amount: 500, state: 'Failed', reason: 'The balance is too low' }],
  })
  let retried = 0
  openScreen('/orders/1004', {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/refunds': () => pageOf([retried > 0 ? fakeRefund(order) : failed]),
        'POST /api/orders/{order}/refunds/{uid}/retry': () => {
          retried += 1
          return { results: failed }
        },
      },
    }),
  })
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }))
  expect(refunds.getByText('Rejected by the payment provider: The balance is too low')).toBeTruthy()
  await userEvent.click(refunds.getByRole('button', { name: 'Retry refund' }))
  expect(await refunds.findByText('Refunded')).toBeTruthy()
  expect(retried).toBe(1)
})

test('who may change orders and not refund them is told so', async () => {
  openScreen('/orders/1004', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Packers', actions: ['orders', 'orders_read', 'orders_put'] },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Payments' }))
  const refund = await section.findByRole('button', { name: 'Refund' })
  expect(refund.getAttribute('aria-disabled')).toBe('true')
  expect(section.getByRole('button', { name: 'Add payment' }).getAttribute('aria-disabled')).toBeNull()
})
