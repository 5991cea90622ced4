import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright-core'

/** Result of opening a page. */
export interface Opening {
  /** Milliseconds until the page was usable. */
  readonly usable: number
  /** Milliseconds of main thread work until then. */
  readonly work: number
  readonly scriptKib: number
  readonly styleKib: number
  readonly requests: number
  /** Number of data requests before the page was usable. */
  readonly calls: number
}

interface Question {
  readonly url: string
  /** Selector that exists once the page is usable. */
  readonly ready: string
  /** CPU throttling factor. */
  readonly slower: number
  readonly state?: BrowserContextOptions['storageState']
}

const kib = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024

/** Opens a page in a browser with an empty cache. */
export async function openCold(browser: Browser, { url, ready, slower, state }: Question): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state ? { storageState: state } : {}),
  })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Performance.enable')
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const bodies: { type: string; body: Promise<Buffer>; at: number }[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      bodies.push({ type, body: response.body().catch(() => Buffer.alloc(0)), at: performance.now() })
    })
    const usable = page.waitForFunction(
      (selector) => {
        if (!document.querySelector(selector)) return undefined
        return performance.now()
      },
      ready,
      { polling: 'raf', timeout: 60_000 },
    )
    await page.goto(url, { waitUntil: 'commit' })
    const milliseconds = Number(await (await usable).jsonValue())
    const until = performance.now()
    const { metrics } = await protocol.send('Performance.getMetrics')
    const seen = bodies.filter(({ at }) => at <= until)
    const of = (type: string) => Promise.all(seen.filter((response) => response.type === type).map(({ body }) => body))
    const [scripts, styles] = [await of('script'), await of('stylesheet')]
    return {
      usable: milliseconds,
      work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
      scriptKib: kib(scripts),
      styleKib: kib(styles),
      requests: seen.length,
      calls: seen.filter(({ type }) => type === 'fetch' || type === 'xhr').length,
    }
  } finally {
    await context.close()
  }
}

/** Returns the median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
