import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('prices a hundred variants in the sheet by keyboard and clipboard, and sends only changed cells', async () => {
  const page = await signedIn()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const saved: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/variants')) saved.push(response.json())
  })
  await page.goto('/products/TEE/variants')
  await page.keyboard.press('Alt+2')
  const sheet = page.getByRole('grid', { name: /^Variants of/ })
  await sheet.waitFor()
  const cell = (sku: string, column: number) =>
    sheet.locator('tr', { hasText: sku }).locator(`td[data-col="${column}"]`)
  const priceColumn = 5
  await cell('TEE-RED-XXS', priceColumn).click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.type('22.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+C')
  await cell('TEE-RED-S', priceColumn).click()
  await page.keyboard.press('Control+V')
  expect(await cell('TEE-RED-M', priceColumn).innerText()).toBe('22.50')
  // The last of them is reached without a mouse, and the first again.
  await page.keyboard.press('Control+End')
  await expect.poll(() => sheet.locator('tr[aria-rowindex="121"]').count()).toBe(1)
  await page.keyboard.press('Control+S')
  await page.getByText('4 variants saved').waitFor()
  const results = ['XXS', 'XS', 'S', 'M'].map((size) => ({
    sku: `TEE-RED-${size}`,
    saved: true,
    version: expect.any(Number),
    problem: null,
  }))
  expect(await Promise.all(saved)).toEqual([{ results }])
  await page.keyboard.press('Control+Home')
  await cell('TEE-RED-XXS', priceColumn).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved.length).toBe(2)
  await expect.poll(() => cell('TEE-RED-M', priceColumn).getAttribute('data-changed')).toBeNull()
  expect(await cell('TEE-RED-M', priceColumn).getAttribute('data-inherited')).toBe('true')
})
