import type { Schema } from '@backoffice/api-contract'
import {
  answer,
  answerProblem,
  fakeAccount,
  fakeNamespace,
  fakeShop,
  type FakeRoute,
} from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { emailKinds } from '../../emails/email-kinds.ts'
import { fakeEmailSettings, servedEmailSettings, standardTexts } from '../../../dev/fake-email-settings.ts'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const openEmails = async (
  routes: Readonly<Record<string, FakeRoute>> = {},
  { at = '/orders/settings', ...options }: Parameters<typeof openScreen>[1] & { readonly at?: string } = {},
) => {
  const router = openScreen(at, { fetch: fakeOrders({ routes }), ...options })
  const section = within(await screen.findByRole('region', { name: 'Emails to customers' }))
  await section.findByRole('checkbox', { name: 'Order placed' })
  return { router, section }
}

const openTexts = async (...args: Parameters<typeof openEmails>) => {
  const { router, section } = await openEmails(...args)
  section.getByRole('button', { name: 'Edit texts, Order placed' }).focus()
  await userEvent.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Order placed' }))
  return { router, section, drawer }
}

const valueOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''

test('no email is sent until it is turned on, which is stored at once', async () => {
  const stored: unknown[] = []
  const { section } = await openEmails({
    'PUT /api/order-email-settings/{uid}': ({ params, body }) => {
      stored.push(body)
      return answer(200, { results: fakeEmailSettings(params['uid'] ?? '') }, '"2"')
    },
  })
  const boxes = section.getAllByRole('checkbox')
  expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual(
    // A quote is only sent by hand.
    emailKinds.filter((kind) => kind !== 'Quote').map(() => false),
  )
  section.getByRole('checkbox', { name: 'Parcel shipped' }).focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByText('“Parcel shipped” turned on')).toBeTruthy()
  expect(stored).toEqual([{ Shipped: { enabled: true, texts: standardTexts } }])
})

test('a rejected change is shown, and the emails are as they were', async () => {
  const { section } = await openEmails({
    'PUT /api/order-email-settings/{uid}': () =>
      answerProblem(412, { message: 'Someone else has changed this.', code: 'request.outdated' }),
  })
  const box = section.getByRole('checkbox', { name: 'Order placed' })
  await userEvent.click(box)
  expect((await section.findByRole('alert')).textContent).toBe('Someone else has changed this.')
  await expect.poll(() => box).toHaveProperty('checked', false)
})

test('writes a text by the keyboard with a placeholder at the cursor, sees it filled in, and stores it', async () => {
  const { section, drawer } = await openTexts()
  expect(await drawer.findByText('Order 1004')).toBeTruthy()
  const subject = drawer.getByRole('textbox', { name: /^Subject/ })
  await expect.poll(() => document.activeElement).toBe(subject)
  expect(valueOf(subject)).toBe('Order {number}')
  await userEvent.clear(subject)
  await userEvent.type(subject, 'Thanks, !{ArrowLeft}')
  const placeholder = drawer.getByRole('button', { name: 'Insert {name}' })
  while (document.activeElement !== placeholder) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(valueOf(subject)).toBe('Thanks, {name}!')
  expect(document.activeElement).toBe(subject)
  expect(await drawer.findByText('Thanks, Noor Jansen!')).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('“Order placed” saved')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(section.getByRole('checkbox', { name: 'Order placed' })).toHaveProperty('checked', false)
})

test('says at the field what the server finds wrong with a text, and sends no test of it', async () => {
  const { drawer } = await openTexts()
  const body = drawer.getByRole('textbox', { name: /^Text/ })
  await userEvent.clear(body)
  await userEvent.type(body, 'Dear {{nobody}')
  const message = await drawer.findByText('“{nobody}” isn’t a placeholder of this email.')
  expect(body.getAttribute('aria-describedby')).toContain(message.id)
  expect(drawer.getByRole('button', { name: 'Send test to me' }).getAttribute('data-reason')).toBe(
    'Correct the text first.',
  )
})

