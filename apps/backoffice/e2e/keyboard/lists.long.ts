import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, pick, ask } = useHands()

const search = () => new URL(page().url()).searchParams
const row = (name: string | RegExp) => page().locator('[data-row]', { hasText: name }).first()
const isFocused = (selector: string) =>
  page().evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
const price = async (sku: string) =>
  (await ask<{ readonly results: { readonly price: number } }>(`/api/products/${sku}`)).results.price

/** Opens a list and waits for its rows. */
async function list(path: string): Promise<void> {
  await at(path)
  await page().locator('[data-row]').first().waitFor()
}

/** Moves the focus to the first row. */
async function toRows(): Promise<void> {
  await press('j')
  expect(await isFocused('[data-row] [data-row-link]')).toBe(true)
}

test('17 search in a list', async () => {
  await list('/products')
  await press('/')
  await type('regency teacup')
  await row(/Roses regency teacup/i).waitFor()
  await expect.poll(() => search().get('q')).toBe('regency teacup')
  await press('ArrowDown')
  await expect.poll(() => isFocused('[data-row] [data-row-link]')).toBe(true)
})

test('18 filter by a value', async () => {
  await list('/products')
  await press('f')
  await type('status')
  await press('Enter')
  const draft = page().getByRole('checkbox', { name: /^Draft/ })
  await reach(draft)
  await press('Space')
  await expect.poll(() => search().getAll('status')).toEqual(['Draft'])
  await press('Escape')
  await expect.poll(() => isFocused('[aria-expanded="false"]:has(strong)')).toBe(true)
})

test('19 filter by a range', async () => {
  await list('/products')
  await press('f')
  await type('price')
  await press('Enter')
  await fill(page().getByLabel('From', { exact: true }), '20')
  await press('Enter')
  await expect.poll(() => search().getAll('price')).not.toEqual([])
  await press('Escape')
  await row(/£\d{2}/).waitFor()
})

test('20 clear a filter', async () => {
  await list('/products?status=Draft')
  await press('f')
  await type('status')
  await press('Enter')
  await activate(page().getByRole('button', { name: 'Clear filter' }))
  await expect.poll(() => search().getAll('status')).toEqual([])
})

test('21 sort by two columns', async () => {
  await list('/products')
  await activate(page().getByRole('columnheader', { name: 'Status' }).getByRole('button'))
  await expect.poll(() => search().get('sort')).toMatch(/^status/)
  await reach(page().getByRole('columnheader', { name: 'Price' }).getByRole('button'))
  await press('Shift+Enter')
  await expect
    .poll(() =>
      search()
        .getAll('sort')
        .map((sort) => sort.split(':')[0]),
    )
    .toEqual(['status', 'price'])
})

test('22 select the columns', async () => {
  await list('/products')
  await press('Shift+C')
  await reach(page().getByRole('checkbox', { name: 'EAN-13' }))
  await press('Space')
  await page().getByRole('columnheader', { name: 'EAN-13' }).waitFor()
  await press('Escape')
  await expect.poll(() => isFocused('[data-columns]')).toBe(true)
})

test('23 move and resize a column', async () => {
  await list('/products?columns=name&columns=sku&columns=price')
  const header = page().getByRole('columnheader', { name: 'Price' })
  await reach(header.getByRole('button'))
  await press('Alt+ArrowLeft')
  await expect.poll(() => search().getAll('columns')).toEqual(['name', 'price', 'sku'])
  await reach(header.getByRole('button'))
  const width = () => header.evaluate((element) => element.getBoundingClientRect().width)
  const before = await width()
  await press('Alt+Shift+ArrowRight')
  await expect.poll(width).toBeGreaterThan(before)
})

test('24 change the density', async () => {
  await list('/products')
  await press('Shift+C')
  await reach(page().getByRole('radio', { checked: true }))
  await press('ArrowDown')
  await expect.poll(() => page().getByRole('table').getAttribute('data-density')).toBe('roomy')
})

test('25 group the rows', async () => {
  await list('/orders')
  await press('Shift+C')
  await reach(page().getByRole('combobox', { name: 'Group by' }))
  await press('ArrowDown')
  await expect.poll(() => search().get('group')).toBe('stage')
})

test('26 open a view', async () => {
  await list('/products')
  await activate(page().getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Drafts' }))
  await expect.poll(() => search().getAll('status')).toEqual(['Draft', 'Ready'])
})

test('27 save a view', async () => {
  await list('/products?q=lamp&sort=sku:asc')
  await press('v')
  await page().getByLabel('View name').waitFor()
  await type('Lamps by SKU')
  await press('Enter')
  await page().getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lamps by SKU' }).waitFor()
  await expect.poll(() => page().getByRole('dialog').count()).toBe(0)
})

test('28 delete a view', async () => {
  await list('/products')
  const own = page().getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lamps by SKU' })
  await activate(own)
  await expect.poll(() => search().get('q')).toBe('lamp')
  await press('v')
  await activate(page().getByRole('button', { name: 'Actions for “Lamps by SKU”' }))
  await reach(page().getByRole('menuitem', { name: 'Delete', exact: true }), 'ArrowDown')
  await press('Enter')
  await expect.poll(() => own.count()).toBe(0)
})

test('29 move through the rows', async () => {
  await list('/products?sort=name:asc')
  await toRows()
  const at = () => page().evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))
  await press('j j k')
  expect(await at()).toBe('1')
  await press('End')
  await expect.poll(async () => Number(await at())).toBeGreaterThan(20)
  await press('Home')
  await expect.poll(at).toBe('0')
})

