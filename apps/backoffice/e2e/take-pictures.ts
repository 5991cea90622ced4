// Takes the pictures of the README: node --conditions=source e2e/take-pictures.ts [folder with data]
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchBrowser } from '@backoffice/tooling-browser'
import type { Browser, Page } from 'playwright-core'
import { administrator, startProduct } from './start-product.ts'

interface Picture {
  readonly name: string
  readonly path: string
  readonly scheme: 'light' | 'dark'
  /** What comes before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>
}

const openFirstOrder = async (page: Page): Promise<void> => {
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { name: /^Order / }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard', scheme: 'light' },
  { name: 'orders', path: '/orders', scheme: 'dark' },
  { name: 'order', path: '/orders?stage=Packed', scheme: 'light', first: openFirstOrder },
  { name: 'products', path: '/products?sort=sold_30:desc', scheme: 'light' },
  { name: 'product', path: '/products/22423', scheme: 'dark' },
  { name: 'work-bench', path: '/orders/ordersView', scheme: 'light' },
]

const folder = resolve(import.meta.dirname, '../../../docs/pictures')

async function take(browser: Browser, address: string, { name, path, scheme, first }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    locale: 'en-US',
    baseURL: address,
    reducedMotion: 'reduce',
  })
  await context.request.post('/login', { headers: { 'api-version': '2' }, data: administrator })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (first) {
    await first(page)
    // Loaded again, so that everything on it is waited for.
    await page.goto(page.url())
    await page.waitForLoadState('networkidle')
  }
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}

const given = process.argv[2]
const data = given ?? (await mkdtemp(join(tmpdir(), 'backoffice-pictures-')))
process.env['BACKOFFICE_DEMO'] ??= '1'
const product = await startProduct(data)
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  for (const picture of pictures) await take(browser, product.address, picture)
} finally {
  await browser.close()
  await product.stop()
  if (given === undefined) await rm(data, { recursive: true })
}
