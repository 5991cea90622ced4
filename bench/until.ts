import type { Page } from 'playwright-core'

/**
 * Returns the milliseconds from an action on a page until it shows an element (with another text than before if `other`
 * is set) and has painted it.
 */
export async function until(page: Page, act: () => Promise<unknown>, shown: string, other = false): Promise<number> {
  await page.evaluate(
    ([selector, differs]) => {
      const before = document.querySelector(selector)?.textContent
      const marks = globalThis as typeof globalThis & { begun?: number; took?: Promise<number> }
      const listen = () => {
        marks.begun = performance.now()
      }
      for (const event of ['pointerdown', 'keydown'] as const)
        document.addEventListener(event, listen, { capture: true, once: true })
      marks.took = new Promise((done) => {
        const look = () => {
          const found = document.querySelector(selector)
          if (marks.begun !== undefined && found && !(differs && found.textContent === before)) {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => done(performance.now() - (marks.begun ?? 0)), { once: true })
            port1.start()
            port2.postMessage(null)
          } else requestAnimationFrame(look)
        }
        delete marks.begun
        requestAnimationFrame(look)
      })
    },
    [shown, other] as const,
  )
  await act()
  return await page.evaluate(() => (globalThis as typeof globalThis & { took?: Promise<number> }).took ?? Number.NaN)
}
