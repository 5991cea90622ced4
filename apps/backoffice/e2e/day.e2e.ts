import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { administrator } from './start-product.ts'

const { open, signedIn, signIn } = useBrowser()

test('signs in, finds a product, changes its price, sees it in the list, opens an order, signs out', async () => {
  const page = await open()
  await page.goto('/')
  await signIn(page)
  expect(new URL(page.url()).pathname).toBe('/dashboard')

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('searchbox').fill('roses regency teac')
  await page
    .getByRole('link', { name: /Roses regency teacup and saucer/i })
    .first()
    .click()
  await page.getByRole('heading', { name: /Roses regency teacup and saucer/i }).waitFor()

  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('3,75')
  await price.blur()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()

  await page.goBack()
  await page
    .getByRole('row', { name: /Roses regency teacup and saucer/i })
    .getByText('£3.75')
    .waitFor()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  // The list of products has a search box too: wait until the other list is loaded before typing.
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.getByRole('searchbox').fill('536365')
  await page.getByRole('link', { name: '536365' }).click()
  await page.getByText('£139.12').first().waitFor()

  await page.getByRole('button', { name: / account$/ }).click()
  await page.getByRole('menuitem', { name: /sign out/i }).click()
  await page.locator('input[type="password"]').waitFor()
  await page.goto('/products')
  await page.locator('input[type="password"]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a list is restored from its URL in a clean browser', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.getByRole('searchbox').fill('lunch bag')
  await page.waitForURL(/q=lunch/)
  // A first list that arrives under the pointer would take the place of the header that is pressed.
  await page
    .getByRole('row', { name: /lunch bag/i })
    .first()
    .waitFor()
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await page.waitForURL(/sort=/)
  const address = page.url()
  await page
    .getByRole('row', { name: /lunch bag/i })
    .first()
    .waitFor()
  const names = async (of: typeof page) =>
    (await of.getByRole('row', { name: /lunch bag/i }).allTextContents()).slice(0, 5)

  const clean = await signedIn()
  await clean.goto(address)
  await clean
    .getByRole('row', { name: /lunch bag/i })
    .first()
    .waitFor()
  // The first one may still show its order from before it was sorted.
  await expect.poll(async () => (await names(clean)).join('\n') === (await names(page)).join('\n')).toBe(true)
  expect(await names(clean)).not.toEqual([])
})

test('two people have one product open: they see each other, different fields are merged, the same field is a conflict', async () => {
  const [anna, bert] = [await signedIn(), await open()]
  await bert.goto('/')
  await signIn(bert, administrator)
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = (page: Page) =>
    page
      .getByText(/saved$/)
      .first()
      .waitFor()
  for (const page of [anna, bert]) {
    await page.goto('/products/22423')
    await field(page, 'Price').waitFor()
  }
  for (const page of [anna, bert]) await page.getByRole('button', { name: /is also viewing this$/ }).waitFor()
  await field(bert, 'Name').fill('Regency cakestand, three tiers')
  await anna.getByRole('button', { name: /is editing$/ }).waitFor()

  await field(anna, 'Compare-at price').fill('15.00')
  await save(anna)
  await saved(anna)
  await bert.getByText(/ changed Compare-at price. The new values are in the form/).waitFor()
  await expect.poll(() => field(bert, 'Compare-at price').inputValue()).toMatch(/^15[.,]00$/)
  await save(bert)
  await saved(bert)
  await expect.poll(() => field(anna, 'Name').inputValue()).toBe('Regency cakestand, three tiers')

  await field(bert, 'Name').fill('Bert’s cakestand')
  await field(anna, 'Name').fill('Anna’s cakestand')
  await save(anna)
  await anna.getByText('“Anna’s cakestand” saved').waitFor()
  await bert.getByText(/changed this to Anna’s cakestand$/).waitFor()
  await save(bert)
  const conflict = bert.getByRole('alertdialog')
  await conflict.getByText('Anna’s cakestand').waitFor()
  expect(await conflict.getByRole('group').count()).toBe(1)
  await anna.close()
  await bert.getByRole('button', { name: / is also viewing this$| is editing$/ }).waitFor({ state: 'hidden' })
})

test('scripts cannot read the session, and another site cannot frame the product', async () => {
  const page = await signedIn()
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')
  const response = await page.goto('/dashboard')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
})

test('unknown URLs show a message with their path', async () => {
  const page = await signedIn()
  await page.goto('/no/such/screen')
  await page.getByText('Page not found: /no/such/screen').waitFor()
})
