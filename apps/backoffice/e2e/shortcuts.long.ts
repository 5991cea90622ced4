import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { walkedAddresses } from './screens.ts'

const { signedIn } = useBrowser()

/** How long each file takes that is loaded by a key, in milliseconds. */
const DELAY = 500
/** Letters that are shortcuts of many screens, typed as fast as a person types. */
const TYPED = 'tsap'

/** The keys that the screen shows at its controls, by the names of the driver. */
const keysOf = (page: Page): Promise<readonly { readonly key: string; readonly name: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-key]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        key: (element.dataset['key'] ?? '').replaceAll(' ', '+').replace('Ctrl', 'Control'),
        name: element.ariaLabel ?? element.textContent,
      }))
      .filter(({ key }) => /^(?:[a-z.]|Shift\+[A-Z]|Control\+K)$/.test(key)),
  )

interface Outcome {
  readonly path: string
  readonly open: readonly string[]
  /** The text in the field that has the focus; null where letters are not typed. */
  readonly field: string | null
}

/** Opens a screen afresh and presses a key, then types at once. Returns what is open when everything has been loaded. */
async function press(page: Page, address: string, key: string, typed: string): Promise<Outcome> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    await route.continue()
  })
  await page.keyboard.press(key)
  await page.keyboard.type(typed, { delay: 40 })
  await page.waitForLoadState('networkidle')
  await page.unroute('**/assets/**')
  return page.evaluate(() => {
    const { activeElement: active } = document
    const isField =
      (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) && active.selectionStart !== null
    return {
      path: location.pathname + location.search,
      open: [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.role ?? ''),
      field: isField ? active.value : null,
    }
  })
}

test('letters typed after a key go to what it opens, and run no shortcut of the page', async () => {
  const page = await signedIn()
  page.on('dialog', (dialog) => void dialog.accept())
  const writes: string[] = []
  await page.route(/\/api\/(?!table-settings|tracking-log|.*search)/, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    writes.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.abort()
  })
  const tried = new Set<string>()
  const faults: string[] = []
  let opened = 0
  for (const address of await walkedAddresses(page.request)) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    for (const { key, name } of await keysOf(page)) {
      if (tried.has(`${key} ${name}`)) continue
      tried.add(`${key} ${name}`)
      const before = await press(page, address, 'Escape', '')
      const alone = await press(page, address, key, '')
      const takesKeys = alone.open.length > before.open.length && alone.field !== null
      if (!takesKeys) continue
      opened += 1
      const written = writes.length
      const after = await press(page, address, key, TYPED)
      const where = `${address} ${key} (${name})`
      if (after.path !== alone.path) faults.push(`${where} leads to ${after.path}`)
      if (after.open.join() !== alone.open.join()) faults.push(`${where} opens ${after.open.join()}`)
      if (!after.field?.endsWith(TYPED)) faults.push(`${where} loses letters: ${String(after.field)}`)
      if (writes.length > written) faults.push(`${where} writes: ${writes.slice(written).join()}`)
    }
  }
  expect(faults).toEqual([])
  expect(opened).toBeGreaterThan(5)
}, 1_800_000)
