import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { isBackground } from './is-background.ts'
import { walkedAddresses } from './screens.ts'
import { watchRequests, type Watched } from './watch-requests.ts'

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
      // The next record takes its own keys once it has been read.
      .filter(({ key }) => /^(?:[a-jl-z.]|Shift\+[A-Z]|Control\+K)$/.test(key)),
  )

interface Outcome {
  readonly path: string
  readonly open: readonly string[]
  /** The text in the field that has the focus; null where letters are not typed. */
  readonly field: string | null
}

interface Press {
  readonly address: string
  readonly key: string
  /** Whether to type only once everything that the key opens has been loaded. */
  readonly isPatient: boolean
}

const slowParts = (page: Page): Promise<unknown> =>
  page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    await route.continue()
  })

const outcomeOn = (page: Page): Promise<Outcome> =>
  page.evaluate(() => {
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

/** Opens a screen afresh, presses a key and types. Returns what is open when everything has been loaded. */
async function press({ page, quiet }: Watched, { address, key, isPatient }: Press, typed = TYPED): Promise<Outcome> {
  await page.goto(address)
  await quiet()
  await slowParts(page)
  await page.keyboard.press(key)
  if (isPatient) await quiet()
  await page.keyboard.type(typed, { delay: 40 })
  await quiet()
  await page.unroute('**/assets/**')
  return outcomeOn(page)
}

/** Returns what is open once it is what was expected, or what is open instead: a busy page may seem to be quiet. */
async function settled(page: Page, expected: Outcome): Promise<Outcome> {
  await expect
    .poll(() => outcomeOn(page), { timeout: 30_000 })
    .toEqual(expected)
    .catch(() => undefined)
  return outcomeOn(page)
}

test('letters typed at once after a key do what they do once everything is loaded', async () => {
  const page = await signedIn()
  page.on('dialog', (dialog) => void dialog.accept())
  const writes: string[] = []
  await page.route(/\/api\/(?!table-settings|tracking-log|.*search)/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'GET' || isBackground(pathname)) return route.fallback()
    writes.push(`${route.request().method()} ${pathname}`)
    return route.abort()
  })
  const watched = watchRequests(page)
  const tried = new Set<string>()
  const faults: string[] = []
  let opened = 0
  for (const address of await walkedAddresses(page.request)) {
    await page.goto(address)
    await watched.quiet()
    for (const { key, name } of await keysOf(page)) {
      if (tried.has(`${key} ${name}`)) continue
      tried.add(`${key} ${name}`)
      const one = { address, key }
      const alone = await press(watched, { ...one, isPatient: true }, '')
      if (alone.open.length === 0 && alone.field === null) continue
      opened += 1
      writes.length = 0
      const patient = await press(watched, { ...one, isPatient: true })
      const usual = writes.splice(0).join()
      await press(watched, { ...one, isPatient: false })
      const quick = await settled(page, patient)
      const where = `${address} ${key} (${name})`
      if (JSON.stringify(quick) !== JSON.stringify(patient))
        faults.push(`${where} gives ${JSON.stringify(quick)} instead of ${JSON.stringify(patient)}`)
      if (writes.join() !== usual) faults.push(`${where} writes ${writes.join()} instead of ${usual}`)
    }
  }
  expect(faults).toEqual([])
  expect(opened).toBeGreaterThan(5)
}, 1_800_000)

test.for(['/products?sort=sku:asc', '/orders?sort=number:asc'])(
  'each key for the next record counts while parts of the page are loaded: %s',
  async (list) => {
    const page = await signedIn()
    const pathname = () => new URL(page.url()).pathname
    await page.goto(list)
    await page.locator('[data-row]').first().waitFor()
    const listed = pathname()
    await page.keyboard.type('jj')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith(`${listed}/`))
    const second = pathname()
    await slowParts(page)
    await page.locator('[data-key="["]').waitFor()
    await page.keyboard.press(']')
    await expect.poll(pathname).not.toBe(second)
    const third = pathname()
    await page.keyboard.press('[')
    await expect.poll(pathname).toBe(second)
    await page.keyboard.press(']')
    await expect.poll(pathname).toBe(third)
    await page.keyboard.type('[[]')
    await expect.poll(pathname).toBe(second)
    await expect.poll(() => page.locator('[data-key="]"]').getAttribute('href')).toContain(third)
  },
)
