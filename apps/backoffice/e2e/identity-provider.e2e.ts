import { randomUUID } from 'node:crypto'
import { startOidcServer, type OidcServer } from '@backoffice/tooling-product/identity-provider'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser } from './browser.ts'
import { runningProduct } from './running-product.ts'
import { administrator } from './start-product.ts'

const { open } = useBrowser()

/** The public URL, to which the provider sends the browser back. */
const atDomain = (): string => runningProduct().address.replace('127.0.0.1', 'localhost')

const client = { client_id: 'backoffice', client_secret: 'a secret for the tests of at least 32 letters' }
let oidc: OidcServer
beforeAll(async () => {
  oidc = await startOidcServer(
    [{ ...client, redirect_uris: [`${atDomain()}/api/sign-in/callback`] }],
    {
      ada: { email: 'ada@giftworks.example', email_verified: true, name: 'Ada Lovelace', groups: ['office'] },
      eve: { email: 'eve@elsewhere.example', email_verified: true, name: 'Eve', groups: ['office'] },
    },
    Number(new URL(runningProduct().identityProvider).port),
  )
})
afterAll(() => oidc.close())

/** Sets up the provider as an administrator, with a name of this test. */
async function setUp(page: Page, fields: object = { offered_to_everyone: true }): Promise<string> {
  const { request } = page.context()
  const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${atDomain()}${path}`, { headers, data })
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.anything()])
    return (await answer.json()) as { readonly results: { readonly uid: string } }
  }
  await post('/login', administrator)
  const { results } = (await (await request.get(`${atDomain()}/api/namespaces`, { headers })).json()) as {
    readonly results: readonly { readonly uid: string }[]
  }
  const namespaces = results.map(({ uid }) => uid)
  const actions = ['products', 'products_read']
  const { uid: group } = (await post('/api/groups', { name: randomUUID(), actions })).results
  const name = `Office ${randomUUID().slice(0, 4)}`
  await post('/api/identity-providers', {
    ...client,
    name,
    issuer: oidc.issuer,
    namespaces,
    email_domains: ['giftworks.example'],
    creates_accounts: true,
    scopes: ['groups'],
    groups_claim: 'groups',
    mappings: [{ value: 'office', group, namespaces }],
    ...fields,
  })
  await page.context().clearCookies()
  return name
}

/** Presses Tab until an element has the focus, as somebody without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  await target.waitFor()
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** Signs in at the provider with the keyboard alone. */
async function signInThere(page: Page, name: string, login: string): Promise<void> {
  await tabTo(page, `Sign in with ${name}`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Test provider' }).waitFor()
  await page.keyboard.type(login)
  await page.keyboard.press('Enter')
}

test('a shared link opens after signing in with an identity provider, by keyboard alone', async () => {
  const page = await open()
  const name = await setUp(page)
  await page.goto(`${atDomain()}/products?q=lantern`)
  await page.getByRole('button', { name: `Sign in with ${name}` }).waitFor()
  expect(await barriersOf(page, '/')).toEqual([])
  await signInThere(page, name, 'ada')
  await page.waitForURL(/\/products\?.*q=lantern/)
  await page.getByRole('heading', { name: 'Products' }).first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Products' }).first().waitFor()
})

test('whom no account belongs to reads why, and can sign in otherwise', async () => {
  const page = await open()
  const name = await setUp(page)
  await page.goto(`${atDomain()}/`)
  await signInThere(page, name, 'eve')
  await page.getByText('No account uses this sign-in. Ask an administrator to invite you.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await barriersOf(page, '/')).toEqual([])
  await tabTo(page, `Sign in with ${name}`)
})

test('other ways to sign in move nothing that is shown before them', async () => {
  const page = await open()
  const name = await setUp(page)
  const isMeasured = Promise.withResolvers<void>()
  await page.route('**/api/sign-in/options*', async (route) => {
    await isMeasured.promise
    await route.continue()
  })
  await page.goto(`${atDomain()}/`)
  await page.getByRole('button', { name: 'Forgot password?' }).waitFor()
  const places = () =>
    page.locator('main :is(h1, input, button)').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top } = element.getBoundingClientRect()
        return [element.textContent || element.getAttribute('name') || element.getAttribute('aria-label'), left, top]
      }),
    )
  const before = await places()
  isMeasured.resolve()
  await page.getByRole('button', { name: `Sign in with ${name}`, exact: true }).waitFor()
  expect(await places()).toEqual(expect.arrayContaining(before))
})

test('a provider that is not offered to everyone appears once an email of its domain is typed', async () => {
  const page = await open()
  const domain = `${randomUUID().slice(0, 8)}.example`
  const name = await setUp(page, { email_domains: ['giftworks.example', domain] })
  const button = page.getByRole('button', { name: `Sign in with ${name}`, exact: true })
  const answered = (end: string) =>
    page.waitForResponse((answer) => answer.url().includes('/sign-in/options') && answer.url().endsWith(end))
  const first = answered('/options')
  await page.goto(`${atDomain()}/products`)
  await first
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.focus()
  const unknown = answered('email_domain=nobody.example')
  await page.keyboard.type('ada@nobody.example')
  await unknown
  expect(await button.count()).toBe(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`ada@${domain}`)
  await button.waitFor()
  expect(await barriersOf(page, '/')).toEqual([])
  await signInThere(page, name, 'ada')
  await page.getByRole('heading', { name: 'Products' }).first().waitFor()
})

test('an administrator links the own account by keyboard alone, and unlinks it', async () => {
  const page = await open()
  const name = await setUp(page)
  await page.goto(`${atDomain()}/accounts/me`)
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await tabTo(page, `Link ${name}`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Test provider' }).waitFor()
  await page.keyboard.type('eve')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/accounts\/me/)
  await page.getByRole('button', { name: `Unlink ${name}` }).waitFor()
  expect(await barriersOf(page, '/accounts/me')).toEqual([])
  await tabTo(page, `Unlink ${name}`)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Unlink ${name}` })
  await question.waitFor()
  await tabTo(page, 'Unlink')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Unlink ${name}` }).waitFor({ state: 'detached' })
})
