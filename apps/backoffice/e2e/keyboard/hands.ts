import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { useBrowser, type Look } from '../browser.ts'

/** So many presses of Tab lead everywhere on a screen; what is further away cannot be said to be reached. */
const FAR = 200

/**
 * Anything that a pointer does on the page is a complaint, for which the test fails. A key that presses a button is none, nor
 * is what some browsers say of a pointer that rests where a page opens below it: a move by nothing.
 */
function complainOfPointers(): void {
  const events = ['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'mousemove', 'dblclick', 'contextmenu', 'touchstart', 'wheel', 'dragstart', 'click']
  for (const name of events) {
    document.addEventListener(name, (event) => {
      const isNothing = event instanceof MouseEvent && (name === 'click' ? event.detail === 0 : name.endsWith('move') && event.movementX === 0 && event.movementY === 0)
      if (event.isTrusted && !isNothing) console.error(`A pointer was used: ${name}`)
    }, true)
  }
}

type Modifier = 'Shift' | 'Control' | 'Alt'

/**
 * Two hands on a keyboard, signed in once for a test file. Nothing here touches a pointer: what Tab, the arrows and the
 * product's own keys do not reach, a job cannot use.
 */
export function useHands(look: Look = {}) {
  const { keep, credentials } = useBrowser()
  const opened: Page[] = []
  const page = (): Page => {
    const [only] = opened
    if (!only) throw new Error('No page is open')
    return only
  }

  /** Presses keys one after another: `g p`, `Control+a Control+a`. */
  async function press(keys: string): Promise<void> {
    for (const key of keys.split(' ')) await page().keyboard.press(key)
  }

  const type = (text: string) => page().keyboard.type(text)
  const isAt = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

  /** Goes to a control with Tab, or with another key, and fails where that does not lead to it. */
  async function reach(wanted: Locator, key = 'Tab'): Promise<void> {
    const control = wanted.first()
    await control.waitFor()
    for (let pressed = 0; pressed < FAR; pressed += 1) {
      if (await isAt(control)) return
      await press(key)
    }
    throw new Error(`${key} does not lead to ${String(wanted)}`)
  }

  async function activate(wanted: Locator, key = 'Enter'): Promise<void> {
    await reach(wanted)
    await press(key)
  }

  /** Puts a text into a field in place of what it holds. */
  async function fill(field: Locator, text: string): Promise<void> {
    await reach(field)
    await press('Control+a')
    if (text === '') await press('Delete')
    else await type(text)
  }

  /** Chooses from a field that opens a list: an arrow opens it, arrows walk to the wanted one, Enter takes it. */
  async function choose(field: Locator, option: string | RegExp, typed = ''): Promise<void> {
    await reach(field)
    if (typed !== '') {
      await press('Control+a')
      await type(typed)
    }
    const wanted = page().getByRole('option', { name: option }).first()
    if (!(await wanted.isVisible())) await press('ArrowDown')
    await wanted.waitFor()
    for (let pressed = 0; pressed < FAR; pressed += 1) {
      if (await wanted.evaluate((element) => element.hasAttribute('data-combobox-selected'))) return press('Enter')
      await press('ArrowDown')
    }
    throw new Error(`The arrows do not lead to ${String(option)}`)
  }

  /** Begins a job at an address, once the screen stands. */
  async function at(path: string): Promise<Page> {
    await page().goto(path)
    await page().getByRole('heading', { level: 1 }).first().waitFor()
    return page()
  }

  /** What the server says, asked past the screen. */
  async function ask<Answer>(path: string): Promise<Answer> {
    const answer = await page().request.get(path, { headers: { 'api-version': '2' } })
    expect([path, answer.status()]).toEqual([path, 200])
    return await answer.json()
  }

  /** A record that a job needs, made past the screen. */
  async function give(method: 'POST' | 'PUT', path: string, data: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const answer = await page().request.fetch(path, { method, data, headers: { 'api-version': '2', 'wait-for-meilisearch-task': '1', ...headers } })
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, answer.status(), ''])
  }

  /** Waits until the path of the address is this one, whatever is searched for or selected on it. */
  const arriveAt = (path: RegExp): Promise<void> => page().waitForURL(({ pathname }) => path.test(pathname))

  async function signIn({ email, password } = credentials()): Promise<void> {
    await fill(page().locator('input[type="email"]'), email)
    await fill(page().locator('input[type="password"]'), password)
    await press('Enter')
    await page().waitForURL((url) => url.pathname !== '/')
  }

  beforeAll(async () => {
    const used = await keep(look)
    opened.push(used)
    used.setDefaultTimeout(15_000)
    await used.addInitScript(complainOfPointers)
    await used.goto('/')
    await signIn()
  })

  return {
    page, at, arriveAt, press, type, reach, activate, fill, choose, ask, give, signIn, credentials,
    /** Holds modifiers while something else is done. */
    holding: async (key: Modifier, work: () => Promise<void>) => {
      await page().keyboard.down(key)
      await work()
      await page().keyboard.up(key)
    },
  }
}
