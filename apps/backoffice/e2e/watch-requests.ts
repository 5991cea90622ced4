import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** For how long nothing may be requested until the page counts as quiet, in milliseconds. */
const QUIET = 400

/** A page whose requests are counted. */
export interface Watched {
  readonly page: Page
  /** Waits until none has been open for a moment, and what has arrived is drawn. */
  readonly quiet: () => Promise<void>
}

/**
 * Counts the requests of a page from now on. The load state of the page says only once for each navigation that it is
 * quiet.
 */
export function watchRequests(page: Page): Watched {
  let open = 0
  let last = Date.now()
  const change = (by: number) => () => {
    open += by
    last = Date.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  const quiet = async () => {
    last = Date.now()
    for (let drawn = 0; drawn !== last;) {
      await expect.poll(() => open <= 0 && Date.now() - last > QUIET, { interval: 40, timeout: 60_000 }).toBe(true)
      drawn = last
      // A busy page may still be about to ask for something that follows from what it has received.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    }
  }
  return { page, quiet }
}
