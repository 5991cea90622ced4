import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('a delivery is counted in by a scanner, paused, taken up again, booked, and a wrong booking reversed', async () => {
  const page = await signedIn()
  await page.goto('/products/supplierorders?q=PO-1009')
  await page.getByRole('link', { name: 'PO-1009' }).click()
  await page.getByRole('button', { name: 'Receive', exact: true }).waitFor()
  const stage = (name: string) =>
    page.getByRole('dialog').getByRole('list', { name: 'Stage' }).locator('[aria-current="step"]', { hasText: name })
  await stage('Confirmed').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Scan' }).waitFor()
  const first = page.getByRole('dialog').locator('tbody tr').first()
  const sku = (await first.locator('small').innerText()).trim()
  const name = (await first.locator('th').innerText()).split('\n')[0] ?? ''
  const counted = page.getByLabel(`Counted of ${name}`, { exact: true })
  // A scanner types a code and Enter, and does not look where: the field has the focus.
  for (const code of [sku, `10*${sku}`, 'no-such-code', sku]) await page.keyboard.type(`${code}\n`)
  await expect.poll(() => counted.innerText()).toBe('12')
  await page.getByText('This product is not on the order.').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('12 pieces are counted, not booked (1 person)').waitFor()
  await page.getByRole('button', { name: 'Go on counting' }).click()
  await page.getByRole('button', { name: 'Book 12 pieces' }).click()
  await page.getByText('PO-1009: 12 pieces are in stock').waitFor()
  await page.getByRole('button', { name: 'Back to the order' }).click()
  await stage('Part received').waitFor()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByRole('button', { name: 'Reverse…' }).click()
  await page.getByLabel('Why it was wrong').fill('Another delivery')
  await page.keyboard.press('Enter')
  await page.getByText('PO-1009: the booking is reversed').waitFor()
  await page.getByRole('button', { name: 'Back to the order' }).click()
  await stage('Confirmed').waitFor()
})
