import { findBarriers } from '@backoffice/tooling-browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, type Look } from './browser.ts'
import { runningProduct } from './running-product.ts'

const { open, signedIn } = useBrowser()

const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360, height: 740 },
]

/** Returns the hosts that a page asks for something. */
function hostsAskedBy(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  return hosts
}

/** Known barriers of the library: the combobox of its search does not say whether it is expanded. */
const OF_LIBRARY = /^aria-required-attr: \S*\.appearance-none/

const ourBarriers = async (page: Page) => (await findBarriers(page)).filter((barrier) => !OF_LIBRARY.test(barrier))

// The page of each test complains of violations of its policy, and the test fails then.
test.each(looks)('an operation is found by keyboard, asking no other host: $scheme, $width px', async (look) => {
  const page = await open(look)
  const hosts = hostsAskedBy(page)
  await page.goto('/api/reference')
  await page.getByRole('heading', { level: 1, name: 'Backoffice' }).waitFor()
  // The library draws its first parts in light colors, and changes to those of the device a moment later.
  await page.locator(`body.${look.scheme}-mode`).waitFor()
  await expect.poll(() => ourBarriers(page), { timeout: 15_000 }).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Enter search query' }).waitFor()
  await page.keyboard.type('/api/brands/bulk')
  const found = page.getByRole('option', { name: /\/api\/brands\/bulk/ }).first()
  await found.waitFor()
  expect(await ourBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => found.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByText('Prepares one change to many records').first().waitFor()
  await expect.poll(() => new URL(page.url()).hash).toContain('/api/brands/bulk')
  expect([...hosts]).toEqual([new URL(runningProduct().address).host])
  expect(
    await page
      .getByText(/Powered by|Ask AI|Test request/i)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
})

test('the list of API keys leads to it', async () => {
  const page = await signedIn()
  await page.goto('/accounts/keys')
  const link = page.getByRole('link', { name: 'API reference' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Backoffice' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/api/reference/')
})
