import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openStates } from './open-states.ts'
import { walkedAddresses } from './screens.ts'
import { watchRequests, type Watched } from './watch-requests.ts'

const { signedIn } = useBrowser()

/** Fields whose text is read as a number, an amount or a day. */
const READ_FIELDS = ['[inputmode="decimal"]', '[inputmode="numeric"]', '[type="number"]', '[type="date"]']
  .map((kind) => `form input${kind}:visible:not([readonly]):not(:disabled)`)
  .join(', ')

/** Calls that save what a form holds. */
const SAVES = /\/api\/(?!table-settings|tracking-log|.*search)/

/** Returns the calls that would save something while `during` runs, and lets none through. */
async function savesDuring({ page, quiet }: Watched, during: () => Promise<void>): Promise<readonly string[]> {
  const saves: string[] = []
  await page.route(SAVES, (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fallback()
    saves.push(`${method} ${new URL(route.request().url()).pathname} ${route.request().postData() ?? ''}`)
    return route.abort()
  })
  await during()
  await quiet()
  await page.unroute(SAVES)
  return saves
}

const labelOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? input.outerHTML)

/** Types a text into a field and saves. Returns what is wrong: a text that nobody can read must stay, and stop it. */
async function faultsOf(watched: Watched, field: Locator, typed: string): Promise<readonly string[]> {
  const { page } = watched
  const label = await labelOf(field)
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(typed)
  // A field that takes only digits shows no letter but its unit: what it shows can be read.
  const isUnreadable = await field.evaluate(
    (input: HTMLInputElement) =>
      input.validity.badInput || (input.value !== '' && !/^[^a-z]*\d[^a-z]*(?: [a-z]+)?$/i.test(input.value)),
  )
  if (!isUnreadable) return []
  const saves = await savesDuring(watched, async () => {
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Enter')
  })
  const is = await field.evaluate((input: HTMLInputElement) => ({
    focused: input === document.activeElement,
    empty: input.value === '' && !input.validity.badInput,
    // Another field of the form may be wrong too, and stand before it.
    explained: input.ariaInvalid === 'true' && document.activeElement?.matches('[aria-invalid="true"]') === true,
    covered: (() => {
      const { left, top, width, height } = input.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over !== null && !input.contains(over) && !over.contains(input)
    })(),
  }))
  return [
    ...saves.map((save) => `saves without it: ${save}`),
    ...(is.empty ? ['drops it'] : []),
    ...(is.focused || is.explained ? [] : ['is not focused']),
    ...(is.covered ? ['is covered by something'] : []),
  ].map((fault) => `“${label}” of ${typed} ${fault}`)
}

test('no form drops a text that it cannot read: it stays, stops the save and has the focus', async () => {
  const page = await signedIn()
  page.on('dialog', (dialog) => void dialog.accept())
  const places = [
    ...(await walkedAddresses(page.request)).map((path) => ({ name: path, path, open: () => Promise.resolve() })),
    ...(await openStates(page.request)),
  ]
  const watched = watchRequests(page)
  const faults: string[] = []
  let tried = 0
  for (const { name, path, open } of places) {
    const enter = async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await open(page)
    }
    await enter()
    const fields = (await page.getByRole('dialog').last().isVisible()) ? page.getByRole('dialog').last() : page
    const count = await fields.locator(READ_FIELDS).count()
    for (let place = 0; place < count; place += 1) {
      for (const typed of ['12x', '-']) {
        const found = await faultsOf(watched, fields.locator(READ_FIELDS).nth(place), typed)
        faults.push(...found.map((fault) => `${name}: ${fault}`))
        tried += 1
        await enter()
      }
    }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(100)
}, 1_800_000)
