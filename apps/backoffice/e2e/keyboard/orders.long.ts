import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, ask } = useHands()

const button = (name: string | RegExp) => page().getByRole('button', { name })
const orderPage = () => page().getByRole('heading', { level: 1, name: /^Order \d+/ })

/** Adds products as a list, as it is copied from a spreadsheet. */
async function paste(list: string): Promise<void> {
  await activate(button('Paste a list'))
  await fill(page().getByRole('dialog').getByRole('textbox', { name: 'Products' }), list)
  await activate(
    page()
      .getByRole('dialog')
      .getByRole('button', { name: /^Add \d/ }),
  )
  await page().getByRole('dialog').waitFor({ state: 'hidden' })
}

test('116 place an order from a pasted list', async () => {
  await at('/orders')
  await page().locator('[data-row]').first().waitFor()
  await press('c')
  await page().getByRole('heading', { level: 1, name: 'New order' }).waitFor()
  await paste('22423\t2\n84879\t3')
  await fill(page().getByRole('textbox', { name: 'Customer name' }), 'Noor Jansen')
  await expect.poll(() => page().getByRole('region', { name: 'Totals' }).textContent()).toMatch(/Subtotal£[1-9]/)
  await press('Control+Enter')
  await orderPage().waitFor()
  await page().getByText('Noor Jansen').first().waitFor()
})

test('117 keep a draft and place it later', async () => {
  await at('/orders/new')
  await paste('22423 1')
  await press('Control+s')
  await page()
    .getByRole('heading', { level: 1, name: /^Draft \d+/ })
    .waitFor()
  const number = /\d+/.exec((await page().getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  await at(`/orders/${number}`)
  await orderPage().waitFor()
  await press('e')
  const quantity = page().getByRole('textbox', { name: /^Quantity, / })
  await quantity.focus()
  await type('++')
  await press('Control+Enter')
  await orderPage().waitFor()
  await page().getByRole('cell', { name: '3', exact: true }).waitFor()
})

test('118 order the same again', async () => {
  await at('/orders/536365')
  await activate(page().getByRole('link', { name: 'Duplicate' }))
  await page().getByRole('heading', { level: 1, name: 'New order' }).waitFor()
  await page()
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .waitFor()
  await expect.poll(() => page().getByRole('region', { name: 'Totals' }).textContent()).toMatch(/Subtotal£[1-9]/)
  await press('Control+Enter')
  await orderPage().waitFor()
  expect(page().url()).not.toContain('536365')
})

test('121 leave a note on an order', async () => {
  await at('/orders/536365')
  await orderPage().waitFor()
  await press('d')
  const dialog = page().getByRole('dialog', { name: 'Edit details' })
  await fill(dialog.getByRole('textbox', { name: 'Internal note' }), 'Call first')
  await activate(dialog.getByRole('button', { name: 'Save' }))
  await page().getByText('Call first').first().waitFor()
})

test('122 email the customer about an order', async () => {
  await at('/orders/new')
  await paste('22423 1')
  await fill(page().getByRole('textbox', { name: 'Customer name' }), 'Noor Jansen')
  await fill(page().getByRole('textbox', { name: 'Email' }), 'noor@example.com')
  await expect.poll(() => page().getByRole('region', { name: 'Totals' }).textContent()).toMatch(/Subtotal£[1-9]/)
  await press('Control+Enter')
  await orderPage().waitFor()
  const emails = page().getByRole('region', { name: 'Emails' })
  await activate(emails.getByRole('button', { name: 'Send email' }))
  const dialog = page().getByRole('dialog', { name: 'Send email' })
  await choose(dialog.getByRole('combobox', { name: 'Email' }), 'Order delayed')
  await dialog.getByText('noor@example.com').waitFor()
  await activate(dialog.getByRole('button', { name: 'Send email' }))
  await emails.getByText('Sent', { exact: true }).waitFor()
})

test('123 change an email to customers and turn it on', async () => {
  await at('/orders/settings')
  const emails = page().getByRole('region', { name: 'Emails to customers' })
  await activate(emails.getByRole('button', { name: 'Edit texts, Parcel shipped' }))
  const drawer = page().getByRole('dialog', { name: 'Parcel shipped' })
  const wanted = `Parcel ${Date.now()} of `
  await fill(drawer.getByRole('textbox', { name: 'Subject' }), wanted)
  await activate(drawer.getByRole('button', { name: 'Insert {number}' }))
  await drawer.getByText(new RegExp(`^${wanted}\\d+$`)).waitFor()
  await press('Control+s')
  await page()
    .getByText(/saved$/)
    .first()
    .waitFor()
  await press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await reach(emails.getByRole('checkbox', { name: 'Parcel shipped' }), 'Shift+Tab')
  await press('Space')
  await page().getByText('“Parcel shipped” turned on').first().waitFor()
  const { namespaces } = await ask<{ readonly namespaces: readonly string[] }>('/api/accounts/me')
  const stored = await Promise.all(
    namespaces.map(async (uid) => JSON.stringify(await ask(`/api/order-email-settings/${uid}`))),
  )
  expect(stored.some((one) => one.includes(`${wanted}{number}`))).toBe(true)
})
