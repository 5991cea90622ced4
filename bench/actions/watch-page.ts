import type { BrowserContext, Page } from 'playwright-core'

/** What the browser noticed of a page since the last look. */
export interface Noticed {
  /** Milliseconds of the longest task of the main thread, from 50 on; 0 without one. */
  readonly longest: number
  /** Sum of the layout shifts that nobody's input caused, as of Core Web Vitals. */
  readonly shift: number
}

interface Entry extends PerformanceEntry {
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/** Has every page of a context note its long tasks and its layout shifts. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noticed = { longest: 0, shift: 0 }
    Object.assign(globalThis, { noticed })
    const watch = (type: string, note: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry)
      }).observe({ type, buffered: true })
    watch('longtask', ({ duration }) => {
      noticed.longest = Math.max(noticed.longest, duration)
    })
    watch('layout-shift', ({ value = 0, hadRecentInput = false }) => {
      if (!hadRecentInput) noticed.shift += value
    })
  })
}

/** Returns what a page noticed since the last look, and begins anew. */
export const look = (page: Page): Promise<Noticed> =>
  page.evaluate(() => {
    const { noticed } = globalThis as typeof globalThis & { noticed: { longest: number; shift: number } }
    const seen = { ...noticed }
    Object.assign(noticed, { longest: 0, shift: 0 })
    return seen
  })
