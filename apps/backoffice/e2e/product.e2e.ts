import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

/** The smallest PNG there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })

test('creates a product with a picture, adds another picture and a price, and corrects its stock', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.getByRole('link', { name: 'New product' }).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL(/\/products\/new$/)
  const sku = page.getByRole('textbox', { name: 'SKU' })
  await expect.poll(() => sku.inputValue()).toMatch(/.+-\d+/)
  const made = await sku.inputValue()
  await page.keyboard.type('Oak tray for candles')
  await page.locator('input[type="file"]').setInputFiles(picture('tray.png'))
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/products/${made}(?:\\?in=[\\w-]+)?$`))
  await page.getByRole('heading', { level: 1, name: 'Oak tray for candles' }).waitFor()

  const media = page.getByRole('region', { name: 'Media' })
  await media.getByRole('button', { name: 'Main image' }).waitFor()
  await media.locator('input[type="file"]').setInputFiles([picture('second.png'), picture('third.png')])
  const tiles = media.getByRole('button', { name: /, \d of \d$/ })
  await expect.poll(() => tiles.count()).toBe(3)
  await media.getByRole('textbox', { name: 'Caption (3 of 3)' }).fill('From above')
  await page.keyboard.press('Enter')
  await media.getByRole('button', { name: 'From above, 3 of 3' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await media.getByRole('button', { name: 'From above, 2 of 3' }).waitFor()

  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12,50')
  await page.keyboard.press('Control+s')
  await page.getByText('“Oak tray for candles” saved').waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByLabel('Location').fill('Warehouse')
  await dialog.getByLabel('Quantity (use − to reduce)').fill('24')
  await dialog.getByLabel(/Reason/).fill('First delivery')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Warehouse 24 0 24/ }).waitFor()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/products$/)
})
