import type { Page } from 'playwright-core'

/** Something that people do all day, and how long it may take. */
export interface Action {
  readonly name: string
  /** Milliseconds from the key or click until what it shows is painted. */
  readonly goal: number
  /** Goes to where it begins. */
  readonly begin: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** Selector of what it shows. */
  readonly shown: string
  /** Whether that was there before, with another text. */
  readonly changes?: boolean
}

const ROWS = 'tr[data-row]'
const PRODUCT = '/products/22423'

const open =
  (path: string, ready: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
  }

const link = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()
const products = open('/products', `${ROWS}:nth-of-type(15)`)
const product = open(PRODUCT, '[data-record-head]')

async function chooseHundred(page: Page): Promise<void> {
  await open('/products?q=set', `${ROWS}:nth-of-type(15)`)(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await page.locator(`${ROWS}[data-row]`).nth(20).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await page.getByLabel('Percentage (e.g. −10 or 2.5)').fill('5')
}

/** The commonest, each on a page that has been used before. */
export const actions: readonly Action[] = [
  {
    name: 'a list, from the menu',
    goal: 200,
    begin: open('/dashboard', 'h1'),
    act: (page) => link(page, '/products').click(),
    shown: `${ROWS}:nth-of-type(15)`,
  },
  {
    name: 'a letter typed in a search',
    goal: 100,
    begin: async (page) => {
      await products(page)
      await page.locator('input[data-search]').focus()
    },
    act: (page) => page.keyboard.press('m'),
    shown: 'header output',
    changes: true,
  },
  {
    name: 'a product opened',
    goal: 200,
    begin: open('/products?q=22423', ROWS),
    act: (page) => page.locator(`${ROWS} a`).first().click(),
    shown: '[data-record-head] h1',
  },
  {
    name: 'another tab of a product',
    goal: 200,
    begin: product,
    act: (page) => page.getByRole('link', { name: 'Websites', exact: true }).click(),
    shown: 'main table tbody tr, main [role="switch"]',
  },
  {
    name: 'the orders of a product',
    goal: 200,
    begin: product,
    act: (page) => page.locator('main').getByRole('link', { name: 'Orders', exact: true }).click(),
    shown: 'main table tbody tr',
  },
  {
    name: 'categories, from the menu',
    goal: 200,
    begin: products,
    act: (page) => link(page, '/products/categories').click(),
    shown: 'main [role="treeitem"]',
  },
  {
    name: 'the palette',
    goal: 100,
    begin: product,
    act: (page) => page.keyboard.press('Control+k'),
    shown: '[role="dialog"] input',
  },
  {
    name: 'a name edited in the list',
    goal: 100,
    begin: async (page) => {
      await open('/products?q=22423', ROWS)(page)
      await page.locator(ROWS).first().focus()
    },
    act: (page) => page.keyboard.press('F2'),
    shown: `${ROWS} input:not([type="checkbox"])`,
  },
  {
    name: 'the preview of a change of 100 products',
    goal: 200,
    begin: chooseHundred,
    act: (page) => page.getByRole('button', { name: 'Preview changes' }).click(),
    shown: '[role="dialog"] button[data-autofocus]',
  },
  {
    name: 'orders, from the menu',
    goal: 200,
    begin: products,
    act: (page) => link(page, '/orders').click(),
    shown: `${ROWS}:nth-of-type(15)`,
  },
  {
    name: 'an order opened',
    goal: 200,
    begin: open('/orders', `${ROWS}:nth-of-type(15)`),
    act: (page) => page.locator(`${ROWS} a`).first().click(),
    shown: '[data-record-head] h1',
  },
  {
    name: 'the next order',
    goal: 200,
    begin: async (page) => {
      await open('/orders', `${ROWS}:nth-of-type(15)`)(page)
      await page.locator(`${ROWS} a`).first().click()
      await page.locator('[data-record-head] h1').waitFor()
      await page.waitForLoadState('networkidle')
    },
    act: (page) => page.keyboard.press(']'),
    shown: '[data-record-head] h1',
    changes: true,
  },
]

/** Screens whose layout may not shift while they load. */
export const screens: readonly string[] = [
  '/dashboard',
  '/products',
  PRODUCT,
  `${PRODUCT}/websites`,
  `${PRODUCT}/orders`,
  '/products/brands',
  '/products/supplierorders',
  '/products/reviews',
  '/orders',
  '/orders/ordersView',
  '/accounts',
]
