import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, pick, ask, give } = useHands()

interface Product {
  readonly name: string
  readonly price: number
  readonly version: number
  readonly status: string
  readonly tier_prices: readonly { readonly price: number | null }[]
}

/** The smallest PNG there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })

const product = async (sku: string) => (await ask<{ readonly results: Product }>(`/api/products/${sku}`)).results
const field = (name: string) => page().getByRole('textbox', { name, exact: true })
const section = (name: string) => page().getByRole('region', { name, exact: true })
const title = () => page().getByRole('heading', { level: 1 }).first()
const saved = () =>
  page()
    .getByText(/saved$/)
    .first()
    .waitFor()

/** Opens a product’s page and waits for its fields. */
async function open(sku: string, tab = ''): Promise<void> {
  await at(`/products/${sku}${tab}`)
  if (tab === '') await field('Price').waitFor()
}

test('39 create a product with an image', async () => {
  await at('/products')
  await press('c')
  await expect.poll(() => field('SKU').inputValue()).toMatch(/.+-\d+/)
  await fill(field('Name'), 'Tray of the keys')
  await fill(field('SKU'), 'KEY-TRAY')
  await pick(page().getByRole('button', { name: 'Select image' }), [picture('tray.png')])
  await fill(field('Price'), '12.50')
  await press('Control+Enter')
  await page().waitForURL(/\/products\/KEY-TRAY(?:\?|$)/)
  expect(await product('KEY-TRAY')).toMatchObject({ name: 'Tray of the keys', price: 1250 })
})

test('40 reorder images', async () => {
  await open('KEY-TRAY')
  const media = section('Media')
  await pick(media.getByRole('button', { name: 'Add files' }), [picture('second.png'), picture('third.png')])
  await expect.poll(() => media.getByRole('button', { name: /, \d of \d$/ }).count()).toBe(3)
  await fill(media.getByRole('textbox', { name: 'Caption (3 of 3)' }), 'From above')
  await press('Enter')
  await reach(media.getByRole('button', { name: 'From above, 3 of 3' }), 'Shift+Tab')
  await press('Alt+ArrowUp')
  await media.getByRole('button', { name: 'From above, 2 of 3' }).waitFor()
  await expect
    .poll(async () => {
      const { results } = await ask<{ readonly results: readonly { readonly caption: string | null }[] }>(
        '/api/products/KEY-TRAY/files',
      )
      return results.map(({ caption }) => caption).indexOf('From above')
    })
    .toBe(1)
})

test('41 edit and save a product', async () => {
  await open('KEY-TRAY')
  await fill(field('Price'), '13.75')
  await press('Control+s')
  await saved()
  expect((await product('KEY-TRAY')).price).toBe(1375)
})

test('42 undo the last change', async () => {
  await at('/products/KEY-TRAY')
  await page().getByRole('link', { name: 'Overview' }).waitFor()
  await press('Control+z')
  await expect.poll(async () => (await product('KEY-TRAY')).price).toBe(1250)
})

test('43 discard unsaved changes', async () => {
  await open('KEY-TRAY')
  await fill(field('Name'), 'Nobody wants this name')
  await activate(page().getByRole('button', { name: 'Discard', exact: true }))
  await expect.poll(() => field('Name').inputValue()).toBe('Tray of the keys')
  expect((await product('KEY-TRAY')).name).toBe('Tray of the keys')
})

test('44 keep editing instead of leaving, then keep a draft', async () => {
  await open('KEY-TRAY')
  await fill(field('Name'), 'A draft of a name')
  await reach(page().getByRole('link', { name: 'All products' }), 'Shift+Tab')
  await press('Enter')
  await activate(page().getByRole('button', { name: 'Keep editing' }))
  expect(await field('Name').inputValue()).toBe('A draft of a name')
  await reach(page().getByRole('link', { name: 'All products' }), 'Shift+Tab')
  await press('Enter')
  await activate(page().getByRole('button', { name: 'Keep as draft' }))
  await page().waitForURL(/\/products$/)
})

test('45 discard a draft', async () => {
  await open('KEY-TRAY')
  await activate(page().getByRole('button', { name: 'Discard draft' }))
  await page().getByRole('button', { name: 'Discard draft' }).waitFor({ state: 'hidden' })
  expect(await field('Name').inputValue()).toBe('Tray of the keys')
})

