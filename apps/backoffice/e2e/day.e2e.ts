import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

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

test('two people change one product: different fields are merged, the same field is a conflict', async () => {
  const [anna, bert] = [await signedIn(), await signedIn()]
  for (const page of [anna, bert]) {
    await page.goto('/products/22423')
    await page.getByRole('textbox', { name: 'Price', exact: true }).waitFor()
  }
  await anna.getByRole('textbox', { name: 'Compare-at price', exact: true }).fill('15.00')
  await anna.getByRole('button', { name: 'Save', exact: true }).click()
  await anna
    .getByText(/saved$/)
    .first()
    .waitFor()
  await bert.getByRole('textbox', { name: 'Name', exact: true }).fill('Regency cakestand, three tiers')
  await bert.getByRole('button', { name: 'Save', exact: true }).click()
  await bert
    .getByText(/saved$/)
    .first()
    .waitFor()

  await anna.reload()
  await expect
    .poll(() => anna.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Regency cakestand, three tiers')
  await expect
    .poll(() => anna.getByRole('textbox', { name: 'Compare-at price', exact: true }).inputValue())
    .toMatch(/^15[.,]00$/)

  await anna.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna’s cakestand')
  await anna.getByRole('button', { name: 'Save', exact: true }).click()
  await anna
    .getByText(/saved$/)
    .first()
    .waitFor()
  await bert.getByRole('textbox', { name: 'Name', exact: true }).fill('Bert’s cakestand')
  await bert.getByRole('button', { name: 'Save', exact: true }).click()
  await bert.getByText('Anna’s cakestand').first().waitFor()
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
