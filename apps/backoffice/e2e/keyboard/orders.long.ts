import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, activate, fill } = useHands()

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
