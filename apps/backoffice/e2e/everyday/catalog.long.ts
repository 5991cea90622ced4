import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { useEverydayJobs } from './steps.ts'

const { page, job, read, write, list } = useEverydayJobs()

const dialog = () => page().getByRole('dialog')
const open = () => new URL(page().url()).searchParams.get('open') ?? ''
const orders = '/products/supplierorders'

job(25, async ({ click, press, type }) => {
  const [kept, leaving] = ['Everyday kept', 'Everyday merged']
  for (const name of [kept, leaving])
    await write('POST', '/api/brands', { name, slug: name.toLowerCase().replace(' ', '-') })
  await list('/products/brands?q=Everyday')
  await expect.poll(() => page().locator('[data-row]').count()).toBe(2)
  await press('j Control+a')
  await click(page().getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Merge' }))
  await dialog().waitFor()
  await type(kept)
  await press('Enter')
  await click(dialog().getByRole('button', { name: 'Merge' }))
  await expect.poll(() => page().locator('[data-row]').count()).toBe(1)
  await page().keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page().keyboard.press('Control+z')
  await expect.poll(() => page().locator('[data-row]').count()).toBe(2)
})

const treeOrder = () =>
  page()
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-uid')))

job(26, async ({ click, drag }) => {
  await list('/products/categories')
  const items = page().getByRole('treeitem', { level: 1 })
  const moved = (await treeOrder()).at(-1)
  const first = items.first()
  await drag(items.last(), first)
  await click(dialog().getByRole('button', { name: 'Move' }))
  await page()
    .getByText(/moved$/)
    .first()
    .waitFor()
  await page().keyboard.press('Control+z')
  await expect.poll(async () => (await treeOrder()).at(-1)).toBe(moved)
})

job(27, async ({ press }) => {
  await list('/products/categories')
  await page().getByRole('treeitem').first().focus()
  await page().keyboard.press('End')
  const last = (await treeOrder()).at(-1)
  await press('Alt+ArrowUp')
  await expect.poll(async () => (await treeOrder()).at(-1)).not.toBe(last)
  await page().keyboard.press('Control+z')
  await expect.poll(async () => (await treeOrder()).at(-1)).toBe(last)
})

let order = ''

job(28, async ({ click, press, type }) => {
  await list(orders)
  await page().evaluate(() => navigator.clipboard.writeText('85123A 12\n22423 4\n47566 10\nNOPE999 1\n'))
  await press('c')
  await page().getByRole('dialog', { name: 'New supplier order' }).waitFor()
  await type('Halden')
  await press('Enter')
  await click(page().getByRole('textbox', { name: 'Add products' }))
  await press('Control+v')
  await page()
    .getByText(/Not found: NOPE999/)
    .waitFor()
  await press('Control+s')
  await expect.poll(open).not.toBe('new')
  order = open()
  expect(await read(`/api/supplier-orders/${order}`)).toMatchObject({ lines: [{}, {}, {}] })
})

job(29, async ({ click, press }) => {
  await page().goto(`${orders}?open=${order}`)
  await page().getByRole('button', { name: 'Send', exact: true }).waitFor()
  await press('y')
  await click(page().getByRole('dialog', { name: /^Send/ }).getByRole('button', { name: 'Send' }))
  await expect.poll(() => read(`/api/supplier-orders/${order}`)).toMatchObject({ stage: 'Sent' })
})

job(30, async ({ click, press, type }) => {
  await page().getByRole('button', { name: 'Confirm…' }).click()
  await page().getByRole('button', { name: 'Confirm order' }).click()
  await expect.poll(() => read(`/api/supplier-orders/${order}`)).toMatchObject({ stage: 'Confirmed' })
  await page().goto(`${orders}?open=${order}`)
  await page().getByRole('button', { name: 'Receive', exact: true }).waitFor()
  await press('r')
  await page().getByRole('textbox', { name: 'Scan' }).waitFor()
  for (const code of ['85123A', '11*85123A', 'no-such-code', '22423']) await type(`${code}\n`)
  await page().getByText('No product has this code.').waitFor()
  await click(page().getByRole('button', { name: 'Receive 13 units' }))
  await page()
    .getByText(/13 units received/)
    .waitFor()
})

job(31, async ({ click }) => {
  await page().goto(`${orders}?open=${order}`)
  await click(page().getByRole('button', { name: 'Print labels' }))
  await click(page().getByRole('button', { name: 'Create PDF' }))
  await page().getByRole('link', { name: 'Open PDF' }).waitFor()
})

job(32, async ({ press }) => {
  await list('/products/reviews')
  await page().getByRole('button', { name: 'Moderate', exact: true }).click()
  await dialog().getByRole('button', { name: 'Publish', exact: true }).waitFor()
  const published = open()
  const title = () => dialog().getByRole('heading', { level: 2 }).first().innerText()
  const former = await title()
  await press('y')
  await expect.poll(() => read(`/api/reviews/${published}`)).toMatchObject({ state: 'Published' })
  await expect.poll(title).not.toBe(former)
  await page().waitForLoadState('networkidle')
  const rejected = open()
  await press('r')
  await page().getByRole('dialog', { name: 'Reject review' }).waitFor()
  await press('ArrowDown Enter')
  await expect.poll(() => read(`/api/reviews/${rejected}`)).toMatchObject({ state: 'Rejected' })
})

job(33, async ({ press, type }) => {
  await list('/products/synonyms')
  await press('c')
  await page().getByRole('dialog', { name: 'New synonyms' }).waitFor()
  await page().getByRole('combobox', { name: 'Words' }).focus()
  await type('everydaytray,')
  await type('teacup,')
  await press('Control+s')
  await expect.poll(open).not.toBe('new')
  expect(JSON.stringify(await read(`/api/synonyms/${open()}`))).toContain('everydaytray')
})

/** Changes an exported file as a script does: another name, and a new product with a price that is none. */
function changeFile(file: string): string {
  const [head = '', row = ''] = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const mark = head.includes(';') ? ';' : ','
  const columns = head.split(mark)
  const changed = row.split(mark).with(columns.indexOf('Name'), 'White hanging heart')
  const added = { SKU: 'EVERYDAY-VASE', Name: 'Everyday vase', Price: 'ten' }
  const line = columns.map((column) => Object.entries(added).find(([name]) => name === column)?.[1] ?? '')
  return [head, changed.join(mark), line.join(mark)].join('\r\n')
}

job(34, async ({ click, press, pick }) => {
  await list('/products?q=85123A&columns=sku&columns=name&columns=price')
  await click(page().getByRole('button', { name: 'Export' }))
  await click(page().getByRole('combobox', { name: 'File format' }))
  await click(page().getByRole('option', { name: 'CSV' }))
  await click(page().getByRole('button', { name: 'Export file' }))
  const link = page().getByRole('link', { name: /^Download / })
  const [download] = await Promise.all([page().waitForEvent('download'), click(link)])
  const file = changeFile(await readFile(await download.path(), 'utf8'))
  await press('Escape')
  await click(page().getByRole('button', { name: 'Import' }))
  await pick(page().getByLabel('File to import'), [
    { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
  ])
  await page().getByText('products.csv, 2 rows').waitFor()
  await click(page().getByRole('button', { name: 'Preview changes' }))
  const refused = page().getByRole('form', { name: 'Row 3: EVERYDAY-VASE' })
  await refused.getByLabel('Price').fill('10.00')
  await click(refused.getByRole('button', { name: 'Check row again' }))
  await click(page().getByRole('button', { name: 'Import 2 products' }))
  await page().getByRole('term').filter({ hasText: 'Created' }).waitFor()
  await click(page().getByRole('button', { name: 'Undo' }))
  await page().getByText('2 changed, 0 skipped, 0 failed').waitFor()
})
