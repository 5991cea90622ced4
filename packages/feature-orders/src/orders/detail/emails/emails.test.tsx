import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrderEmail } from '../../../../dev/fake-order-emails.ts'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeParcel } from '../../../../dev/fake-parcels.ts'
import { fakeRefund, pageOf } from '../../../../dev/fake-payments.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const order = fakeOrder(1004)

const preview: Schema<'OrderEmailPreview'> = {
  subject: 'Bestelling 1004',
  text: 'Beste Noor',
  language: 'nl',
  order: '1004',
  to: 'someone@example.com',
}

const openEmails = async (
  routes: Readonly<Record<string, FakeRoute>> = {},
  options: Parameters<typeof openScreen>[1] = {},
) => {
  openScreen('/orders/1004', { fetch: fakeOrders({ routes }), ...options })
  const section = within(await screen.findByRole('region', { name: 'Emails' }))
  await section.findByRole('button', { name: 'Send email' })
  return section
}

const withEmails = (...emails: readonly Schema<'OrderEmail'>[]) => ({
  'GET /api/orders/{order}/emails': () => ({ results: emails }),
})

const select = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('sends an email by the keyboard after showing it, and reads the list until it is sent', async () => {
  const section = await openEmails()
  expect(await section.findByText('No emails to the customer yet.')).toBeTruthy()
  section.getByRole('button', { name: 'Send email' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }))
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  expect(await dialog.findByText('Bestelling 1004')).toBeTruthy()
  expect(dialog.getByText('someone@example.com')).toBeTruthy()
  expect(dialog.getByText('Dutch')).toBeTruthy()
  dialog.getByRole('button', { name: 'Send email' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await section.findByText('Waiting')).toBeTruthy()
  expect(section.getByText('To someone@example.com')).toBeTruthy()
  expect(section.getByRole('button', { name: 'Send again' }).getAttribute('data-reason')).toBe(
    'This email is still waiting to be sent.',
  )
  expect(await section.findByText('Sent', {}, { timeout: 5_000 })).toBeTruthy()
})

test('an email about a parcel is about the latest that was shipped, unless another one is selected', async () => {
  const sent: unknown[] = []
  const previewed: unknown[] = []
  const section = await openEmails({
    'GET /api/orders/{order}/parcels': () =>
      pageOf([
        fakeParcel({ number: 1, state: 'Delivered' }),
        fakeParcel({ number: 2, state: 'Shipped' }),
        fakeParcel({ number: 3 }),
      ]),
    'POST /api/orders/{order}/emails/preview': ({ body }) => {
      previewed.push(body)
      return { results: preview }
    },
    'POST /api/orders/{order}/emails': ({ body }) => {
      sent.push(body)
      return answer(201, { results: fakeOrderEmail({ state: 'Waiting' }) })
    },
  })
  await userEvent.click(section.getByRole('button', { name: 'Send email' }))
  await select('Email', 'Parcel shipped')
  expect(await screen.findByRole('combobox', { name: 'Parcel' })).toHaveProperty('value', 'Parcel 2')
  await select('Parcel', 'Parcel 1')
  await select('Email', 'Order delayed')
  await expect.poll(() => previewed.at(-1)).toEqual({ kind: 'Delayed' })
  await select('Email', 'Parcel shipped')
  const dialog = within(screen.getByRole('dialog', { name: 'Send email' }))
  await dialog.findByText('Bestelling 1004')
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }))
  await expect.poll(() => sent).toEqual([{ kind: 'Shipped', about: 'parcel-1' }])
})

test('nothing is sent about a refund that was not completed', async () => {
  const section = await openEmails({
    'GET /api/orders/{order}/refunds': () => pageOf([fakeRefund(order, { state: 'Sent' })]),
  })
  await userEvent.click(section.getByRole('button', { name: 'Send email' }))
  await select('Email', 'Refund completed')
  const dialog = within(screen.getByRole('dialog', { name: 'Send email' }))
  expect(await dialog.findByText('Nothing has been refunded for this order yet.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send email' }).getAttribute('aria-disabled')).toBe('true')
})

test('nothing is sent about an order without an email address', async () => {
  const section = await openEmails({
    'POST /api/orders/{order}/emails/preview': () => ({ results: { ...preview, to: null } }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Send email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }))
  expect(await dialog.findByText('This order has no email address. Enter one first.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send email' }).getAttribute('aria-disabled')).toBe('true')
})

