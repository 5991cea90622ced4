import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('opens what a scanner reads on any screen, and says so where nothing has the code', async () => {
  const page = await signedIn()
  // At the speed of a scanner, whatever the machine is busy with.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        const start = performance.now()
        for (const [place, key] of keys.entries()) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          Object.defineProperty(event, 'timeStamp', { value: start + place * 10 })
          document.body.dispatchEvent(event)
        }
      },
      [...code.split(''), 'Enter'],
    )
  await page.goto('/orders')
  await page.locator('[data-row]').first().waitFor()
  await scan('22423')
  await page.waitForURL(/\/products\/22423/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan('536365')
  await page.waitForURL(/\/orders\/536365/)
  await page.getByRole('heading', { level: 1, name: 'Order 536365' }).waitFor()
  await scan('99999999')
  await page.getByText('No product or order has the code “99999999”.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders/536365')
})
