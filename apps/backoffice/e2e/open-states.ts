import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sendRefusedOrder } from './refused-order.ts'
import { inheritProduct } from './inherit-product.ts'

const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }

/** A part of a screen that exists only once it is opened. */
interface OpenState {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
}

/** Creates as many views as a clean-up is offered for. */
async function keepManyViews(request: APIRequestContext): Promise<void> {
  for (let at = 0; at < 450; at += 15) {
    await Promise.all(
      Array.from({ length: 15 }, async (_, place) => {
        const data = {
          list_key: 'supplier-orders',
          name: `View ${at + place}`,
          scope: 'me',
          address: '?q=lamp',
          locked: at + place === 3,
        }
        expect((await request.post('/api/table-settings', { headers, data })).status()).toBe(201)
      }),
    )
  }
}

const chooseFirst = async (page: Page) => {
  await page.locator('[data-row]').first().getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Edit…' }).click()
}

/** Returns the opened parts without a URL of their own. The records that they need are created first. */
export async function openStates(request: APIRequestContext): Promise<readonly OpenState[]> {
  const refused = await sendRefusedOrder(request)
  await keepManyViews(request)
  const { below, sku } = await inheritProduct(request)
  return [
    {
      name: 'the filter by tag',
      path: '/products?tags=Gift',
      open: (page) =>
        page
          .getByRole('button', { name: /^Tag/ })
          .click()
          .then(() => page.getByRole('checkbox', { name: /^Gift/ }).waitFor()),
    },
    {
      name: 'the tags of a product',
      path: '/products/85123A',
      open: (page) =>
        page
          .getByRole('combobox', { name: 'Tags' })
          .click()
          .then(() => page.getByRole('option', { name: 'Gift' }).waitFor()),
    },
    {
      name: 'a scheduled price that is added',
      path: '/products/85123A',
      open: (page) => page.getByRole('button', { name: 'Schedule price change' }).click(),
    },
    {
      name: 'stock that is adjusted',
      path: '/products/85123A',
      open: async (page) => {
        await page.getByRole('button', { name: 'Adjust stock' }).click()
        await page.getByRole('combobox', { name: 'Location' }).fill('Ware')
        await page.getByRole('option', { name: 'Warehouse' }).waitFor()
      },
    },
    {
      name: 'tags in bulk',
      path: '/products?q=lamp',
      open: async (page) => {
        await chooseFirst(page)
        await page.getByRole('combobox', { name: 'Action' }).click()
        await page.getByRole('option', { name: 'Add tags' }).click()
        await page.getByRole('combobox', { name: 'Tags' }).click()
        await page.getByRole('option', { name: 'Gift' }).waitFor()
      },
    },
    {
      name: 'scheduled prices in bulk',
      path: '/products?q=lamp',
      open: async (page) => {
        await chooseFirst(page)
        await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('10')
        await page.getByLabel('Effective from', { exact: true }).fill(`${new Date().getUTCFullYear() + 1}-01-01`)
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByText('1 record will change').waitFor()
      },
    },
    {
      name: 'a refused mail',
      path: `/products/supplierorders?open=${refused.uid}`,
      open: (page) => page.getByText(/was rejected\.$/).waitFor(),
    },
    {
      name: 'the clean-up of views',
      path: '/products/supplierorders',
      open: async (page) => {
        await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'View options' }).click()
        await page.getByRole('button', { name: 'Clean up views' }).click()
        await page
          .getByRole('dialog', { name: 'Clean up views' })
          .getByRole('checkbox', { disabled: false })
          .last()
          .check()
      },
    },
    {
      name: 'a SKU of several namespaces',
      path: `/products/${sku}`,
      open: (page) => page.getByRole('heading', { name: 'Select a namespace' }).waitFor(),
    },
    {
      name: 'inherited fields',
      path: `/products/${sku}`,
      open: async (page) => {
        await page.getByRole('link', { name: below, exact: true }).click()
        await page.getByRole('button', { name: 'Override Name' }).click()
        await page.getByRole('button', { name: 'Reset Name' }).waitFor()
      },
    },
  ]
}
