import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, activate, choose, fill, ask } = useHands()

test('119 change the company details', async () => {
  await at('/orders/settings')
  const company = page().getByRole('region', { name: 'Company details' })
  await company.waitFor()
  const wanted = `Giftworks ${Date.now()}`
  await fill(company.getByRole('textbox', { name: 'Legal name' }), wanted)
  await press('Control+s')
  await page()
    .getByText(/saved$/)
    .first()
    .waitFor()
  const { namespaces } = await ask<{ readonly namespaces: readonly string[] }>('/api/accounts/me')
  const stored = await Promise.all(
    namespaces.map(async (uid) => JSON.stringify(await ask(`/api/company-details/${uid}`))),
  )
  expect(stored.some((one) => one.includes(wanted))).toBe(true)
})

test('120 add a payment and refund a part of it', async () => {
  await at('/orders/536366')
  const payments = page().getByRole('region', { name: 'Payments' })
  await activate(payments.getByRole('button', { name: 'Add payment' }))
  const dialog = page().getByRole('dialog', { name: 'Add payment' })
  await fill(dialog.getByRole('textbox', { name: /^Amount/ }), '5.00')
  await press('Enter')
  await payments.getByText('Paid', { exact: true }).first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await press('b')
  const refund = page().getByRole('dialog', { name: 'Refund order 536366' })
  await fill(refund.getByRole('textbox', { name: 'Other amount' }), '2.00')
  await fill(refund.getByRole('textbox', { name: 'Reason' }), 'Goodwill')
  await activate(refund.getByRole('button', { name: /^Refund £2/ }))
  await page().getByRole('region', { name: 'Refunds' }).getByText('Goodwill').first().waitFor()
  const { results } = await ask<{ readonly results: readonly { readonly amount: number }[] }>(
    '/api/orders/536366/refunds',
  )
  expect(results.map(({ amount }) => amount)).toContain(200)
})

test('148 read the VAT of this year', async () => {
  await at('/orders/sales')
  await choose(page().getByRole('combobox', { name: 'Period' }), 'This year')
  await page().waitForURL(/from=\d{4}-01-01/)
  const rates = page().getByRole('figure', { name: /^By VAT rate/ })
  await rates
    .first()
    .getByRole('row', { name: /^Total/ })
    .waitFor()
  const { from, until } = Object.fromEntries(new URL(page().url()).searchParams)
  const { results } = await ask<{ readonly results: readonly { readonly kind: string }[] }>(
    `/api/sales/days?from=${from}&until=${until}`,
  )
  expect(results.map(({ kind }) => kind)).toContain('Sold')
})
