import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser, type Look } from './browser.ts'
import { linkMailedTo } from './mailbox.ts'

const { lend, open, signedIn, signIn, credentials } = useBrowser()

const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360, height: 740 },
]

test('resets a forgotten password with the emailed link, by keyboard only; the link works once', async () => {
  const page = await open()
  await page.goto('/')
  await page.getByLabel('Email').fill(credentials().email)
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await forgot.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.keyboard.type(credentials().email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { fragment } = await linkMailedTo(credentials().email)

  await page.goto(`/#${fragment}`)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(credentials().email)
  await page.keyboard.type('password1')
  await page.keyboard.press('Enter')
  await page.getByText('This password is too easy to guess. Enter a longer one.').waitFor()
  await page.getByLabel(/^New password/).fill(credentials().password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Password saved' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in to Backoffice' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await signIn(page)

  const again = await open()
  await again.goto(`/#${fragment}`)
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await again.keyboard.press('Enter')
  await again.getByRole('heading', { name: 'Reset your password' }).waitFor()
})

test('changes the own email once the link to the new one is opened, also while signed in', async () => {
  const page = await signedIn()
  const fresh = `new-${credentials().email}`
  await page.goto('/accounts/me')
  await page.getByLabel(/^New email/).fill(fresh)
  await page.getByLabel(/^Your password/).fill('not my password')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Incorrect current password.').first().waitFor()
  await page.getByLabel(/^Your password/).fill(credentials().password)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText(`Check the inbox of ${fresh}`).waitFor()
  const { fragment } = await linkMailedTo(fresh)

  await page.goto(`/#${fragment}`)
  // While the link is being read, the page has the same title and no button yet.
  await page.locator('button:focus', { hasText: 'Confirm' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  await page.locator('button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto('/accounts/me')
  await page.getByText(fresh).first().waitFor()
  Object.assign(credentials(), { email: fresh })
})

test.each(looks)('links and a forgotten password have no accessibility violations ($scheme, $width px)', (look) =>
  lend(look, async (page) => {
    const barriers: string[] = []
    const judge = async (heading: string) => {
      await page.getByRole('heading', { name: heading }).waitFor()
      barriers.push(...(await barriersOf(page, heading)))
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await judge('Reset your password')
    await page.getByLabel('Email').fill(credentials().email)
    await page.keyboard.press('Enter')
    await judge('Check your email')
    await page.goto(`/#${(await linkMailedTo(credentials().email)).fragment}`)
    await judge('Set a new password')
    await page.getByLabel(/^New password/).fill(credentials().password)
    await page.keyboard.press('Enter')
    await judge('Password saved')
    // On a blank page first: a change of the fragment alone loads nothing.
    await page.goto('about:blank')
    await page.goto(`/#confirm-email=${'x'.repeat(43)}`)
    await judge('This link no longer works')
    expect(barriers).toEqual([])
  }),
)
