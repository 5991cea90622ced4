import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { scan } from './scan.ts'

const { signedIn } = useBrowser()

test('opens what a scanner reads on any screen, and says so where nothing has the code', async () => {
  const page = await signedIn()
  await page.goto('/orders')
  await page.locator('[data-row]').first().waitFor()
  await scan(page, '22423')
  await page.waitForURL(/\/products\/22423/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan(page, '536365')
  await page.waitForURL(/\/orders\/536365/)
  await page.getByRole('heading', { level: 1, name: 'Order 536365' }).waitFor()
  await scan(page, '99999999')
  await page.getByText('No product or order has the code “99999999”.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders/536365')
})
