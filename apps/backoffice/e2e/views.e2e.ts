import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('a view is opened, changed, saved under a name, found again, and removed', async () => {
  const page = await signedIn()
  await page.goto('/products')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Drafts to finish' }).click()
  await page.waitForURL(/status=Draft/)
  const search = () => new URL(page.url()).searchParams
  expect(search().getAll('status')).toEqual(['Draft', 'Ready'])
  await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').first().click()
  await page.waitForURL(/sort=sku/)
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of a new view').fill('Drafts by SKU')
  await page.getByRole('button', { name: 'Save what is shown' }).click()
  const own = views.getByRole('button', { name: 'Drafts by SKU' })
  await own.waitFor()
  await views.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => search().getAll('status')).toEqual([])
  await page.reload()
  await own.click()
  await expect.poll(() => search().get('sort')).toBe('sku:asc')
  expect(await own.getAttribute('aria-current')).toBe('true')
  await views.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: 'Remove “Drafts by SKU”' }).click()
  await expect.poll(() => own.count()).toBe(0)
})
