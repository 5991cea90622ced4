import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('restores a deleted brand from the recent changes', async () => {
  const page = await signedIn()
  const name = `Brand ${randomUUID().slice(0, 6)}`
  const made = await page.request.post('/api/brands', {
    headers: { 'api-version': '2', 'wait-for-meilisearch-task': '1' },
    data: { name, slug: randomUUID() },
  })
  expect(made.status()).toBe(201)
  await page.goto(`/products/brands?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await row.getByRole('link', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete “${name}”?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText(`“${name}” deleted`).waitFor()
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('button', { name: `Undo: ${name}, deleted` }).click()
  await page.getByText(`Undone: ${name}`).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await row.waitFor()
})
