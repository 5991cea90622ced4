import { launchBrowser } from '@backoffice/tooling-browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { administrator } from './running-server.ts'

/** How a page is looked at. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
}

/** A browser for a test file. Whatever a page complains of, the test that opened it fails for. */
export function useBrowser() {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  async function open({ width = 1440, height = 900, scheme = 'light', locale = 'en-US' }: Look = {}): Promise<Page> {
    if (!browser) throw new Error('The browser is not running')
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale, baseURL: inject('address'), reducedMotion: 'reduce' })
    contexts.push(context)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        console.error(`Content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
      })
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    page.on('console', (message) => {
      // A request that is refused on purpose is written to the console by the browser itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
    })
    return page
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
  }
}

/** Fills the form of the landing page and waits for the first screen. */
export async function signIn(page: Page, { email, password }: typeof administrator = administrator): Promise<void> {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
}