test('a rejected email says why, and is sent again about the same refund', async () => {
  const refund = fakeRefund(order)
  const sent: unknown[] = []
  const section = await openEmails({
    ...withEmails(
      fakeOrderEmail({
        kind: 'Refunded',
        about: refund.uid,
        actor: null,
        state: 'Refused',
        refusal: 'address',
        answer: '550 No such user',
      }),
    ),
    'GET /api/orders/{order}/refunds': () => pageOf([refund]),
    'POST /api/orders/{order}/emails': ({ body }) => {
      sent.push(body)
      return answer(201, { results: fakeOrderEmail({ state: 'Waiting' }) })
    },
  })
  expect(await section.findByText('Rejected')).toBeTruthy()
  expect(section.getByText('Automatic')).toBeTruthy()
  expect(section.getByText(/^Refund of /)).toBeTruthy()
  expect(section.getByText(/^The email address someone@example\.com was rejected\./)).toBeTruthy()
  expect(section.getByText('550 No such user')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email again' }))
  await dialog.findByText('Bestelling 1004')
  expect(dialog.queryByRole('combobox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }))
  await expect.poll(() => sent).toEqual([{ kind: 'Refunded', about: refund.uid }])
})

test('a failed call leaves the dialog open with what the server says', async () => {
  const section = await openEmails({
    'POST /api/orders/{order}/emails': () =>
      answerProblem(409, { message: 'Email is not set up.', code: 'order-emails.no-server' }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Send email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }))
  await dialog.findByText('Bestelling 1004')
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Email is not set up.')
})

test('who may only read orders sees the emails, and is told why nothing is sent', async () => {
  const section = await openEmails(withEmails(fakeOrderEmail()), {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
    fetch: fakeOrders({ routes: withEmails(fakeOrderEmail()) }),
  })
  await section.findByText('Order placed')
  for (const name of ['Send email', 'Send again'])
    expect(section.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('a draft is sent as a quote with its last day, by the keyboard', async () => {
  const sent: unknown[] = []
  openScreen('/orders/1004', {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}': () => answer(200, { results: { ...order, stage: 'Draft' } }, '"1"'),
        'POST /api/orders/{order}/emails': ({ body }) => {
          sent.push(body)
          return answer(201, { results: fakeOrderEmail({ kind: 'Quote', state: 'Waiting' }) })
        },
      },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Emails' }))
  const button = await section.findByRole('button', { name: 'Send quote' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send quote' }))
  const day = dialog.getByLabelText(/^Valid until/)
  await expect.poll(() => document.activeElement).toBe(day)
  expect(await dialog.findByText('Bestelling 1004')).toBeTruthy()
  await userEvent.clear(day)
  expect(dialog.getByRole('button', { name: 'Send quote' }).getAttribute('data-disabled')).toBe('true')
  await userEvent.type(day, '2099-12-31')
  await dialog.findByText('Bestelling 1004')
  dialog.getByRole('button', { name: 'Send quote' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ kind: 'Quote', valid_until: '2099-12-31' }])
})

test.each([
  ['2099-12-31', 'Quote sent'],
  ['2020-01-31', 'Quote expired'],
])('says of a draft that was quoted until %s: %s', async (until, said) => {
  const quoted = { ...order, stage: 'Draft', quoted_at: '2020-01-01T09:00:00Z', quoted_until: until }
  openScreen('/orders/1004', {
    fetch: fakeOrders({ routes: { 'GET /api/orders/{order}': () => answer(200, { results: quoted }, '"1"') } }),
  })
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a message says what it is about, and is sent again as it was', async () => {
  const sent: unknown[] = []
  const section = await openEmails({
    ...withEmails(fakeOrderEmail({ uid: 'email-9', kind: 'Message', subject: 'Closed on Monday', state: 'Refused' })),
    'POST /api/orders/{order}/emails': ({ body }) => {
      sent.push(body)
      return answer(201, { results: fakeOrderEmail({ kind: 'Message', state: 'Waiting' }) })
    },
  })
  expect(await section.findByText('Message')).toBeTruthy()
  expect(section.getByText('Closed on Monday')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email again' }))
  await dialog.findByText('Bestelling 1004')
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }))
  await expect.poll(() => sent).toEqual([{ kind: 'Message', about: 'email-9' }])
})
