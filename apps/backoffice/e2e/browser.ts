import { launchBrowser } from '@backoffice/tooling-browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { administrator } from './running-server.ts'

/** How a page is looked at. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
}

/** A page of its own, and what it has complained of so far. */
async function openIn(browser: Browser, { width = 1440, height = 900, scheme = 'light', locale = 'en-US' }: Look) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale, baseURL: inject('address'), reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A request that is refused on purpose is written to the console by the browser itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { context, page, complaints }
}

/** A browser for a test file. Whatever a page complains of, the test that opened it fails for. */
export function useBrowser() {
  let browser: Browser | undefined
  const opened: Awaited<ReturnType<typeof openIn>>[] = []
  const openPage = (look: Look) => {
    if (!browser) throw new Error('The browser is not running')
    return openIn(browser, look)
  }

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    const done = opened.splice(0)
    for (const { context } of done) await context.close()
    expect(done.flatMap(({ complaints }) => complaints)).toEqual([])
  })
  afterAll(() => browser?.close())

  async function open(look: Look = {}): Promise<Page> {
    const one = await openPage(look)
    opened.push(one)
    return one.page
  }

  return {
    open,
    /** A page on which the administrator is signed in. */
    signedIn: async (look?: Look): Promise<Page> => {
      const page = await open(look)
      await page.goto('/')
      await signIn(page)
      return page
    },
    /** Lends a page for a while: for tests that run side by side, each with what its own page complains of. */
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

/** Fills the form of the landing page and waits for the first screen. */
export async function signIn(page: Page, { email, password }: typeof administrator = administrator): Promise<void> {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
}
