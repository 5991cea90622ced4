import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { scan } from './scan.ts'
import { administrator } from './start-product.ts'

const { open, signIn, signedIn } = useBrowser()

/** Folder for pictures of each step; none are taken without it. */
const pictures = process.env['BACKOFFICE_PICTURES']
const WORDS = 'jumbo bag'
const SKU = '85099B'

/** Takes a picture of a step, where they are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

async function readPrice(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/products/${SKU}`, { headers: { 'api-version': '3' } })
  return (await answer.json()).results.price
}

/** Raises the prices of everything that is found, after a look at what that does. */
async function raisePrices(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('100')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText(/\d+ records will change/).waitFor()
  await picture(page, 'preview')
  await page.getByRole('button', { name: /^Edit \d+ products$/ }).click()
  await page.getByText(/\d+ changed, 0 skipped, 0 failed/).waitFor()
}

/** Has two people change the price of one product, and one of them see what the other did. */
async function meetConflict(page: Page): Promise<void> {
  const other = await signedIn()
  for (const one of [page, other]) {
    await one.goto(`/products/${SKU}`)
    await one.getByRole('textbox', { name: 'Price', exact: true }).waitFor()
  }
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('4.10')
  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('4.20')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other
    .getByText(/saved$/)
    .first()
    .waitFor()
  await page.getByText(/changed this to £4.20$/).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alertdialog').getByText('£4.20').waitFor()
  await picture(page, 'conflict')
  await page.getByRole('alertdialog').getByRole('radio', { name: /£4.20/ }).check()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toBe('4.20')
}

test('a first visit: sign in, find, change prices at once, undo, meet a conflict, scan', async () => {
  const page = await open()
  await page.goto('/')
  await picture(page, 'sign-in')
  await signIn(page, administrator)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await picture(page, 'dashboard')

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('searchbox').fill(WORDS)
  await page
    .getByRole('row', { name: /jumbo bag/i })
    .nth(2)
    .waitFor()
  await picture(page, 'found')
  const before = await readPrice(page)
  await raisePrices(page)
  expect(await readPrice(page)).toBe(before * 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readPrice(page)).toBe(before)
  await page.keyboard.press('Escape')

  await meetConflict(page)
  await page.goto('/orders')
  await page.locator('[data-row]').first().waitFor()
  await scan(page, SKU)
  await page.waitForURL(new RegExp(`/products/${SKU}`))
  await page.getByRole('heading', { level: 1, name: /jumbo bag/i }).waitFor()
  await picture(page, 'scanned')
})
