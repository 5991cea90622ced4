import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

const day = `${new Date().getUTCFullYear() + 1}-03-01`

test('schedules a price in bulk and at the product, and lists it among the scheduled prices', async () => {
  const page = await signedIn()
  await page.goto('/products?q=retrospot%20lamp')
  const row = page.locator('[data-row]', { hasText: /retrospot lamp/i })
  await row.waitFor()
  const [, amount = ''] = /£([\d.]+)/.exec(await row.innerText()) ?? []
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('100')
  await page.getByLabel('Effective from', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText('1 record will change').waitFor()
  await page.getByRole('button', { name: 'Edit 1 product' }).click()
  await page.getByText('1 changed, 0 skipped, 0 failed').waitFor()
  await page.keyboard.press('Escape')
  expect(await row.innerText()).toContain(`£${amount}`)

  await row.getByRole('link').first().click()
  const price = page.getByRole('region', { name: 'Price' })
  const doubled = `£${(Number(amount) * 2).toFixed(2)} from Mar 1, ${day.slice(0, 4)}`
  await price.getByText(doubled, { exact: true }).waitFor()
  await price.getByRole('button', { name: 'Schedule price change' }).click()
  await price.getByRole('combobox', { name: 'Price type' }).click()
  await page.getByRole('option', { name: 'Compare-at price' }).click()
  await price.getByLabel('New price').fill('99')
  await price.getByRole('group', { name: 'Schedule price change' }).getByLabel('Effective from').fill(day)
  await page.keyboard.press('Enter')
  const former = price.getByText(`Compare-at price £99.00 from Mar 1, ${day.slice(0, 4)}`, { exact: true })
  await former.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()
  await page.reload()
  await former.waitFor()

  await price.getByRole('button', { name: `Remove ${doubled}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()
  await page.reload()
  await former.waitFor()
  expect(await price.getByText(doubled, { exact: true }).count()).toBe(0)
})