test('46 resolve a conflict with a colleague’s change', async () => {
  await open('KEY-TRAY')
  const { version } = await product('KEY-TRAY')
  await fill(field('Name'), 'My tray')
  await give('PUT', '/api/products/KEY-TRAY', { name: 'Their tray' }, { 'if-match': `"${version}"` })
  await press('Control+s')
  const asked = page().getByRole('alertdialog')
  await asked.getByText('Their tray').first().waitFor()
  for (const field of await asked.getByRole('group').all()) {
    await reach(field.getByRole('radio').first())
    await press('ArrowDown')
  }
  await activate(asked.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => title().innerText()).toBe('Their tray')
  expect((await product('KEY-TRAY')).name).toBe('Their tray')
})

test('47 switch between the tabs', async () => {
  await open('TEE')
  const tabs: readonly (readonly [string, RegExp])[] = [
    ['Alt+2', /\/variants(?:\?in=[\w-]+)?$/],
    ['Alt+3', /\/bundles(?:\?in=[\w-]+)?$/],
    ['Alt+4', /\/websites(?:\?in=[\w-]+)?$/],
    ['Alt+5', /\/search-engine-optimization(?:\?in=[\w-]+)?$/],
    ['Alt+6', /\/points(?:\?in=[\w-]+)?$/],
    ['Alt+7', /\/reviews(?:\?in=[\w-]+)?$/],
    ['Alt+8', /\/orders(?:\?in=[\w-]+)?$/],
    ['Alt+9', /\/shop-orders(?:\?in=[\w-]+)?$/],
    ['Alt+0', /\/wholesale-orders(?:\?in=[\w-]+)?$/],
    ['Alt+-', /\/settings(?:\?in=[\w-]+)?$/],
    ['Alt+1', /\/TEE(?:\?in=[\w-]+)?$/],
  ]
  for (const [key, address] of tabs) {
    await press(key)
    await page().waitForURL(address)
  }
})

test('48 go to the next product of the list and back', async () => {
  await at('/products?q=lamp&sort=sku:asc')
  await page().locator('[data-row]').first().waitFor()
  await press('j Enter')
  await page().waitForURL(/\/products\/[^?/]+(?:\?|$)/)
  await page().getByRole('link', { name: 'Next product' }).waitFor()
  // Until it is loaded, its SKU stands for its name.
  await page().locator('[data-record-head]').waitFor()
  const first = await title().innerText()
  await press(']')
  await expect.poll(() => title().innerText()).not.toBe(first)
  await page().getByRole('link', { name: 'Previous product' }).waitFor()
  await press('[')
  await expect.poll(() => title().innerText()).toBe(first)
})

test('49 add a volume price', async () => {
  await open('KEY-TRAY')
  const before = (await product('KEY-TRAY')).tier_prices.length
  await activate(page().getByRole('button', { name: 'Add tier' }))
  const row = before + 1
  await fill(page().getByRole('textbox', { name: `Min. quantity, row ${row}` }), '10')
  await fill(page().getByRole('textbox', { name: `Price, row ${row}` }), '9.00')
  await press('Control+s')
  await saved()
  expect((await product('KEY-TRAY')).tier_prices.map(({ price }) => price)).toContain(900)
})

test('50 check a customer’s price', async () => {
  await open('KEY-TRAY')
  await fill(page().getByRole('textbox', { name: 'Quantity', exact: true }), '12')
  await page()
    .getByText(/Everyone, 12 units, All websites: [€£]9[.,]00/)
    .waitFor()
})

test('51 correct the stock', async () => {
  await at('/products/KEY-TRAY')
  await page().getByRole('button', { name: 'Adjust stock' }).waitFor()
  await press('s')
  const dialog = page().getByRole('dialog', { name: 'Adjust stock' })
  await fill(dialog.getByLabel('Location'), 'Warehouse')
  await fill(dialog.getByLabel('Quantity (use − to reduce)'), '24')
  await fill(dialog.getByLabel(/Reason/), 'Counted')
  await press('Enter')
  await page()
    .getByRole('row', { name: /Warehouse 24 0 24/ })
    .waitFor()
  await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Adjust stock')
})

test('52 reverse a stock movement', async () => {
  await open('KEY-TRAY')
  await activate(page().getByRole('button', { name: 'Show movements' }))
  await activate(page().getByRole('button', { name: 'Reverse', exact: true }))
  const dialog = page().getByRole('dialog')
  await activate(dialog.getByRole('button', { name: 'Reverse' }))
  await page()
    .getByRole('link', { name: /^Reversed by/i })
    .waitFor()
  const { results } = await ask<{ readonly results: readonly { readonly after: number }[] }>(
    '/api/products/KEY-TRAY/stock-mutations',
  )
  expect(results[0]?.after).toBe(0)
})

