import type { Page } from 'playwright-core'

/** Scans a code at the speed of a scanner, whatever the machine is busy with. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const start = performance.now()
      for (const [place, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: start + place * 10 })
        document.body.dispatchEvent(event)
      }
    },
    [...code.split(''), 'Enter'],
  )
