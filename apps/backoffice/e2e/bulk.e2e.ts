import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('all that match get another price: first what would happen, then the job, then back again', async () => {
  const page = await signedIn()
  await page.goto('/products?q=retrospot%20lamp')
  const row = page.locator('[data-row]', { hasText: /retrospot lamp/i })
  await row.waitFor()
  const price = () => row.innerText()
  const before = await price()
  const [, amount = ''] = /£([\d.]+)/.exec(before) ?? []
  expect(Number(amount)).toBeGreaterThan(0)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByLabel('Percent, such as -10 or 2.5').fill('100')
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await page.getByText('1 record changes').waitFor()
  expect(await price()).toBe(before)
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await page.getByText('1 changed, 0 skipped, 0 failed').waitFor()
  const doubled = `£${(Number(amount) * 2).toFixed(2)}`
  await expect.poll(price).toContain(doubled)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('1 changed, 0 skipped, 0 failed').waitFor()
  await expect.poll(price).toContain(`£${amount}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await page.getByText('Products changed: 1 done, 0 failed').waitFor()
  await page.getByText('Changes taken back: 1 done, 0 failed').waitFor()
})
