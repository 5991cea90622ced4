import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

/** Creates a brand of a name of its own, and opens the list that finds only it. */
async function withBrand(page: Page) {
  const name = `Brand ${randomUUID().slice(0, 6)}`
  const made = await page.request.post('/api/brands', {
    headers: { 'api-version': '2', 'wait-for-meilisearch-task': '1' },
    data: { name, slug: randomUUID() },
  })
  expect(made.status()).toBe(201)
  await page.goto(`/products/brands?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await row.getByRole('link', { name }).click()
  return { name, row, drawer: page.getByRole('dialog', { name }) }
}

async function withDeletedBrand(page: Page) {
  const { name, row, drawer } = await withBrand(page)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete “${name}”?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText(`“${name}” deleted`).waitFor()
  await expect.poll(() => row.count()).toBe(0)
  return { name, row }
}

test('restores a deleted brand from the recent changes', async () => {
  const page = await signedIn()
  const { name, row } = await withDeletedBrand(page)
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('button', { name: `Undo: ${name}, deleted` }).click()
  await page.getByText(`Undone: ${name}`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await row.waitFor()
})

test('the message after a deletion undoes it, whatever was changed elsewhere since', async () => {
  const page = await signedIn()
  const { name, row } = await withDeletedBrand(page)
  const other = await page.request.post('/api/brands', {
    headers: { 'api-version': '2' },
    data: { name: `Brand ${randomUUID().slice(0, 6)}`, slug: randomUUID() },
  })
  expect(other.status()).toBe(201)
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(`Undone: ${name}`).waitFor()
  await row.waitFor()
})

test('the message after saving takes the old value back', async () => {
  const page = await signedIn()
  const { name, drawer } = await withBrand(page)
  const field = drawer.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(`${name} renamed`)
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone: ').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
})

test('the bell shows that an undo is under way, from the key on', async () => {
  const page = await signedIn()
  const { name } = await withDeletedBrand(page)
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/api/audit-entries/own?**', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.keyboard.press('Control+z')
  await page.locator('header button[aria-busy="true"]').waitFor()
  seen()
  await page.getByText(`Undone: ${name}`).waitFor()
  await page.locator('header button[aria-busy="true"]').waitFor({ state: 'detached' })
})
