import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { useBrowser, type Look } from '../browser.ts'
import { screenAt } from '../screens.ts'
import { screensOfJob } from './screen-jobs.ts'

/** Maximum number of Tab presses to a control; one further away counts as unreachable. */
const FAR = 200

/**
 * Records pointer events of the page as errors, for which the test fails. A key that presses a button is none, nor is
 * the event of some browsers for a resting pointer below which a page opens: a move by nothing.
 */
function complainOfPointers(): void {
  const events = [
    'pointerdown',
    'pointerup',
    'pointermove',
    'mousedown',
    'mouseup',
    'mousemove',
    'dblclick',
    'contextmenu',
    'touchstart',
    'wheel',
    'dragstart',
    'click',
  ]
  for (const name of events) {
    document.addEventListener(
      name,
      (event) => {
        const isNothing =
          event instanceof MouseEvent &&
          (name === 'click'
            ? event.detail === 0
            : name.endsWith('move') && event.movementX === 0 && event.movementY === 0)
        if (event.isTrusted && !isNothing) console.error(`A pointer was used: ${name}`)
      },
      true,
    )
  }
}

/** A file that is selected in a dialog. */
interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Follows the screens of a page, and fails a job that does not visit those it is listed for. */
function followScreens(page: () => Page): (used: Page) => void {
  const visited = new Set<string | undefined>()
  const visit = (url: string) => visited.add(screenAt(new URL(url).pathname))
  beforeEach(() => {
    visited.clear()
    visit(page().url())
  })
  afterEach(({ task }) => {
    expect([...visited]).toEqual(expect.arrayContaining([...screensOfJob(Number.parseInt(task.name, 10))]))
  })
  return (used) =>
    used.on('framenavigated', (frame) => {
      if (frame === used.mainFrame()) visit(frame.url())
    })
}

type Modifier = 'Shift' | 'Control' | 'Alt'

/**
 * Provides keyboard-only helpers, signed in once for a test file. Nothing here uses a pointer: a job can only use what
 * Tab, the arrows and the product's own keys reach.
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

  /** Moves to a control with Tab, or with another key, and fails when that does not reach it. */
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

  /** Replaces the text of a field. */
  async function fill(field: Locator, text: string): Promise<void> {
    await reach(field)
    await press('Control+a')
    if (text === '') await press('Delete')
    else await type(text)
  }

  /** Selects in a field with options: an arrow opens them, arrows move to the option, Enter selects it. */
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

  /** Starts a job at a path, once the screen is rendered. */
  async function at(path: string): Promise<Page> {
    await page().goto(path)
    await page().getByRole('heading', { level: 1 }).first().waitFor()
    return page()
  }

  /** Reads from the server, without the screen. */
  async function ask<Answer>(path: string): Promise<Answer> {
    const answer = await page().request.get(path, { headers: { 'api-version': '2' } })
    expect([path, answer.status()]).toEqual([path, 200])
    return await answer.json()
  }

  /**
   * Selects files in the dialog that a control opens. The dialog is awaited before the control is reached: the browser
   * takes a moment until it tells of one.
   */
  async function pick(opener: Locator, files: readonly PickedFile[]): Promise<void> {
    const [chooser] = await Promise.all([page().waitForEvent('filechooser'), activate(opener)])
    await chooser.setFiles([...files])
  }

  /** Creates a record that a job needs, without the screen. */
  async function give(
    method: 'POST' | 'PUT',
    path: string,
    data: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const answer = await page().request.fetch(path, {
      method,
      data,
      headers: { 'api-version': '2', 'wait-for-meilisearch-task': '1', ...headers },
    })
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, answer.status(), ''])
  }

  async function signIn({ email, password } = credentials()): Promise<void> {
    await fill(page().locator('input[type="email"]'), email)
    await fill(page().locator('input[type="password"]'), password)
    await press('Enter')
    await page().waitForURL((url) => url.pathname !== '/')
  }

  const follow = followScreens(page)
  beforeAll(async () => {
    const used = await keep(look)
    opened.push(used)
    follow(used)
    used.setDefaultTimeout(15_000)
    await used.addInitScript(complainOfPointers)
    await used.goto('/')
    await signIn()
  })

  return {
    page,
    at,
    press,
    type,
    reach,
    activate,
    fill,
    choose,
    pick,
    ask,
    give,
    signIn,
    credentials,
    /** Holds modifiers during another action. */
    holding: async (key: Modifier, work: () => Promise<void>) => {
      await page().keyboard.down(key)
      await work()
      await page().keyboard.up(key)
    },
  }
}
