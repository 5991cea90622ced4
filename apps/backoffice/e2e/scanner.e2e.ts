import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('opens what a scanner reads on any screen, and says so where nothing has the code', async () => {
  const page = await signedIn()
  // At the speed of a scanner, which no keys from outside of the page have.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...code.split(''), 'Enter'],
    )
  await page.goto('/orders')
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await scan('22423')
  await page.waitForURL(/\/products\/22423/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan('581475')
  await page.waitForURL(/\/orders\/581475/)
  await page.getByRole('heading', { level: 1, name: 'Order 581475' }).waitFor()
  await scan('99999999')
  await page.getByText('No product or order has the code “99999999”.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders/581475')
})
