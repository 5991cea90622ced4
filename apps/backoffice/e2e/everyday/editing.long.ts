import { expect } from 'vitest'
import { prepared } from '../browser.ts'
import { storedDrafts } from '../stored-drafts.ts'
import { useEverydayJobs } from './steps.ts'

const { page, job, read, write, list, credentials, signIn } = useEverydayJobs()

interface Product {
  readonly name: string
  readonly price: number
  readonly compare_price: number | null
  readonly version: number
}

const product = (sku: string) => read<Product>(`/api/products/${sku}`)
const field = (name: string) => page().getByRole('textbox', { name, exact: true })
const saved = () =>
  page()
    .getByText(/saved$/)
    .first()
    .waitFor()

/** Opens a product and waits for its fields. */
async function openProduct(sku: string): Promise<void> {
  await page().goto(`/products/${sku}`)
  await expect.poll(() => field('Price').inputValue()).not.toBe('')
}

/** Saves a product as a colleague does. */
async function changeElsewhere(sku: string, change: Partial<Product>): Promise<void> {
  const { version } = await product(sku)
  await write('PUT', `/api/products/${sku}`, change, { 'if-match': `"${version}"` })
}

const raised = async () => {
  const { price } = await product('21166')
  return price
}
let before = 0

job(8, async ({ click, type }) => {
  before = await raised()
  await list('/products?q=metal sign')
  await click(page().getByRole('checkbox', { name: 'Select all' }))
  const bulk = page().getByRole('region', { name: 'Bulk actions' })
  await click(bulk.getByRole('button', { name: /^Select all \d+/ }))
  await click(bulk.getByRole('button', { name: 'Edit…' }))
  await click(page().getByLabel('Percentage (e.g. −10 or 2.5)'))
  await type('5')
  await click(page().getByRole('button', { name: 'Preview changes' }))
  await page()
    .getByText(/records will change/)
    .waitFor()
  await click(page().getByRole('button', { name: /^Edit \d+ products$/ }))
  await page()
    .getByText(/\d+ changed, 0 skipped, 0 failed/)
    .waitFor()
  expect(await raised()).toBe(Math.round(before * 1.05))
})

job(9, async ({ press }) => {
  await page().goto('/dashboard')
  await page().getByRole('heading', { level: 1 }).waitFor()
  await press('Control+z')
  await expect.poll(raised).toBe(before)
})

job(10, async ({ doubleClick, press, type }) => {
  await list('/products?q=22457&columns=name&columns=price')
  await doubleClick(page().locator('tr[data-index="0"] td[data-edit="price"]'))
  const editor = page().getByLabel(/^Price, /)
  await editor.waitFor()
  await type('£3,45')
  await press('Enter')
  await expect.poll(async () => (await product('22457')).price).toBe(345)
})

job(11, async ({ click, press }) => {
  await list('/products?q=candle&sort=sku:asc')
  await press('Shift+E')
  const sheet = page().getByRole('grid', { name: 'Products' })
  await sheet.waitFor()
  const headers = await sheet.locator('th').allInnerTexts()
  const cell = (row: number) => sheet.locator(`tr[data-index="${row}"] td[data-col="${headers.indexOf('Price') - 1}"]`)
  await page().evaluate(() => navigator.clipboard.writeText('£1.99\n2,99\n3.99\n4.99\n5.99\n'))
  await click(cell(0))
  await press('Control+V')
  await expect.poll(() => Promise.all([0, 1, 4].map((row) => cell(row).innerText()))).toEqual(['1.99', '2.99', '5.99'])
  await press('Control+S')
  await page().getByText('5 cells saved').waitFor()
})

job(12, async ({ click, type }) => {
  await openProduct('22458')
  const { name } = await product('22458')
  await field('Name').click()
  await page().keyboard.press('End')
  await type(' in a box')
  await click(page().getByRole('link', { name: 'Orders', exact: true }).first())
  await click(page().getByRole('button', { name: 'Save and leave' }))
  await page().waitForURL(/\/orders$/)
  await expect.poll(async () => (await product('22458')).name).toBe(`${name} in a box`)
})

job(13, async ({ click }) => {
  await openProduct('22459')
  await field('Name').fill('A name of a draft')
  await field('Name').blur()
  await expect.poll(() => storedDrafts(page())).toBe(1)
  await page().reload()
  await click(page().getByRole('button', { name: 'Restore', exact: true }))
  await expect.poll(() => field('Name').inputValue()).toBe('A name of a draft')
  await page().getByRole('button', { name: 'Discard', exact: true }).click()
})

job(14, async ({ click, press }) => {
  await openProduct('22460')
  await field('Price').fill('9.50')
  await field('Price').blur()
  await page().context().clearCookies()
  await page().getByRole('button', { name: 'Save', exact: true }).click()
  await page()
    .getByText(/1 draft saved on this device/)
    .waitFor()
  const { email, password } = credentials()
  await page().locator('input[type="email"]').fill(email)
  await page().locator('input[type="password"]').fill(password)
  await press('Enter')
  await page().waitForURL(/\/products\/22460/)
  await click(page().getByRole('button', { name: 'Restore', exact: true }))
  await expect.poll(() => field('Price').inputValue()).toBe('9.50')
  await press('Control+s')
  await saved()
})

job(15, async () => {
  await openProduct('22464')
  await prepared(page())
  await field('Name').fill('Typed without a connection')
  await page().context().setOffline(true)
  await page().getByRole('complementary', { name: 'Offline' }).waitFor()
  await expect
    .poll(() => page().getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-disabled'))
    .toBe('true')
  await page().context().setOffline(false)
  await page().getByRole('complementary', { name: 'Offline' }).waitFor({ state: 'hidden' })
  expect(await field('Name').inputValue()).toBe('Typed without a connection')
  await page().keyboard.press('Control+s')
  await saved()
})

job(16, async ({ click }) => {
  await openProduct('22465')
  await changeElsewhere('22465', { price: 1_234 })
  await field('Price').fill('9.99')
  await page().keyboard.press('Control+s')
  const asked = page().getByRole('alertdialog')
  await asked.getByText('£12.34').first().waitFor()
  await click(asked.getByRole('radio').nth(1))
  await click(asked.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => field('Price').inputValue()).toBe('12.34')
})

job(17, async () => {
  await openProduct('22466')
  await changeElsewhere('22466', { compare_price: 9_900 })
  await field('Name').fill('My own name')
  await page().keyboard.press('Control+s')
  await saved()
  expect(await product('22466')).toMatchObject({ name: 'My own name', compare_price: 9_900 })
})

job(40, async ({ click, press }) => {
  await page().goto('/dashboard')
  await click(page().getByRole('button', { name: / account$/ }))
  await click(page().getByRole('menuitem', { name: /sign out/i }))
  await page().locator('input[type="password"]').waitFor()
  await page().locator('input[type="email"]').fill(credentials().email)
  await page().locator('input[type="password"]').fill('a wrong password')
  await press('Enter')
  await page().getByText('Incorrect email or password.').waitFor()
  await page().getByText('Forgot password?').waitFor()
  await signIn(page())
})
