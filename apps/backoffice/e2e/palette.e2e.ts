import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('the palette finds everything in one request, numbers only after #, and runs actions after >', async () => {
  const page = await signedIn()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The cards of the dashboard send requests of their own.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Search or go to…' })
  asked.length = 0
  await field.fill('85123A')
  await page
    .getByRole('button', { name: /white hanging heart/i })
    .first()
    .waitFor()
  // The dashboard behind it requests orders itself, and the session its views after a while.
  const others = ['/search/indexes/orders/search', '/search/indexes/table-settings/search']
  expect(asked.filter((path) => !others.includes(path))).toEqual(['/search/multi-search'])

  await field.fill('#536365')
  await page
    .getByRole('button', { name: /536365/ })
    .first()
    .click()
  await page.waitForURL(/\/orders\/536365(?:\?in=[\w-]+)?$/)

  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: /536365/ }).waitFor()
  await field.fill('>dark')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('the beginning of a screen’s name goes to that screen, whatever records have the word', async () => {
  const page = await signedIn()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Search or go to…' })
  // The records that are found come after it.
  const found = page.waitForResponse(/multi-search/)
  await field.fill('supplier')
  await found
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/suppliers$/)
})

test('the palette offers the actions of the open product, with what they open', async () => {
  const page = await signedIn()
  await page.goto('/products/85123A')
  await page.getByRole('button', { name: 'Actions', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('button', { name: /^Duplicate/ }).waitFor()
  // An action with a key of its own is there once.
  expect(await palette.getByRole('button', { name: /^Print label/ }).allInnerTexts()).toEqual([
    expect.stringMatching(/^Print label.*\sp$/s),
  ])
  await page.keyboard.type('print lab')
  await page.keyboard.press('Enter')
  const labels = page.getByRole('dialog', { name: 'Print labels' })
  await labels.waitFor()
  // What lies below a dialog is not offered.
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search or go to…' }).fill('>')
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor()
  expect(await page.getByRole('button', { name: /^Duplicate/ }).count()).toBe(0)
})

test('holding Alt shows the keys', async () => {
  const page = await signedIn()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Its listener is loaded after the first screen: until then Alt does nothing, and is pressed again.
  await expect
    .poll(async () => {
      await page.keyboard.up('Alt')
      await page.keyboard.down('Alt')
      return page
        .locator('[data-key-hints]')
        .waitFor({ state: 'attached', timeout: 2_000 })
        .then(
          () => true,
          () => false,
        )
    })
    .toBe(true)
  await page.locator('[data-key-hints] > kbd', { hasText: 'g p' }).waitFor()
  const [link, hint] = await Promise.all([
    page.getByRole('link', { name: 'Products', exact: true }).boundingBox(),
    page.locator('[data-key-hints] > kbd', { hasText: 'g p' }).boundingBox(),
  ])
  // In its row, after its name.
  expect(hint && link && hint.y >= link.y && hint.y + hint.height <= link.y + link.height).toBe(true)
  await page.keyboard.up('Alt')
  await page.locator('[data-key-hints]').waitFor({ state: 'detached' })
})

test('the shortcuts dialog lists the keys of the screen, and a changed key replaces the former one', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.locator('[data-row-link]').first().waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Search this list').waitFor()
  await sheet.getByRole('button', { name: 'Change shortcut /' }).click()
  // A key applies once it is stored with the account.
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('s')
  expect((await stored).ok()).toBe(true)
  await sheet.getByRole('button', { name: 'Change shortcut s' }).click()
  await page.keyboard.press('l')
  await sheet.getByText('l is already in use.').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const searchIsFocused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-search') ?? false)
  await page.keyboard.press('/')
  expect(await searchIsFocused()).toBe(false)
  await page.keyboard.press('s')
  await expect.poll(searchIsFocused).toBe(true)
})

test('an unknown URL offers the search and the nearest screens', async () => {
  const page = await signedIn()
  await page.goto('/prodcts/85123A')
  await page.getByRole('link', { name: 'Products' }).last().waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('button', { name: /white hanging heart/i })
    .first()
    .click()
  await page.waitForURL(/\/products\/85123A(?:\?in=[\w-]+)?$/)
})
