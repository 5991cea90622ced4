import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser } from './browser.ts'
import { acceptInvitation } from './mailbox.ts'
import { runningProduct } from './running-product.ts'
import { administrator } from './start-product.ts'

const { open, signIn } = useBrowser()

const STEP_S = 30

/** The address of the product with a domain, since there are no passkeys for an IP address. */
const atDomain = (): string => runningProduct().address.replace('127.0.0.1', 'localhost')

/** Creates an account of this test; with a group that requires a second step when that is asked for. */
async function newAccount(page: Page, requires = false) {
  const { request } = page.context()
  const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${atDomain()}${path}`, { headers, data })
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.anything()])
    return (await answer.json()) as { readonly results: { readonly uid: string } }
  }
  await post('/login', administrator)
  const group = requires
    ? (await post('/api/groups', { name: randomUUID(), actions: ['dashboard'], requires_two_step: true })).results.uid
    : null
  const { results: places } = (await (await request.get(`${atDomain()}/api/namespaces`, { headers })).json()) as {
    readonly results: readonly { readonly uid: string }[]
  }
  const account = { email: `${randomUUID()}@giftworks.example`, password: administrator.password }
  await post('/api/accounts', {
    email: account.email,
    name: 'Second stepper',
    role: 'EMPLOYEE',
    namespaces: places.map(({ uid }) => uid),
    group,
  })
  await acceptInvitation(request, account)
  await page.context().clearCookies()
  return account
}

/** The codes of an authenticator app: each call returns a code that was not used before. */
function authenticatorApp(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const used = new Set<number>()
  return async (): Promise<string> => {
    const step = () => Math.floor(Date.now() / 1000 / STEP_S)
    // The server accepts the next code as well, so that a test need not wait for it.
    const next = [step(), step() + 1].find((one) => !used.has(one))
    if (next === undefined) throw new Error('Both codes are used')
    used.add(next)
    return totp.generate({ timestamp: next * STEP_S * 1000 })
  }
}

/** Adds an authenticator for passkeys to a page, as a phone with a fingerprint. */
async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

const section = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a code signs in after the password, a recovery code does so once, and a passkey without either', async () => {
  const page = await open()
  const account = await newAccount(page)
  await virtualAuthenticator(page)
  await page.goto(`${atDomain()}/`)
  await signIn(page, account)
  await page.goto(`${atDomain()}/accounts/me`)

  await press(page, 'Set up authenticator app')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const nextCode = authenticatorApp(await section(page).locator('code').innerText())
  await page.getByLabel('Code', { exact: true }).fill(await nextCode())
  await press(page, 'Confirm code')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recovery = (await codes.allInnerTexts())[0] ?? ''
  expect(await barriersOf(page, 'recovery codes')).toEqual([])
  await press(page, 'I’ve stored them')
  await page.getByText('10 recovery codes left').waitFor()

  await press(page, 'Add passkey')
  await page.getByLabel('Passkey name').fill('Phone')
  await press(page, 'Add passkey')
  await page.getByText('Never used').waitFor()
  expect(await barriersOf(page, 'own security')).toEqual([])

  const signOut = async () => {
    await page.context().clearCookies()
    await page.goto(`${atDomain()}/`)
    await page.locator('input[type="password"]').waitFor()
  }
  const enter = async () => {
    await page.locator('input[type="email"]').fill(account.email)
    await page.locator('input[type="password"]').fill(account.password)
    await page.keyboard.press('Enter')
  }
  const arrived = () => page.waitForURL((url) => url.pathname !== '/')

  await signOut()
  await enter()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  expect(await barriersOf(page, 'second step')).toEqual([])
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect code.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await nextCode())
  await page.keyboard.press('Enter')
  await arrived()

  await signOut()
  await enter()
  await press(page, 'Use recovery code')
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery)
  await page.keyboard.press('Enter')
  await arrived()

  await signOut()
  await press(page, 'Sign in with a passkey')
  await arrived()
  await page.goto(`${atDomain()}/accounts/me`)
  await page.getByText('9 recovery codes left').waitFor()
  await press(page, 'Remove Phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No passkeys yet').waitFor()
})

test('a group that requires a second step has it set up right after the password', async () => {
  const page = await open()
  const account = await newAccount(page, true)
  await page.goto(`${atDomain()}/`)
  await page.locator('input[type="email"]').fill(account.email)
  await page.locator('input[type="password"]').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
  expect((await page.context().request.get(`${atDomain()}/api/accounts/me`)).status()).toBe(401)
  await press(page, 'Authenticator app')
  const nextCode = authenticatorApp(await page.locator('code').innerText())
  expect(await barriersOf(page, 'setting up')).toEqual([])
  await page.getByLabel('Code', { exact: true }).fill(await nextCode())
  await press(page, 'Confirm code')
  await press(page, 'I’ve stored them')
  await page.waitForURL((url) => url.pathname !== '/')
})

test('a sensitive change asks again who is there, and is then made', async () => {
  const page = await open()
  const account = await newAccount(page)
  await page.goto(`${atDomain()}/`)
  await signIn(page, account)
  // As after ten minutes: the first answer of the back end asks for a confirmation.
  await page.route(
    '**/api/accounts/me/authenticator',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Forbidden',
          status: 403,
          detail: 'Confirm that it is you before you do this.',
          code: 'request.confirmation-required',
          errors: [{ message: 'Confirm that it is you before you do this.', code: 'request.confirmation-required' }],
        },
      }),
    { times: 1 },
  )
  await page.goto(`${atDomain()}/accounts/me`)
  await press(page, 'Set up authenticator app')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText('Incorrect current password.').waitFor()
  expect(await barriersOf(page, 'asking again')).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
})