test('a text of another language that cannot be saved is shown with what is wrong, and nothing is lost', async () => {
  const { drawer } = await openTexts()
  await userEvent.click(drawer.getByRole('button', { name: 'NL' }))
  const dutch = drawer.getByRole('textbox', { name: /^Text/ })
  await userEvent.clear(dutch)
  await userEvent.type(dutch, 'Hallo {{naam}')
  await userEvent.click(drawer.getByRole('button', { name: 'EN' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => drawer.getByRole('button', { name: 'NL' }).getAttribute('aria-pressed')).toBe('true')
  const again = drawer.getByRole('textbox', { name: /^Text/ })
  expect(valueOf(again)).toBe('Hallo {naam}')
  const [message] = await drawer.findAllByText('“{naam}” isn’t a placeholder of this email.')
  expect(again.getAttribute('aria-describedby')).toContain(message?.id)
})

test('uses the standard text again in one language, which is then not stored', async () => {
  const own: Schema<'OrderEmailText'> = { subject: 'Thanks', text: 'Dear {name}' }
  const stored: unknown[] = []
  const { drawer } = await openTexts({
    'GET /api/order-email-settings/{uid}': servedEmailSettings({
      Placed: { enabled: true, texts: { ...standardTexts, en: own, nl: own } },
    }),
    'PUT /api/order-email-settings/{uid}': ({ params, body }) => {
      stored.push(body)
      return answer(200, { results: fakeEmailSettings(params['uid'] ?? '') }, '"2"')
    },
  })
  await userEvent.click(drawer.getByRole('button', { name: 'Use standard text' }))
  expect(valueOf(drawer.getByRole('textbox', { name: /^Subject/ }))).toBe('Order {number}')
  expect(drawer.getByRole('button', { name: 'Use standard text' }).getAttribute('data-reason')).toBe(
    'This is the standard text.',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => stored).toEqual([{ Placed: { enabled: true, texts: { ...standardTexts, nl: own } } }])
})

test('sends a test to who writes it, and says to which address', async () => {
  const sent: unknown[] = []
  const { drawer } = await openTexts({
    'POST /api/order-email-settings/{uid}/test': ({ body }) => {
      sent.push(body)
      return { results: { subject: '', text: '', language: 'en', order: null, to: 'ada@example.com' } }
    },
  })
  expect(drawer.getByText('To ada@example.com')).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Send test to me' }))
  expect(await screen.findByText('Sending test email to ada@example.com')).toBeTruthy()
  expect(sent).toEqual([
    {
      kind: 'Placed',
      language: 'en',
      subject: 'Order {number}',
      text: 'Dear {name},\n\nWe have received your order {number} of {total}.',
    },
  ])
})

test('asks before an unsaved text is left', async () => {
  const { drawer } = await openTexts()
  await userEvent.type(drawer.getByRole('textbox', { name: /^Subject/ }), '!')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(valueOf(drawer.getByRole('textbox', { name: /^Subject/ }))).toBe('Order {number}!')
})

test('a namespace that overrides an email inherits it again after a question', async () => {
  const stored: unknown[] = []
  const { section } = await openEmails(
    {
      'GET /api/order-email-settings/{uid}': servedEmailSettings({
        Placed: { enabled: true, texts: standardTexts },
        Paid: { enabled: true, texts: standardTexts, origin: 'north' },
      }),
      'PUT /api/order-email-settings/{uid}': ({ params, body }) => {
        stored.push(body)
        return answer(200, { results: fakeEmailSettings(params['uid'] ?? '') }, '"2"')
      },
    },
    { at: '/orders/settings?in=harbour', namespaces: [fakeNamespace, fakeShop] },
  )
  expect(section.getByText('Inherited from North')).toBeTruthy()
  expect(section.getByText('Override')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Reset, Payment received' })).toBeNull()
  await userEvent.click(section.getByRole('button', { name: 'Reset, Order placed' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset “Order placed”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Reset' }))
  await expect.poll(() => stored).toEqual([{ Placed: null }])
})

test('who is no administrator reads the emails, and is told why they cannot be changed', async () => {
  const { section } = await openEmails(
    {},
    {
      account: fakeAccount({
        role: 'EMPLOYEE',
        isAdmin: false,
        group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read', 'orders_put'] },
      }),
      namespaces: [fakeNamespace],
    },
  )
  const box = section.getByRole('checkbox', { name: 'Order placed' })
  expect(box.getAttribute('aria-disabled')).toBe('true')
  expect(box.getAttribute('aria-description')).toMatch(/administrator/)
  await userEvent.click(section.getByRole('button', { name: 'View texts, Order placed' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Order placed' }))
  expect(drawer.getByRole('textbox', { name: /^Subject/ }).hasAttribute('readonly')).toBe(true)
  expect(await drawer.findByText('Order 1004')).toBeTruthy()
  for (const name of ['Insert {name}', 'Use standard text', 'Send test to me'])
    expect(drawer.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})
