import { expect } from 'vitest'
import { useEverydayJobs } from './steps.ts'

const { page, job, read, list, open, signIn } = useEverydayJobs()

const rows = () => page().locator('[data-row]')
const first = () => rows().first()
const search = () => new URL(page().url()).searchParams

job(1, async ({ press, type }) => {
  await list('/products')
  await press('/')
  await type('regency teacup')
  await first()
    .getByText(/regency teacup/i)
    .waitFor()
})

job(2, async ({ press, type }) => {
  for (const [typed, found] of [
    ['hangign', /hanging/i],
    ['wihte', /white/i],
    ['whte', /white/i],
    ['retrosopt', /retrospot/i],
    ['teaspon', /teaspoon/i],
    ['lite holder', /light holder/i],
    ['lightholdr', /light holder/i],
  ] as const) {
    await list('/products?sort=sku:asc')
    await page().keyboard.press('/')
    await type(typed)
    await expect.poll(() => rows().filter({ hasText: found }).count()).toBeGreaterThan(0)
  }
  await press('Escape')
})

job(3, async ({ press, type }) => {
  const { ean13 } = await read<{ readonly ean13: string }>('/api/products/22423')
  await list('/products')
  await press('/')
  for (const [typed, sku] of [
    ['2242', '22423'],
    ['22423', '22423'],
    [ean13, '22423'],
  ] as const) {
    await page().getByRole('searchbox').fill('')
    await type(typed)
    await rows().filter({ hasText: sku }).first().waitFor()
  }
  await expect.poll(() => first().innerText()).toContain('22423')
})

job(4, async ({ press, type }) => {
  await list('/products')
  await press('/')
  await type('price:>50')
  await press('Enter')
  await expect.poll(() => search().get('price')).toBe('>50..')
  await page()
    .getByRole('button', { name: /^Price.*more than £50\.00/ })
    .waitFor()
  await first()
    .getByText(/£\d{2,3}\.\d{2}/)
    .first()
    .waitFor()
  await page().goto('/products?q=stok:0')
  await page().getByText(/stok/).first().waitFor()
})

job(5, async ({ press, type }) => {
  await list('/products')
  for (const [field, value] of [
    ['status', 'active'],
    ['tag', 'vin'],
    ['stock', 'in stock'],
  ] as const) {
    await press('f')
    await type(field)
    await press('Enter')
    await page().locator('[aria-expanded="true"][data-field]').waitFor()
    await type(value)
    await press('Enter')
    await expect.poll(() => page().locator('[data-field][data-active][aria-expanded="true"]').count()).toBe(1)
    await press('Escape')
  }
  await expect.poll(() => page().locator('[data-field][data-active]').count()).toBe(3)
})

job(6, async ({ click, press, type }) => {
  await list('/products?status=Active&sort=sku:asc')
  await press('v')
  await page().getByLabel('View name').waitFor()
  await type('Active by SKU')
  await click(page().getByRole('combobox', { name: 'Visible to' }))
  await click(page().getByRole('option', { name: /everyone/i }))
  await click(page().getByRole('dialog').getByRole('button', { name: 'Save view' }))
  await page().getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Active by SKU' }).waitFor()
})

job(7, async ({ press }) => {
  await list('/products?status=Draft&sort=sku:asc')
  await press('l')
  const copied = () => page().evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/products\?.*in=/)
  const colleague = await open()
  await colleague.goto(await copied())
  await signIn(colleague)
  await colleague.locator('[data-row]').first().waitFor()
  const { searchParams } = new URL(colleague.url())
  expect([searchParams.getAll('status'), searchParams.get('sort')]).toEqual([['Draft'], 'sku:asc'])
})

job(35, async ({ press, type }) => {
  await list('/orders')
  await press('/')
  await type('536365')
  await expect.poll(() => rows().count()).toBe(1)
  await press('ArrowDown')
  await expect.poll(() => first().evaluate((row) => row.contains(document.activeElement))).toBe(true)
  await press('Enter')
  await page().getByRole('heading', { level: 1, name: 'Order 536365' }).waitFor()
  await page().getByText('£139.12').first().waitFor()
})

job(36, async ({ press, type }) => {
  await page().goto('/dashboard')
  await page().getByRole('heading', { level: 1 }).waitFor()
  await press('Control+k')
  await type('suppliers')
  await page()
    .getByRole('dialog')
    .getByRole('button', { name: /^Suppliers/ })
    .first()
    .waitFor()
  await press('Enter')
  await page().waitForURL(/\/products\/suppliers$/)
})
