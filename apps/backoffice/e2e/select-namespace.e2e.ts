import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inheritProduct } from './inherit-product.ts'

const { signedIn } = useBrowser()

test('a SKU of several namespaces asks which is meant, and opens the product of that one', async () => {
  const page = await signedIn()
  const { below, sku } = await inheritProduct(page.request)
  await page.goto(`/products/${sku}`)
  await page.getByRole('heading', { name: 'Select a namespace' }).waitFor()
  await page.getByRole('link', { name: below, exact: true }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toMatch(/^11[.,]95$/)
})
