import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inheritProduct } from './inherit-product.ts'

const { signedIn } = useBrowser()

test('asks for the namespace of an ambiguous SKU, and opens its product', async () => {
  const page = await signedIn()
  const { below, sku } = await inheritProduct(page.request)
  await page.goto(`/products/${sku}`)
  await page.getByRole('heading', { name: 'Select a namespace' }).waitFor()
  await page.getByRole('link', { name: below, exact: true }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toMatch(/^11[.,]95$/)
})
