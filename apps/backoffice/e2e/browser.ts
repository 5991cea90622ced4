import { randomUUID } from 'node:crypto'
import { launchBrowser } from '@backoffice/tooling-browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { acceptInvitation } from './mailbox.ts'
import { runningProduct } from './running-product.ts'
import { administrator } from './start-product.ts'

/** Viewport and colour scheme of a page. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
}

/** Opens a page of its own, and collects its errors. */
async function openIn(browser: Browser, { width = 1440, height = 900, scheme = 'light', locale = 'en-US' }: Look) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale,
    baseURL: runningProduct().address,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  // Of its further pages, too.
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    // The browser itself logs requests that fail on purpose. A missing text is only a warning.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' && !isRefusal) || message.text().startsWith('Uncompiled message'))
      complaints.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { context, page, complaints }
}

/** Email and password. */
type Credentials = typeof administrator

/** Creates an administrator for one test file: other files do not see changes of its account. */
async function newColleague(browser: Browser): Promise<Credentials> {
  const context = await browser.newContext({ baseURL: runningProduct().address })
  const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }
  expect((await context.request.post('/login', { headers, data: administrator })).status()).toBe(200)
  const { results: places } = await (await context.request.get('/api/namespaces', { headers })).json()
  const colleague = { email: `${randomUUID()}@giftworks.example`, password: administrator.password }
  const data = {
    email: colleague.email,
    name: `Tester ${colleague.email.slice(0, 8)}`,
    role: 'ADMIN',
    namespaces: places.map(({ uid }: { readonly uid: string }) => uid),
  }
  expect((await context.request.post('/api/accounts', { headers, data })).status()).toBe(201)
  await acceptInvitation(context.request, colleague)
  await context.close()
  return colleague
}

/** Waits until the page has loaded its offline texts, and requests nothing else. */
export async function prepared(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('prepared').length > 0)
  await page.waitForLoadState('networkidle')
}

/**
 * Provides a browser for a test file, and an administrator of its own. Errors of a page fail the test that opened it.
 */
export function useBrowser() {
  let browser: Browser | undefined
  let colleague: Credentials | undefined
  const opened: Awaited<ReturnType<typeof openIn>>[] = []
  const kept: Awaited<ReturnType<typeof openIn>>[] = []
  const openPage = (look: Look) => {
    if (!browser) throw new Error('The browser is not running')
    return openIn(browser, look)
  }

  beforeAll(async () => {
    browser = await launchBrowser()
    colleague = await newColleague(browser)
  })
  afterEach(async () => {
    const done = opened.splice(0)
    for (const { context } of done) await context.close()
    expect([...done, ...kept].flatMap(({ complaints }) => complaints.splice(0))).toEqual([])
  })
  afterAll(() => browser?.close())

  async function open(look: Look = {}): Promise<Page> {
    const one = await openPage(look)
    opened.push(one)
    return one.page
  }

  /** Returns the credentials of the file's administrator. */
  function credentials(): Credentials {
    if (!colleague) throw new Error('There is nobody to sign in')
    return colleague
  }

  /** Fills in the form of the landing page and waits for the first screen. */
  async function signIn(page: Page, who: Credentials = credentials()): Promise<void> {
    await page.locator('input[type="email"]').fill(who.email)
    await page.locator('input[type="password"]').fill(who.password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/')
  }

  return {
    open,
    signIn,
    credentials,
    /** Opens a page for all tests of the file; each test fails for the errors of the page during it. */
    keep: async (look: Look = {}): Promise<Page> => {
      const one = await openPage(look)
      kept.push(one)
      return one.page
    },
    /** Opens a page on which the file's administrator is signed in. */
    signedIn: async (look?: Look): Promise<Page> => {
      const page = await open(look)
      await page.goto('/')
      await signIn(page)
      return page
    },
    /** Opens a page temporarily: for concurrent tests, each with the errors of its own page. */
    lend: async (look: Look, use: (page: Page) => Promise<void>): Promise<void> => {
      const { context, page, complaints } = await openPage(look)
      try {
        await use(page)
      } finally {
        await context.close()
      }
      expect(complaints).toEqual([])
    },
  }
}
