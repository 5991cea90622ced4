import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

const file = ['Artikelnummer;Naam;Prijs', '85123A;White hanging heart;3,10', 'E2E-VASE;Vase of the test;tien'].join(
  '\r\n',
)

test('imports a file with detected columns, corrects a row in place, and undoes the import', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('products.csv, 2 rows').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Field for “Prijs”' }).inputValue()).toBe('Price')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const refused = page.getByRole('form', { name: 'Row 3: E2E-VASE' })
  await refused.getByText('“tien” isn’t a number.').waitFor()
  await refused.getByLabel('Price').fill('10,00')
  await refused.getByRole('button', { name: 'Check row again' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByRole('term').filter({ hasText: 'Created' }).waitFor()
  await page.goto('/products?q=E2E-VASE')
  await page.getByRole('link', { name: 'Vase of the test' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undoing import…').waitFor()
  await page.getByText('2 changed, 0 skipped, 0 failed').waitFor()
  await page.goto('/products?q=E2E-VASE')
  await page.getByText('No products found').waitFor()
})