test('30 select a range of rows', async () => {
  await list('/products')
  await toRows()
  await press('x Shift+ArrowDown Shift+ArrowDown')
  await page().getByRole('region', { name: 'Bulk actions' }).getByText('3 selected').waitFor()
})

test('31 select all results', async () => {
  await list('/products?q=lamp')
  await toRows()
  const total = await page().getByRole('status').first().innerText()
  await press('Control+a Control+a')
  await page()
    .getByRole('region', { name: 'Bulk actions' })
    .getByText(`All ${total} selected`)
    .or(page().getByText(`${total} selected`))
    .first()
    .waitFor()
})

test('32 change many prices after a preview', async () => {
  const [before, other] = [await price('22423'), await price('85123A')]
  await list('/products?q=22423')
  await toRows()
  await press('x')
  await page().getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Edit…' }).waitFor()
  await press('b')
  await fill(page().getByLabel('Percentage (e.g. −10 or 2.5)'), '100')
  await activate(page().getByRole('button', { name: 'Preview changes' }))
  await page().getByText('1 record will change').waitFor()
  expect(await price('22423')).toBe(before)
  await activate(page().getByRole('button', { name: 'Edit 1 product' }))
  await page().getByText('1 changed, 0 skipped, 0 failed').waitFor()
  expect([await price('22423'), await price('85123A')]).toEqual([before * 2, other])
})

test('33 undo a bulk change from the notifications', async () => {
  const before = await price('22423')
  await at('/dashboard')
  await activate(page().getByRole('button', { name: /recent changes/ }))
  await reach(page().getByRole('tab', { selected: true }))
  await reach(page().getByRole('tab', { name: 'Jobs' }), 'ArrowRight')
  await activate(page().getByRole('button', { name: /undo/i }))
  await expect.poll(() => price('22423')).toBe(before / 2)
})

test('34 export a list', async () => {
  await list('/products?q=lamp&sort=sku:asc&columns=name&columns=sku&columns=price')
  const names = await page().locator('[data-row] [data-row-link]').allInnerTexts()
  await activate(page().getByRole('button', { name: 'Export' }))
  await choose(page().getByRole('combobox', { name: 'File format' }), 'CSV')
  await activate(page().getByRole('button', { name: 'Export file' }))
  const fetch = page().getByRole('link', { name: /^Download / })
  await reach(fetch)
  const [download] = await Promise.all([page().waitForEvent('download'), press('Enter')])
  const lines = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines.slice(1).map((line) => line.split(/[,;]/)[0]?.replaceAll('"', ''))).toEqual(names)
})

test('35 import a file, fix a row with errors, and undo the import', async () => {
  const file = ['Artikelnummer;Naam;Prijs', 'KEY-VASE;Vase of the keys;tien'].join('\r\n')
  await list('/products')
  await activate(page().getByRole('button', { name: 'Import' }))
  const field = page().getByLabel('File to import')
  await pick(field, [{ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }])
  await page().getByText('products.csv, 1 row').waitFor()
  await activate(page().getByRole('button', { name: 'Preview changes' }))
  const refused = page().getByRole('form', { name: 'Row 2: KEY-VASE' })
  await fill(refused.getByLabel('Price'), '10,00')
  await activate(refused.getByRole('button', { name: 'Check row again' }))
  await activate(page().getByRole('button', { name: 'Import 1 product' }))
  await page().getByRole('term').filter({ hasText: 'Created' }).waitFor()
  expect(await price('KEY-VASE')).toBe(1000)
  await activate(page().getByRole('button', { name: 'Undo' }))
  await page().getByText('Undoing import…').waitFor()
  await list('/products')
  await press('/')
  await type('KEY-VASE')
  await page().getByText('No products found').waitFor()
})

test('36 open a record', async () => {
  await list('/products?q=22423')
  await toRows()
  await press('Enter')
  await page().waitForURL(/\/products\/22423(?:\?|$)/)
})

test('37 preview a record beside its list, then the next one', async () => {
  await list('/products/brands')
  await toRows()
  await press('j Space')
  const drawer = page().getByRole('dialog')
  await drawer.waitFor()
  const first = await drawer.getByRole('heading', { level: 2 }).first().innerText()
  await press(']')
  await expect.poll(() => drawer.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(first)
  await press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused('[data-row] [data-row-link]')).toBe(true)
})

test('38 open a record in a new tab', async () => {
  await list('/products?q=22423')
  await toRows()
  const [other] = await Promise.all([page().context().waitForEvent('page'), press('Control+Enter')])
  await other.waitForURL(/\/products\/22423(?:\?|$)/)
  await other.close()
})
