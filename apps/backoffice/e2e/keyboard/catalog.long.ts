import { expect, test } from 'vitest'
import { recordLists } from '../screens.ts'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, ask } = useHands()

const dialog = () => page().getByRole('dialog')
const field = (name: string) => page().getByRole('textbox', { name, exact: true })
const row = (name: string | RegExp) => page().locator('[data-row]', { hasText: name }).first()
const open = () => new URL(page().url()).searchParams.get('open')

/** Opens a list and waits for its rows or its empty state. */
async function list(path: string): Promise<void> {
  await at(path)
  await page().locator('[data-row], [role="treeitem"]').first().waitFor()
}

/** Creates with `c` and waits for the drawer. */
async function begin(name: string): Promise<void> {
  await press('c')
  await page().getByRole('dialog', { name }).waitFor()
}

/** Saves a new record, and returns its uid from the URL. */
async function saveNew(): Promise<string> {
  await press('Control+s')
  await expect.poll(open).not.toBe('new')
  return open() ?? ''
}

test('79 create a record on every list', async () => {
  for (const { path, creates } of recordLists) {
    if (!creates) continue
    await at(path)
    await press('c')
    await expect.poll(open).toBe('new')
    await reach(page().locator('form input'))
  }
})

test('63 create a brand', async () => {
  await list('/products/brands')
  await begin('New brand')
  await fill(field('Name'), 'Brand of the keys')
  const uid = await saveNew()
  expect(JSON.stringify(await ask(`/api/brands/${uid}`))).toContain('Brand of the keys')
})

test('64 create a subcategory', async () => {
  await list('/products/categories')
  await reach(page().getByRole('treeitem').first())
  await press('ArrowDown Enter')
  await page().getByRole('button', { name: 'Add subcategory' }).waitFor()
  await press('c')
  await page().getByRole('heading', { level: 2, name: 'New category' }).waitFor()
  await fill(field('Name'), 'Category of the keys')
  await saveNew()
  await page()
    .getByRole('treeitem', { name: /Category of the keys/, level: 3 })
    .waitFor()
})

test('65 move a category', async () => {
  await list('/products/categories')
  const uids = () =>
    page()
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-uid')))
  await reach(page().getByRole('treeitem').first())
  await press('End')
  const last = (await uids()).at(-1)
  await press('Alt+ArrowUp')
  await expect.poll(async () => (await uids()).at(-1)).not.toBe(last)
  // It keeps the focus, so that it can be moved on.
  await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('data-uid'))).toBe(last)
  await press('Control+z')
  await expect.poll(async () => (await uids()).at(-1)).toBe(last)
})

test('66 create a supplier', async () => {
  await list('/products/suppliers')
  await begin('New supplier')
  await fill(field('Name'), 'Supplier of the keys')
  await fill(field('Code'), 'KEYS')
  await fill(field('Order email'), 'orders@keys.example')
  const uid = await saveNew()
  expect(JSON.stringify(await ask(`/api/suppliers/${uid}`))).toContain('orders@keys.example')
})

let order = ''

test('67 create a supplier order', async () => {
  await list('/products/supplierorders')
  await begin('New supplier order')
  await choose(page().getByRole('combobox', { name: 'Supplier', exact: true }), 'Halden Crafts')
  await fill(page().getByRole('textbox', { name: 'Add products' }), '85123A')
  await press('Enter')
  await page().getByRole('textbox', { name: 'Quantity 85123A' }).waitFor()
  order = await saveNew()
  expect(JSON.stringify(await ask(`/api/supplier-orders/${order}`))).toContain('85123A')
})

test('68 send a supplier order and confirm it', async () => {
  await list(`/products/supplierorders?open=${order}`)
  await page().getByRole('button', { name: 'Send', exact: true }).waitFor()
  await press('y')
  await activate(page().getByRole('dialog', { name: /^Send/ }).getByRole('button', { name: 'Send' }))
  await activate(page().getByRole('button', { name: 'Confirm…' }))
  await activate(page().getByRole('button', { name: 'Confirm order' }))
  await expect
    .poll(async () => JSON.stringify(await ask(`/api/supplier-orders/${order}`)))
    .toContain('"stage":"Confirmed"')
})

test('69 receive a delivery with a scanner', async () => {
  await list(`/products/supplierorders?open=${order}`)
  await page().getByRole('button', { name: 'Receive', exact: true }).waitFor()
  await press('r')
  const scan = page().getByRole('textbox', { name: 'Scan' })
  await scan.waitFor()
  await expect.poll(() => scan.evaluate((element) => element === document.activeElement)).toBe(true)
  await type('85123A\n')
  await page()
    .getByText(/White hanging heart.*: 1 unit, 1 total/i)
    .first()
    .waitFor()
  await activate(page().getByRole('button', { name: 'Receive 1 unit' }))
  await page()
    .getByText(/1 unit received/)
    .waitFor()
})

test('70 print labels of received products', async () => {
  await list(`/products/supplierorders?open=${order}&tab=labels`)
  await activate(page().getByRole('button', { name: 'Create PDF' }))
  await page().getByRole('link', { name: 'Open PDF' }).waitFor()
})

