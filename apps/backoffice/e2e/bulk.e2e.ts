import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('all results get another price: preview, job, undo', async () => {
  const page = await signedIn()
  await page.goto('/products?q=retrospot%20lamp')
  const row = page.locator('[data-row]', { hasText: /retrospot lamp/i })
  await row.waitFor()
  // Only the price: the row has fewer columns while the panel is beside it.
  const price = async () => Number(/£([\d.]+)/.exec(await row.innerText())?.[1])
  const before = await price()
  expect(before).toBeGreaterThan(0)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('100')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText('1 record will change').waitFor()
  expect(await price()).toBe(before)
  await page.getByRole('button', { name: 'Edit 1 product' }).click()
  await page.getByText('1 changed, 0 skipped, 0 failed').waitFor()
  await expect.poll(price).toBe(before * 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 changed, 0 skipped, 0 failed').waitFor()
  await expect.poll(price).toBe(before)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await page.getByText('Bulk product edit: 1 done, 0 failed').waitFor()
  await page.getByText('Undo changes: 1 done, 0 failed').waitFor()
})

test('Ctrl+Z undoes a bulk change from anywhere; records that changed since are skipped and listed', async () => {
  const page = await signedIn()
  await page.goto('/products?q=lunch%20bag')
  const rows = page.locator('[data-row]', { hasText: /lunch bag/i })
  await rows.nth(2).waitFor()
  const headers = { 'api-version': '3' }
  const read = async (sku: string) =>
    (await (await page.request.get(`/api/products/${sku}`, { headers })).json()).results
  const found = await page.getByRole('table', { name: 'Products' }).locator('[data-row]').count()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('100')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const change = page.getByRole('button', { name: /^Edit \d+ products$/ })
  const count = Number(/\d+/.exec(await change.innerText())?.[0])
  expect(count).toBe(found)
  const [other, since] = (await rows.allInnerTexts()).flatMap((row) => /\b\d{5}[A-Z]?\b/.exec(row)?.[0] ?? [])
  if (other === undefined || since === undefined) throw new Error('There are no lunch bags')
  const before = await read(other)
  await change.click()
  await page.getByText(`${count} changed, 0 skipped, 0 failed`).waitFor()
  expect((await read(other)).price).toBe(before.price * 2)
  const changed = await read(since)
  const put = await page.request.put(`/api/products/${since}`, {
    headers: { ...headers, 'if-match': `"${changed.version}"` },
    data: { price: 4321 },
  })
  expect(put.status()).toBe(200)

  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Orders/ }).waitFor()
  // The single price change is the latest; the ones before it are undone next.
  await page.keyboard.press('Control+z')
  await page.getByText(/^Undone: /).waitFor()
  expect((await read(since)).price).toBe(changed.price)
  const again = await read(since)
  expect(
    (
      await page.request.put(`/api/products/${since}`, {
        headers: { ...headers, 'if-match': `"${again.version}"` },
        data: { price: 1234 },
      })
    ).status(),
  ).toBe(200)
  await page.getByRole('button', { name: /recent changes/ }).click()
  // On a busy machine the job took long enough for a notification, and the menu starts with unread ones.
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByRole('button', { name: `Undo: Bulk product edit, ${count} records` }).click()
  await page
    .getByText(`Bulk product edit: ${count - 1} records undone, 1 skipped (${since})`)
    .first()
    .waitFor()
  expect([(await read(other)).price, (await read(since)).price]).toEqual([before.price, 1234])
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await page.getByText('1 skipped', { exact: true }).click()
  await page.getByText('Changed in the meantime: price.').waitFor()
})

test('Ctrl+Z undoes a single bulk change', async () => {
  const page = await signedIn()
  const headers = { 'api-version': '3' }
  const read = async () => (await (await page.request.get('/api/products/85123A', { headers })).json()).results
  const { price } = await read()
  const { results } = await (
    await page.request.post('/api/products/bulk', {
      headers,
      data: { selection: { skus: ['85123A'] }, change: { price: { how: 'amount', value: 100 } } },
    })
  ).json()
  expect((await page.request.post(`/api/jobs/${results.job.uid}/start`, { headers, data: {} })).status()).toBe(200)
  await expect.poll(async () => (await read()).price).toBe(price + 100)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Bulk product edit: 1 record undone').waitFor()
  expect((await read()).price).toBe(price)
})
