import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('counts a delivery with a scanner, pauses, resumes, books it, and reverses a wrong booking', async () => {
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
  const counted = page.getByLabel(`Counted: ${name}`, { exact: true })
  // A scanner types a code and Enter without looking: the field has the focus.
  for (const code of [sku, `10*${sku}`, 'no-such-code', sku]) await page.keyboard.type(`${code}\n`)
  await expect.poll(() => counted.innerText()).toBe('12')
  await page.getByText('No product has this code.').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('12 units counted, not received yet (1 person)').waitFor()
  await page.getByRole('button', { name: 'Continue counting' }).click()
  await page.getByRole('button', { name: 'Receive 12 units' }).click()
  await page.getByText('PO-1009: 12 units received').waitFor()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await stage('Partially received').waitFor()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByRole('button', { name: 'Reverse…' }).click()
  await page.getByLabel('Reason for reversal').fill('Another delivery')
  await page.keyboard.press('Enter')
  await page.getByText('PO-1009: receipt reversed').waitFor()
  await page.getByRole('button', { name: 'Back to order' }).click()
  await stage('Confirmed').waitFor()
})