test('53 print a label', async () => {
  await at('/products/KEY-TRAY')
  await page().getByRole('button', { name: 'Actions' }).waitFor()
  await press('.')
  await reach(page().getByRole('menuitem', { name: 'Print label' }), 'ArrowDown')
  await press('Enter')
  await activate(page().getByRole('button', { name: 'Create PDF' }))
  const file = page().getByRole('link', { name: 'Open PDF' })
  await file.waitFor()
  expect(await file.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('54 copy the link of a product', async () => {
  await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('KEY-TRAY')
  await press('l')
  await expect.poll(() => page().evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/KEY-TRAY\?in=/)
})

test('55 edit variant prices in the spreadsheet view', async () => {
  await open('TEE', '/variants')
  const sheet = page().getByRole('grid', { name: /^Variants of/ })
  await sheet.waitFor()
  await reach(sheet)
  await press('Control+Home ArrowDown ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight')
  const sku = await sheet.locator('tr[aria-rowindex="3"] td[data-col="0"]').innerText()
  await expect
    .poll(() => sheet.locator('tr[aria-rowindex="3"] [aria-selected="true"]').getAttribute('data-col'))
    .toBe('5')
  await type('23.5')
  await press('Enter Control+s')
  await page().getByText('1 variant saved').waitFor()
  expect((await product(sku)).price).toBe(2350)
})

test('56 add a component to a bundle', async () => {
  await open('SET-01', '/bundles')
  await choose(page().getByRole('combobox', { name: 'Add component' }), /22423/, '22423')
  const pieces = page().getByRole('textbox', { name: /^Quantity, .*cakestand/i })
  await fill(pieces, '3')
  await press('Control+s')
  await saved()
  expect(JSON.stringify(await ask('/api/products/SET-01/bundle'))).toContain('"quantity":3')
})

test('57 edit the search engine texts', async () => {
  await open('KEY-TRAY', '/search-engine-optimization')
  await fill(page().getByRole('textbox', { name: 'Page title' }), 'Trays by keyboard')
  await press('Control+s')
  await saved()
  expect(JSON.stringify(await ask('/api/products/KEY-TRAY/seo'))).toContain('Trays by keyboard')
})

test('58 publish a product on a website', async () => {
  await open('KEY-TRAY', '/websites')
  await page().locator('[data-row]').first().waitFor()
  await press('j Space')
  await page()
    .locator('[data-row]')
    .first()
    .getByText(/Published|Scheduled/)
    .first()
    .waitFor()
  await expect
    .poll(async () => JSON.stringify(await ask('/api/products/KEY-TRAY/websites')))
    .toContain('"assigned":true')
})

test('59 override a product’s price on a website', async () => {
  await open('KEY-TRAY', '/websites')
  await page().locator('[data-row]').first().waitFor()
  await press('j Enter')
  await page().waitForURL(/\/websites\/.+/)
  await activate(page().getByRole('button', { name: 'Override: Price' }))
  await fill(field('Price'), '11.00')
  await press('Control+s')
  await saved()
  expect(JSON.stringify(await ask('/api/products/KEY-TRAY/websites'))).toContain('1100')
})

test('60 schedule double points', async () => {
  await open('KEY-TRAY', '/points')
  await page().getByRole('button', { name: 'Add promotion' }).waitFor()
  await press('c')
  await press('Control+s')
  await saved()
  expect(JSON.stringify(await product('KEY-TRAY'))).toContain('"factor":2')
})

test('61 change a product’s SKU', async () => {
  await open('KEY-TRAY', '/settings')
  await activate(page().getByRole('button', { name: 'Change SKU' }))
  const dialog = page().getByRole('dialog')
  await fill(dialog.getByRole('textbox').first(), 'KEY-TRAY-2')
  await fill(dialog.getByRole('textbox').nth(1), 'KEY-TRAY')
  await press('Enter')
  await page().waitForURL(/\/products\/KEY-TRAY-2\/settings$/)
  expect((await product('KEY-TRAY-2')).name).toBe('Their tray')
})

test('62 delete a product', async () => {
  await at('/products/KEY-TRAY-2')
  await page().getByRole('button', { name: 'Actions' }).waitFor()
  await press('.')
  await reach(page().getByRole('menuitem', { name: 'Delete' }), 'ArrowDown')
  await press('Enter')
  await activate(page().getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page().waitForURL(/\/products$/)
})
