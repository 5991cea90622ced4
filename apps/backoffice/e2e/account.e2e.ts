import { expect, test } from 'vitest'
import { administrator } from './start-product.ts'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('my account saves name and language, and changes the language at once', async () => {
  const page = await signedIn()
  await page.goto('/accounts/me')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  await name.fill('Ada of Giftworks')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada of Giftworks' }).waitFor()
  await page.getByText('Account opgeslagen').first().waitFor()

  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill(before)
  await page.getByRole('combobox', { name: 'Taal' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByText('Account saved').first().waitFor()
})

test('the start page opens after signing in, and the appearance follows the account to another browser', async () => {
  const page = await signedIn()
  await page.goto('/accounts/me')
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Start page', 'Suppliers')
  await choose('Appearance', 'Dark')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Account saved').first().waitFor()
  const schemeOf = (one: typeof page) => one.locator('html').getAttribute('data-mantine-color-scheme')
  await expect.poll(() => schemeOf(page)).toBe('dark')

  const other = await signedIn()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/products/suppliers')
  await expect.poll(() => schemeOf(other)).toBe('dark')

  await choose('Start page', 'The page you last opened')
  await choose('Appearance', 'System')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => schemeOf(page)).toBe('light')
})

test('times are shown in the time zone of the account', async () => {
  const page = await signedIn()
  await page.goto('/accounts/me')
  const signedInAt = page.locator('time').first()
  const shown = () => signedInAt.innerText()
  const select = async (zone: string) => {
    const field = page.getByRole('combobox', { name: 'Time zone' })
    const before = await field.inputValue()
    await field.fill(zone)
    await field.press('Enter')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).ok()).toBe(true)
    return before
  }
  await signedInAt.waitFor()
  const at = new Date((await signedInAt.getAttribute('datetime')) ?? '')
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const before = await select('Asia/Tokyo')
  await expect.poll(shown).toContain(timeIn('Asia/Tokyo'))
  await select(before)
  await expect.poll(shown).toContain(timeIn(before))
})

test('my account changes a password only with the current one, and shows the recorded activity', async () => {
  const page = await signedIn()
  await page.goto('/accounts/me')
  await page.getByText('We never record which keys').waitFor()
  const [current, next, again] = [/^Current password/, /^New password/, /^Confirm new password/].map((name) =>
    page.getByLabel(name),
  )
  await current?.fill('something else')
  await next?.fill('short')
  await again?.fill('shorter')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Sorry, not all fields are filled out correctly.').waitFor()
  await next?.fill(administrator.password)
  await again?.fill(administrator.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Incorrect current password.').first().waitFor()
  await current?.fill(administrator.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a change is undone from the notifications or by Ctrl+Z, and redone by Ctrl+Shift+Z', async () => {
  const page = await signedIn()
  await page.goto('/products/22077')
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await expect.poll(() => price.inputValue()).not.toBe('')
  const before = await price.inputValue()
  const raise = async () => {
    await price.fill((Number(before) + 2).toFixed(2))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/saved$/)
      .first()
      .waitFor()
  }
  await raise()
  await page.getByRole('button', { name: /recent changes/ }).click()
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click()
  await expect.poll(() => price.inputValue()).toBe(before)
  await page.keyboard.press('Escape')

  await raise()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => price.inputValue()).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await page.getByText(/^Redone: /).waitFor()
  await expect.poll(() => price.inputValue()).toBe((Number(before) + 2).toFixed(2))
  await page.keyboard.press('Control+z')
  await expect.poll(() => price.inputValue()).toBe(before)
})
