import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { storedDrafts } from './stored-drafts.ts'

const { open, signedIn, signIn } = useBrowser()

const price = (page: Awaited<ReturnType<typeof open>>) => page.getByRole('textbox', { name: 'Price', exact: true })

test('loses nothing when the session expires while typing: sign in again, restore, save', async () => {
  const page = await signedIn()
  await page.goto('/products/22720')
  await expect.poll(() => price(page).inputValue()).not.toBe('')
  const wanted = (Number(await price(page).inputValue()) + 1).toFixed(2)
  await price(page).fill(wanted)
  await price(page).blur()
  // Deletes the session, as the server does after eight idle hours; the next call fails.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('input[type="password"]').waitFor()
  await page.getByText('Your session expired. Sign in to continue. 1 draft saved on this device.').waitFor()

  await signIn(page)
  expect(new URL(page.url()).pathname).toBe('/products/22720')
  await page.getByText(/You have unsaved changes from/).waitFor()
  expect(await price(page).inputValue()).not.toBe(wanted)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => price(page).inputValue()).toBe(wanted)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()

  await page.reload()
  await expect.poll(() => price(page).inputValue()).toBe(wanted)
  expect(await page.getByText(/You have unsaved changes from/).count()).toBe(0)
})

test('offers a draft after a reload; leaving asks, and can save a draft', async () => {
  const page = await signedIn()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/products/22720')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Cake tins, three')
  await expect.poll(() => storedDrafts(page)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => name.inputValue()).toBe('Cake tins, three')

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe('/products/22720')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await page.waitForURL(/\/orders$/)
  await page.goBack()
  await page.getByText(/You have unsaved changes from/).waitFor()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => storedDrafts(page)).toBe(0)
  await page.reload()
  await name.waitFor()
  expect(await page.getByText(/You have unsaved changes from/).count()).toBe(0)
})
