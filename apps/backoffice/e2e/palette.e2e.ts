import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('the palette finds everything in one request, by number only after #, and does things after >', async () => {
  const page = await signedIn()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Search or go to…' })
  asked.length = 0
  await field.fill('85123A')
  await page.getByRole('button', { name: /white hanging heart/i }).first().waitFor()
  // The dashboard behind it asks for orders on its own.
  expect(asked.filter((path) => path !== '/search/indexes/orders/search')).toEqual(['/search/multi-search'])

  await field.fill('#536365')
  await page.getByRole('button', { name: /536365/ }).first().click()
  await page.waitForURL(/\/orders\/536365$/)

  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: /536365/ }).waitFor()
  await field.fill('>dark')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('holding Alt shows the keys', async () => {
  const page = await signedIn()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.down('Alt')
  await expect.poll(() => page.locator('html').getAttribute('data-key-hints')).toBe('')
  expect(await page.getByRole('link', { name: 'Products', exact: true }).evaluate((link) => getComputedStyle(link, '::after').content)).toContain('"g p"')
  await page.keyboard.up('Alt')
  await expect.poll(() => page.locator('html').getAttribute('data-key-hints')).toBe(null)
})
