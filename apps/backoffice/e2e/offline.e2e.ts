import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepared, useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

/** Takes the page offline. The browser logs the failing calls, which is expected and no error here. */
async function goOffline(page: Page): Promise<void> {
  await prepared(page)
  await page.evaluate(() => {
    console.error = () => undefined
  })
  await page.context().setOffline(true)
  await page.getByRole('complementary', { name: 'Offline' }).waitFor()
}

test('starts nothing offline that needs a connection, and opens what waited when back online', async () => {
  const page = await signedIn()
  await page.goto('/products')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
  await rows.nth(3).waitFor()
  await goOffline(page)
  const told = () => page.getByText('You’re offline.', { exact: true }).first().waitFor()
  const quiet = async () => {
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect.poll(() => page.getByText('You’re offline.', { exact: true }).count()).toBe(0)
  }

  await rows.nth(1).focus()
  await page.keyboard.press('F2')
  await told()
  expect(await page.getByRole('textbox', { name: /^Name, / }).count()).toBe(0)
  await quiet()
  await page.getByRole('button', { name: 'Spreadsheet view' }).click()
  await told()
  expect(new URL(page.url()).searchParams.has('mode')).toBe(false)
  await quiet()

  await page.getByRole('searchbox').fill('regency')
  await page.getByRole('alert').getByText('You’re offline.', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page
    .getByRole('row', { name: /regency/i })
    .first()
    .waitFor()
})

const UNLOADED = 'This screen hasn’t loaded yet.'

test('explains a chunk that was never loaded and loads it when back online; loses nothing that is typed', async () => {
  const page = await signedIn()
  await page.goto('/products/85123A')
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  await name.fill('Typed before the line went')
  await goOffline(page)
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('alert').getByText(UNLOADED).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Still no connection.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Jobs' }).waitFor()
  expect(await page.getByText(UNLOADED).count()).toBe(0)
  expect(await name.inputValue()).toBe('Typed before the line went')
})

test('keeps the current screen while one that was never loaded waits for a connection', async () => {
  const page = await signedIn()
  await page.goto('/products')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
  await rows.nth(3).waitFor()
  await goOffline(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Synonyms' }).click()
  await page.getByRole('alert').getByText(UNLOADED).waitFor()
  expect(await rows.nth(3).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /^Synonyms/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products/synonyms')
})

test('treats a server that does not respond as offline', async () => {
  const page = await signedIn()
  await page.goto('/products')
  await page.getByRole('table', { name: 'Products' }).getByRole('row').nth(3).waitFor()
  await prepared(page)
  await page.evaluate(() => {
    console.error = () => undefined
  })
  await page.route(/\/assets\/|\/builds\//, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('complementary', { name: 'Offline' }).getByText(UNLOADED).waitFor()
  await page.unroute(/\/assets\/|\/builds\//)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /^Reviews/ }).waitFor()
})
