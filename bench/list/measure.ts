import type { CDPSession, Page } from 'playwright-core'

const ROWS_IN_SIGHT = 15

/** Records the CPU time of a page's main thread, which excludes other processes. */
async function followWork(
  page: Page,
): Promise<{ readonly worked: () => Promise<number>; readonly protocol: CDPSession }> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    protocol,
    worked: async () =>
      1000 *
      ((await protocol.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
  }
}

/** Wall time until painted and CPU time of opening a table, in milliseconds. */
export interface Opened {
  readonly took: number
  readonly work: number
}

/**
 * Opens a table by a click and closes it again. The click is at the start of a frame and the end after that frame was
 * painted, so that less than a frame is not rounded up to one.
 */
export async function openTable(page: Page, rows: string): Promise<Opened> {
  const { worked, protocol } = await followWork(page)
  const before = await worked()
  const took = await page.evaluate(
    async ([selector, least]) => {
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
      const painted = () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => done(), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      await frame()
      const begun = performance.now()
      document.querySelector('button')?.click()
      for (;;) {
        await painted()
        if (document.querySelectorAll(selector).length >= least) return performance.now() - begun
        await frame()
      }
    },
    [rows, ROWS_IN_SIGHT] as const,
  )
  const work = (await worked()) - before
  await protocol.detach()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        document.querySelector('button')?.click()
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
  return { took, work }
}

/** Result of scrolling a table. */
export interface Scrolled {
  /** Milliseconds between frames, in order. */
  readonly frames: readonly number[]
  /** Frames in which a visible position had no row. */
  readonly blank: number
  /** Maximum number of elements of the page. */
  readonly nodes: number
}

/** Pixels between two frames: fast scrolling at 6,000 px per second. */
const STEP = 100

/** Scrolls fast and records what each frame painted. */
export const scrollTable = (page: Page, scroller: string, rows: string, count: number): Promise<Scrolled> =>
  page.evaluate(
    async ([scrollerAt, rowsAt, by, frameCount]) => {
      const box = document.querySelector<HTMLElement>(scrollerAt)
      if (!box) throw new Error(`There is no ${scrollerAt}`)
      const { left, top, bottom } = box.getBoundingClientRect()
      const places = [0.2, 0.5, 0.8].map((part) => top + 40 + (bottom - top - 44) * part)
      const frames: number[] = []
      let [blank, nodes, before] = [0, 0, 0]
      for (let index = 0; index < frameCount; index += 1) {
        box.scrollTop += by
        const now = await new Promise<number>((done) => requestAnimationFrame(done))
        if (before > 0) frames.push(now - before)
        before = now
        // Scroll events precede the frame callbacks: the current state is what is painted.
        if (places.some((y) => !document.elementFromPoint(left + 60, y)?.closest(rowsAt))) blank += 1
        nodes = Math.max(nodes, document.querySelectorAll('*').length)
      }
      return { frames, blank, nodes }
    },
    [scroller, rows, STEP, count] as const,
  )

/** Waits until the page is idle. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))

/** Returns the CPU milliseconds of the main thread for each key of some words, each typed into an empty field. */
export async function typeInto(page: Page, field: string, words: readonly string[]): Promise<readonly number[]> {
  const { worked, protocol } = await followWork(page)
  const each: number[] = []
  for (const word of words) {
    await page.locator(field).fill('')
    for (const key of word) {
      await atRest(page)
      const before = await worked()
      await page.keyboard.press(key)
      await page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      )
      each.push((await worked()) - before)
    }
  }
  await protocol.detach()
  return each
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** Returns a quantile. */
export const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
