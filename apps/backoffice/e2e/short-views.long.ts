import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

const search = (page: Page) => new URL(page.url()).searchParams

/** Returns two hundred SKUs for a filter. */
async function someSkus(page: Page): Promise<readonly string[]> {
  const { results } = await (
    await page.request.get('/api/products?limit=200', { headers: { 'api-version': '2' } })
  ).json()
  return results.map(({ sku }: { readonly sku: string }) => sku)
}

test.for([
  { path: '/products', filter: 'sku', column: 'Price', of: /^Products/ },
  { path: '/orders', filter: 'skus', column: 'Customer', of: /^Orders/ },
])(
  'a list at $path that is narrowed by very much has a short address, which shows the same in a clean browser',
  async ({ path, filter, column, of }) => {
    const page = await signedIn()
    const skus = await someSkus(page)
    await page.goto(`${path}?${new URLSearchParams(skus.map((sku) => [filter, sku])).toString()}`)
    await page.getByRole('heading', { level: 1, name: of }).waitFor()
    await page.waitForURL(/\?short=[\w-]{10}$/)
    const first = page.url()
    await page.getByRole('columnheader', { name: column }).getByRole('button').first().click()
    await page.waitForURL((url) => /\?short=[\w-]{10}$/.test(url.href) && url.href !== first)
    const rows = async (at: Page) => (await at.getByRole('row').allTextContents()).slice(1, 8)
    const total = (at: Page) => at.locator('header output').first().textContent()
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(3)

    const clean = await signedIn()
    await clean.goto(page.url())
    await expect.poll(() => rows(clean)).toEqual(await rows(page))
    expect(await total(clean)).toBe(await total(page))
    expect(clean.url()).toBe(page.url())
    await clean.reload()
    await expect.poll(() => rows(clean)).toEqual(await rows(page))

    await page.goBack()
    await expect.poll(() => search(page).get('short')).not.toBe(search(clean).get('short'))
    await clean.getByRole('searchbox').fill('nothing is called like this')
    await clean.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => search(clean).has('short')).toBe(false)
    expect(search(clean).getAll('sort')).toHaveLength(1)
  },
)

test('shows a message for an unknown short link, and opens the list', async () => {
  const page = await signedIn()
  await page.goto('/products?short=AAAAAAAAAA')
  await page.getByText('This short link no longer works').waitFor()
  await page.getByRole('row').nth(3).waitFor()
  expect(search(page).has('short')).toBe(false)
})
