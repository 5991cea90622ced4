import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('opens, changes, saves, finds and deletes a view', async () => {
  const page = await signedIn()
  await page.goto('/products')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Drafts' }).click()
  await page.waitForURL(/status=Draft/)
  const search = () => new URL(page.url()).searchParams
  expect(search().getAll('status')).toEqual(['Draft', 'Ready'])
  await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').first().click()
  await page.waitForURL(/sort=sku/)
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Drafts by SKU')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const own = views.getByRole('button', { name: 'Drafts by SKU' })
  await own.waitFor()
  await views.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => search().getAll('status')).toEqual([])
  await page.reload()
  await own.click()
  await expect.poll(() => search().get('sort')).toBe('sku:asc')
  expect(await own.getAttribute('aria-current')).toBe('true')
  await views.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Delete “Drafts by SKU”' }).click()
  await expect.poll(() => own.count()).toBe(0)
})

test('offers a clean-up with 450 views: the oldest first, several at once, and restores them', async () => {
  const page = await signedIn()
  const names = Array.from({ length: 450 }, (_, at) => `View ${String(at).padStart(3, '0')}`)
  for (let at = 0; at < names.length; at += 15) {
    await Promise.all(
      names.slice(at, at + 15).map(async (name) => {
        const data = { list_key: 'supplier-orders', name, scope: 'me', address: '?q=lamp' }
        expect(
          (await page.request.post('/api/table-settings', { headers: { 'api-version': '2' }, data })).status(),
        ).toBe(201)
      }),
    )
  }
  await page.goto('/products/supplierorders')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'View 449' }).click()
  await page.waitForURL(/view=/)
  await views.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Clean up views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clean up views' })
  await dialog.getByText('450 of 500 saved views').waitFor()
  const boxes = dialog.getByRole('checkbox')
  const last = boxes.nth(449)
  expect(await last.locator('xpath=..').textContent()).toMatch(/^View 449Supplier orders · Last used /)
  for (const at of [0, 1, 2])
    await boxes
      .nth(at)
      .focus()
      .then(() => page.keyboard.press('Space'))
  await dialog.getByRole('button', { name: 'Delete 3 views' }).click()
  await dialog.getByText('3 views deleted').waitFor()
  await expect.poll(() => boxes.count()).toBe(447)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('3 views restored').waitFor()
  await expect.poll(() => boxes.count()).toBe(450)
  await page.keyboard.press('Escape')
  await expect.poll(() => views.getByRole('button', { name: /^View \d/ }).count()).toBe(450)
})
