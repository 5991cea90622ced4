import { answer, fakeAccount, fakeNamespace, fakeShop, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCompany, fakePaymentSettings } from '../../dev/fake-order-settings.ts'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const open = (routes: Readonly<Record<string, FakeRoute>> = {}) =>
  openScreen('/orders/settings', { fetch: fakeOrders({ routes }) })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('stores company details by the keyboard, only those that changed', async () => {
  const sent: unknown[] = []
  open({
    'PUT /api/company-details/{uid}': ({ params, body }) => {
      sent.push(body)
      return answer(200, { results: fakeCompany(params['uid'] ?? '') }, '"2"')
    },
  })
  const company = await section('Company details')
  const name = company.getByRole('textbox', { name: 'Legal name' })
  expect(name).toHaveProperty('value', 'North Trading B.V.')
  await userEvent.clear(name)
  await userEvent.type(name, 'North B.V.{Control>}s{/Control}')
  expect(await screen.findByText('“Company details” saved')).toBeTruthy()
  expect(sent).toEqual([{ legal_name: 'North B.V.' }])
})

test('says at the field what the server finds wrong', async () => {
  open()
  const invoices = await section('Invoices')
  const iban = invoices.getByRole('textbox', { name: 'IBAN' })
  await userEvent.clear(iban)
  await userEvent.type(iban, 'wrong')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const message = await invoices.findByText('This isn’t a valid IBAN.')
  expect(iban.getAttribute('aria-describedby')).toContain(message.id)
})

test('names what invoices lack, and where inherited values come from', async () => {
  open({
    'GET /api/company-details/{uid}': () =>
      answer(200, { results: fakeCompany('north', { legal_name: 'North B.V.' }, { city: 'Zeist' }) }, '"1"'),
  })
  expect(await screen.findByText(/^No invoice can be issued yet\. Missing: .*IBAN/)).toBeTruthy()
  const company = await section('Company details')
  expect(company.getByText(/^Zeist, inherited from /)).toBeTruthy()
  expect(company.getAllByText('Required on invoices').length).toBeGreaterThan(0)
})

test('replaces the key of the payment provider, and shows only its end', async () => {
  open()
  const payments = await section('Online payments')
  expect(payments.getByText('•••• lXsM')).toBeTruthy()
  await userEvent.click(payments.getByRole('button', { name: 'Replace key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mollie key' }))
  const key = dialog.getByLabelText('Mollie API key')
  expect(key).toHaveProperty('value', '')
  await userEvent.type(key, 'live_short')
  await userEvent.tab()
  expect(await dialog.findByText(/starts with test_ or live_/)).toBeTruthy()
  await userEvent.clear(key)
  await userEvent.type(key, 'live_abcdefghijklmnopqrstWXYZ{Enter}')
  expect(await payments.findByText('•••• WXYZ')).toBeTruthy()
  expect(payments.getByText('Live')).toBeTruthy()
})

test('removes the key after a question', async () => {
  open()
  const payments = await section('Online payments')
  await userEvent.click(payments.getByRole('button', { name: 'Remove key' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the Mollie key?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove key' }))
  expect(await payments.findByRole('button', { name: 'Add key' })).toBeTruthy()
})

test('who is no administrator reads the settings, and is told why they cannot be changed', async () => {
  openScreen('/orders/settings', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read', 'orders_put'] },
    }),
    namespaces: [fakeNamespace],
  })
  const company = await section('Company details')
  expect(company.getByRole('textbox', { name: 'Legal name' }).hasAttribute('readonly')).toBe(true)
  const payments = await section('Online payments')
  expect(payments.getByRole('button', { name: 'Replace key' }).getAttribute('aria-disabled')).toBe('true')
})

test('without a key nothing can be requested online, and the screen says so', async () => {
  open({
    'GET /api/payment-settings/{uid}': ({ params }) => ({
      results: fakePaymentSettings(params['uid'] ?? '', { mollie_mode: null, mollie_key_end: null }),
    }),
  })
  const payments = await section('Online payments')
  expect(payments.getByText(/^Add a Mollie key/)).toBeTruthy()
  expect(payments.queryByRole('button', { name: 'Remove key' })).toBeNull()
})

test('a link shows the settings of the namespace that it names', async () => {
  openScreen('/orders/settings?in=harbour', { namespaces: [fakeNamespace, fakeShop] })
  await section('Company details')
  expect(screen.getByText('For Harbour shop')).toBeTruthy()
})