test('71 reverse a wrong receipt', async () => {
  await list(`/products/supplierorders?open=${order}&tab=receive`)
  await activate(page().getByRole('button', { name: 'Reverse…' }))
  await fill(page().getByLabel('Reason for reversal'), 'Another delivery')
  await press('Enter')
  await page()
    .getByText(/receipt reversed/)
    .waitFor()
  await expect
    .poll(async () => JSON.stringify(await ask(`/api/supplier-orders/${order}`)))
    .toContain('"stage":"Confirmed"')
})

test('72 create a synonym', async () => {
  await list('/products/synonyms')
  await begin('New synonyms')
  await reach(page().getByRole('combobox', { name: 'Words' }))
  await type('keytray')
  await press('Enter')
  await type('teacup')
  await press('Enter')
  const uid = await saveNew()
  expect(JSON.stringify(await ask(`/api/synonyms/${uid}`))).toContain('keytray')
})

test('73 test a search', async () => {
  await list('/products/synonyms?open=try-a-search')
  const search = page().getByRole('searchbox', { name: 'Search term' })
  await fill(search, 'lamp')
  await dialog().getByText(/lamp/i).nth(1).waitFor()
})

test('74 publish a review', async () => {
  await list('/products/reviews?state=New')
  await press('j Enter')
  await dialog().getByRole('button', { name: 'Publish', exact: true }).waitFor()
  const uid = open()
  await press('y')
  await expect.poll(async () => JSON.stringify(await ask(`/api/reviews/${uid}`))).toContain('"state":"Published"')
})

test('75 reject a review with a reason', async () => {
  await list('/products/reviews?state=New')
  await press('j Enter')
  await dialog().getByRole('button', { name: 'Reject', exact: true }).waitFor()
  const uid = open()
  await press('r')
  const asked = page().getByRole('dialog', { name: 'Reject review' })
  await asked.waitFor()
  await reach(asked.getByRole('radio').first())
  await reach(asked.getByRole('radio', { name: 'Spam' }), 'ArrowDown')
  await activate(asked.getByRole('button', { name: 'Reject' }))
  await expect.poll(async () => JSON.stringify(await ask(`/api/reviews/${uid}`))).toContain('"state":"Rejected"')
})

test('76 change a catalog setting', async () => {
  await at('/products/settings')
  const section = page().getByRole('region', { name: 'SKU pattern' })
  await section.waitFor()
  const own = section.getByRole('button', { name: 'Override' })
  if (await own.isVisible()) await activate(own)
  const first = section.getByRole('textbox', { name: 'First number' })
  const wanted = String(Number(await first.inputValue()) + 10_000)
  await fill(first, wanted)
  await press('Control+s')
  await page()
    .getByText(/saved$/)
    .first()
    .waitFor()
  const { namespaces } = await ask<{ readonly namespaces: readonly string[] }>('/api/accounts/me')
  const said = await Promise.all(
    namespaces.map(async (uid) => JSON.stringify(await ask(`/api/product-settings/${uid}`))),
  )
  expect(said.some((one) => one.includes(wanted))).toBe(true)
})

test('77 find and read an order', async () => {
  await list('/orders')
  await press('/')
  await type('536365')
  // Its first digits already match it, among others that disappear later.
  await expect.poll(() => page().locator('[data-row]').count()).toBe(1)
  await row('536365').waitFor()
  await press('ArrowDown')
  await expect.poll(() => row('536365').evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await press('Enter')
  await page().getByRole('heading', { level: 1, name: 'Order 536365' }).waitFor()
  await page().getByText('£139.12').first().waitFor()
})

test('78 filter orders by stage and open the first', async () => {
  await list('/orders')
  await press('f')
  await type('stage')
  await press('Enter')
  await reach(page().getByRole('checkbox', { name: /^Open/ }))
  await press('Space Escape')
  await expect.poll(() => new URL(page().url()).searchParams.getAll('stage')).toEqual(['To do'])
  await press('j Enter')
  await page()
    .getByRole('heading', { level: 1, name: /^Order \d+/ })
    .waitFor()
  await page().getByText('Open', { exact: true }).first().waitFor()
})

test('80 restore a deleted record from the trash', async () => {
  await list('/products/brands')
  await begin('New brand')
  await fill(field('Name'), 'Brand of the trash')
  const uid = await saveNew()
  await activate(page().getByRole('button', { name: 'Delete' }))
  await activate(
    page()
      .getByRole('dialog', { name: /^Delete “/ })
      .getByRole('button', { name: 'Delete' }),
  )
  await expect.poll(() => page().getByRole('dialog').count()).toBe(0)
  // Past the rows, which are many.
  await press('j End')
  await activate(page().getByRole('link', { name: 'Deleted records' }))
  await activate(page().getByRole('button', { name: 'Restore Brand of the trash' }))
  await page().getByText('“Brand of the trash” restored').waitFor()
  expect(JSON.stringify(await ask(`/api/brands/${uid}`))).toContain('Brand of the trash')
})
