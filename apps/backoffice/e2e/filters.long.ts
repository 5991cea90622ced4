import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

const FILTERED = '/products?status=Active&brand=Regency&stock_state=in+stock&updated_at=365-days&price=1..50'

test.each([360, 768, 1440])('shows every active filter in a window of %i px', async (width) => {
  const page = await signedIn({ width })
  await page.goto(FILTERED)
  const active = page.locator('[data-field][data-active]')
  await expect.poll(() => active.count()).toBe(5)
  for (const chip of [...(await active.all()), page.getByRole('button', { name: 'Clear all' })]) {
    const box = await chip.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  }
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => active.count()).toBe(0)
})

test('finds a filter and its value by typing, with Enter for the first match', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.locator('[data-row]').first().waitFor()
  expect(await page.locator('[data-field="tags"]').isVisible()).toBe(false)
  await page.keyboard.press('f')
  await page.keyboard.type('tag')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /^Vintage/ }).waitFor()
  await page.keyboard.type('vin')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('tags')).toBe('Vintage')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-field="tags"]').isVisible()).toBe(true)
})
