import { expect, test } from 'vitest'
import { prepared, useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('a newer build waits for unsaved changes, and is loaded with the next screen', async () => {
  const page = await signedIn()
  await page.clock.install()
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: 'newer' } }))
  // Builds are followed once the browser is idle: from then on the page looks for its own one.
  const followed = page.waitForRequest(/\/builds\/meta\//)
  await page.goto('/products/21212')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Cake cases')
  await followed
  await page.clock.fastForward('01:00:01')
  await page.getByText('New version available. Save your changes, then reload.').waitFor()
  await page.getByRole('button', { name: 'Reload now' }).click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await name.inputValue()).toBe('Cake cases')

  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('A new version is available. It loads with the next screen you open.').waitFor()
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.waitForURL(/\/orders$/)
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false)
})

test('keeps the screen when a chunk is missing, and announces the newer version in the active language', async () => {
  const page = await signedIn()
  // What was being loaded in advance is missing, too, and its import fails.
  await page.addInitScript(() => {
    console.error = () => undefined
  })
  await page.evaluate(() => localStorage.setItem('backoffice.language', 'nl'))
  await page.goto('/products/21212')
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await name.fill('Typed before the build')
  await prepared(page)
  // The last part of the page that is loaded on its own.
  await page.getByRole('region', { name: 'Bestanden' }).waitFor()
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: /^Meldingen en recente/ }).click()
  await page.getByText('Dit is gewijzigd in de nieuwe versie.').waitFor()
  await page.getByRole('complementary').getByText('Nieuwe versie').waitFor()
  expect(await name.inputValue()).toBe('Typed before the build')
})

test('a toast that could not be loaded leaves the screen, with a message about the newer version', async () => {
  const page = await signedIn()
  await page.addInitScript(() => {
    console.error = () => undefined
  })
  // It loads by fetch, and fails by import: the browser remembers the failed import.
  await page.route(/\/assets\/toaster-.*\.js/, (route) =>
    route.request().resourceType() === 'script' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.goto('/products')
  await page.getByRole('complementary').getByText('A new version is available.').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('complementary', { name: 'Offline' }).waitFor()
  // Offline this key shows a message.
  await page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1).focus()
  await page.keyboard.press('F2')
  await page.context().setOffline(false)
  await page.getByRole('complementary', { name: 'Offline' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.waitForURL(/\/orders$/)
})
