import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('edits a product of the list in place, by keyboard only', async () => {
  const page = await signedIn()
  await page.goto('/products?q=regency%20cakestand&columns=name&columns=sku&columns=price&columns=status')
  const table = page.getByRole('table', { name: 'Products' })
  const link = table.locator('a[data-row-link]').first()
  await link.waitFor()
  const name = await link.innerText()
  await link.focus()
  await page.keyboard.press('F2')
  const field = (header: string) => page.getByLabel(`${header}, ${name}`)
  await field('Name').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' deluxe')
  await page.keyboard.press('Tab')
  await field('Price').fill('31.95')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/products/'),
  )
  await page.keyboard.press('Enter')
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(answer.request().headers()['if-match']).toMatch(/^"\d+"$/)
  expect((await answer.json()).results).toMatchObject({ name: `${name} deluxe`, price: 3195 })
  const row = table.locator('tr', { hasText: `${name} deluxe` })
  await row.getByText(/31\.95/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`${name} deluxe`)
  await page.keyboard.press('F2')
  await page.keyboard.type('something else')
  await page.keyboard.press('Escape')
  expect(await row.count()).toBe(1)
})

/** Clicks twice at once: a driver waits between its clicks, on a busy machine longer than a hand does. */
const doubleClick = (cell: Locator) =>
  cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    // The link of the row lies over its cells.
    const pointed = document.elementFromPoint(clientX, clientY)
    for (const [type, detail] of [['click', 1] as const, ['click', 2] as const, ['dblclick', 2] as const])
      pointed?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX, clientY }))
  })

test('a double click on a cell changes it, one click opens the record', async () => {
  const page = await signedIn()
  await page.goto('/products?sort=sku:asc')
  const price = page.locator('tr[data-index="0"] td[data-edit="price"]')
  await doubleClick(price)
  await page.getByLabel(/^Price, /).waitFor()
  await page.keyboard.press('Escape')
  await price.click({ force: true })
  await page.waitForURL(/\/products\/[^?]+(?:\?in=[\w-]+)?$/)
})

test('keeps what is typed after a double click until the field of the cell has loaded', async () => {
  const page = await signedIn()
  await page.goto('/products?q=22424&columns=name&columns=price')
  const price = page.locator('tr[data-index="0"] td[data-edit="price"]')
  await price.waitFor()
  await page.waitForLoadState('networkidle')
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await typed.promise
    await route.continue()
  })
  await doubleClick(price)
  // As a hand types: a scanner is faster.
  await page.keyboard.type('16.35', { delay: 70 })
  await page.keyboard.press('Enter')
  typed.resolve()
  await expect.poll(() => price.innerText(), { timeout: 15_000 }).toContain('16.35')
  // What is typed is shown while it is being saved: whoever leaves then is asked, and loses it.
  await page.locator('output', { hasText: / saved$/ }).waitFor({ state: 'attached' })
  await page.reload()
  await expect.poll(() => price.innerText()).toContain('16.35')
})

test('pastes a block into the sheet, saves it row by row, and shows the result of each cell', async () => {
  const page = await signedIn()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/products?sort=sku:asc')
  await page.locator('a[data-row-link]').first().waitFor()
  await page.keyboard.press('Shift+E')
  const sheet = page.getByRole('grid', { name: 'Products' })
  await sheet.waitFor()
  expect(new URL(page.url()).searchParams.get('mode')).toBe('sheet')
  const headers = await sheet.locator('th').allInnerTexts()
  const column = headers.indexOf('Price') - 1
  const cell = (row: number) => sheet.locator(`tr[data-index="${row}"] td[data-col="${column}"]`)
  await cell(1).click()
  await page.evaluate(() => navigator.clipboard.writeText('12.34\n23,45\nnothing\n'))
  await page.keyboard.press('Control+V')
  await expect.poll(() => cell(2).innerText()).toBe('23.45')
  expect(await cell(3).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+S')
  await page.getByText('2 cells saved, 1 failed – see highlighted cells.').waitFor()
  expect(await cell(1).getAttribute('data-changed')).toBeNull()
  expect(await cell(3).getAttribute('data-changed')).toBe('true')
  await cell(3).click()
  await page.keyboard.type('34.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await page.getByText('1 cell saved').waitFor()
  await page.reload()
  await expect
    .poll(() => Promise.all([1, 2, 3].map((row) => cell(row).innerText())))
    .toEqual(['12.34', '23.45', '34.50'])
})
