import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { sendRefusedOrder } from './refused-order.ts'

const { signedIn } = useBrowser()

test('explains a rejected email on its order, and sends it again to a new recipient', async () => {
  const page = await signedIn()
  const { uid, number, supplier } = await sendRefusedOrder(page.request)
  await page.goto(`/products/supplierorders?open=${uid}`)
  const order = page.getByRole('dialog', { name: number })
  await order.getByText(/^The email to nobody@.+ was rejected\.$/).waitFor()
  expect(await order.getByRole('button', { name: 'Send reminder' }).getAttribute('aria-disabled')).toBe('true')
  await order.getByRole('link', { name: `Change email of ${supplier}` }).click()
  await page.getByLabel('Order email').fill('orders@example.com')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()

  await page.goto(`/products/supplierorders?open=${uid}`)
  await order.getByText('Orders now go to orders@example.com.').waitFor()
  await order.getByRole('button', { name: 'Send again' }).click()
  await page
    .getByRole('dialog', { name: /^Send the email for .+ again\?$/ })
    .getByRole('button', { name: 'Send again' })
    .click()
  await order.getByText('Emailed to orders@example.com').waitFor()
  expect(await order.getByText('was rejected').count()).toBe(0)
})
