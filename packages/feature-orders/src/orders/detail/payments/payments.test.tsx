import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakePaymentSettings } from '../../../../dev/fake-order-settings.ts'
import { fakePayment, pageOf } from '../../../../dev/fake-payments.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const unpaid = Array.from({ length: 200 }, (_, index) => fakeOrder(1000 + index)).find(({ stage }) => stage === 'New')
if (!unpaid) throw new Error('No order is unpaid')

const openPayments = async (number: string, routes: Readonly<Record<string, FakeRoute>> = {}) => {
  openScreen(`/orders/${number}`, { fetch: fakeOrders({ routes }) })
  const section = within(await screen.findByRole('region', { name: 'Payments' }))
  await section.findByRole('button', { name: 'Add payment' })
  return section
}

const withPayments = (...payments: readonly Schema<'Payment'>[]) => ({
  'GET /api/orders/{order}/payments': () => pageOf(payments),
})

test('shows what was paid, how, and under which reference', async () => {
  const section = await openPayments('1003')
  expect(section.getByText('iDEAL')).toBeTruthy()
  expect(section.getByText('Paid')).toBeTruthy()
  expect(section.getByText('pl_4Y0eZitmBnQ5jsBYZIBw')).toBeTruthy()
  expect(section.queryByRole('textbox', { name: 'Payment link' })).toBeNull()
})

test('a payment that staff received is what is due, unless they say otherwise, and pays the order', async () => {
  const section = await openPayments(unpaid.number)
  expect(section.getByText('No payments yet.')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Add payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add payment' }))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  expect(amount).toHaveProperty('value', (unpaid.totals.due / 100).toFixed(2))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'Statement 12{Enter}')
  expect(await section.findByText('Statement 12')).toBeTruthy()
  const totals = within(screen.getByRole('region', { name: 'Totals' }))
  await expect.poll(() => totals.queryAllByText('€0.00').length).toBeGreaterThan(0)
})

test('a payment link is shown to copy once the provider has made it, and no second one for the same money', async () => {
  const section = await openPayments(unpaid.number)
  await userEvent.click(section.getByRole('button', { name: 'Request payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request payment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create payment link' }))
  const link = await section.findByRole('textbox', { name: 'Payment link' }, { timeout: 5_000 })
  expect(link).toHaveProperty('value', 'https://payment-links.example/payment-1')
  const again = section.getByRole('button', { name: 'Request payment' })
  expect(again.getAttribute('data-reason')).toMatch(/requested already/)
})

test('shows at the amount what the server says about it', async () => {
  const section = await openPayments(unpaid.number, {
    'POST /api/orders/{order}/payments/requests': () =>
      answerProblem(422, {
        message: 'At most €1.00 can be requested for this order.',
        code: 'payments.more-than-due',
        pointer: '/amount',
      }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Request payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request payment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create payment link' }))
  const message = await dialog.findByText('At most €1.00 can be requested for this order.')
  expect(dialog.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-describedby')).toContain(message.id)
})

test('captures a part of what is reserved, and cancels no payment of which something was received', async () => {
  const reserved = fakePayment(unpaid, { status: 'Authorised', authorised: 900, captured: 0, amount: 900 })
  const asked: unknown[] = []
  const section = await openPayments(unpaid.number, {
    ...withPayments(reserved),
    'POST /api/orders/{order}/payments/{uid}/capture': ({ body }) => {
      asked.push(body)
      return { results: reserved }
    },
  })
  expect(section.getByRole('button', { name: 'Cancel payment' })).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Capture payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Capture payment' }))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '4.50{Enter}')
  await expect.poll(() => asked).toEqual([{ amount: 450 }])
})

test('a payment is cancelled after a question', async () => {
  const open = fakePayment(unpaid, { status: 'Open', captured: 0, method: null })
  const asked: string[] = []
  const section = await openPayments(unpaid.number, {
    ...withPayments(open),
    'POST /api/orders/{order}/payments/{uid}/void': ({ params }) => {
      asked.push(params['uid'] ?? '')
      return { results: open }
    },
  })
  await userEvent.click(section.getByRole('button', { name: 'Cancel payment' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this payment?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel payment' }))
  await expect.poll(() => asked).toEqual(['payment-1'])
})

test('while a provider owes an answer nothing is tried again, and it is looked up by itself', async () => {
  let isAnswered = false
  const owing = fakePayment(unpaid, {
    status: 'Authorised',
    authorised: 900,
    captured: 0,
    awaits_answer: true,
    created_at: new Date().toISOString(),
  })
  const section = await openPayments(unpaid.number, {
    'GET /api/orders/{order}/payments': () => pageOf([isAnswered ? { ...owing, awaits_answer: false } : owing]),
  })
  expect(section.getByText('Unknown')).toBeTruthy()
  expect(section.getByText(/Nothing is tried again until it does/)).toBeTruthy()
  expect(section.getByRole('button', { name: 'Capture payment' }).getAttribute('aria-disabled')).toBe('true')
  expect(section.getByRole('button', { name: 'Refund' }).getAttribute('aria-disabled')).toBe('true')
  isAnswered = true
  expect(await section.findByText('Authorised', {}, { timeout: 5_000 })).toBeTruthy()
  expect(section.getByRole('button', { name: 'Capture payment' }).getAttribute('aria-disabled')).toBeNull()
})

test('says why no payment can be requested', async () => {
  const section = await openPayments(unpaid.number, {
    'GET /api/payment-settings/{uid}': ({ params }) => ({
      results: fakePaymentSettings(params['uid'] ?? '', { mollie_mode: null }),
    }),
  })
  const reason = () => section.getByRole('button', { name: 'Request payment' }).getAttribute('data-reason') ?? ''
  await expect.poll(reason).toMatch(/no payment provider/)
})

test('who may only read orders sees the payments, and is told why nothing more', async () => {
  openScreen('/orders/1003', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Payments' }))
  for (const name of ['Request payment', 'Add payment', 'Refund'])
    expect((await section.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
  expect(section.getByText('iDEAL')).toBeTruthy()
})
