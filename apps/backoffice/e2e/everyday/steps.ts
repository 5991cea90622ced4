import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { everydayJobs } from './jobs.ts'

/** What a person does on a page. Each call is a step; typing text is none, since it takes what it takes. */
export interface Steps {
  readonly page: Page
  click: (target: Locator) => Promise<void>
  doubleClick: (target: Locator) => Promise<void>
  drag: (from: Locator, to: Locator) => Promise<void>
  /** Presses keys one after another: `Control+a b`. Each is a step. */
  press: (keys: string) => Promise<void>
  /** Selects files in the file dialog that a click on the control opens. */
  pick: (control: Locator, files: readonly PickedFile[]) => Promise<void>
  type: (text: string) => Promise<void>
}

/** A file as the file dialog returns it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Clicks twice at once: a driver waits between its clicks, on a busy machine longer than a hand does. */
const clickTwice = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    // The link of a row lies over its cells.
    const pointed = document.elementFromPoint(clientX, clientY)
    for (const [type, detail] of [['click', 1] as const, ['click', 2] as const, ['dblclick', 2] as const])
      pointed?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX, clientY }))
  })

function countSteps(page: Page): { readonly hand: Steps; readonly count: () => number } {
  let count = 0
  const hand: Steps = {
    page,
    async click(target) {
      count += 1
      await target.click()
    },
    async doubleClick(target) {
      count += 1
      await clickTwice(target)
    },
    async drag(from, to) {
      count += 1
      await from.dragTo(to)
    },
    async press(keys) {
      for (const key of keys.split(' ')) {
        count += 1
        await page.keyboard.press(key)
      }
    },
    async pick(control, files) {
      count += 1
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), control.click()])
      await chooser.setFiles([...files])
    },
    type: (text) => page.keyboard.type(text),
  }
  return { hand, count: () => count }
}

/**
 * Provides everyday jobs, signed in once for a test file. A job fails when it takes other steps than documented, or more
 * than its limit.
 */
export function useEverydayJobs() {
  const browser = useBrowser()
  const opened: Page[] = []
  const page = (): Page => {
    const [only] = opened
    if (!only) throw new Error('No page is open')
    return only
  }

  beforeAll(async () => {
    const used = await browser.keep()
    opened.push(used)
    used.setDefaultTimeout(15_000)
    await used.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // Leaving unsaved changes by a reload is asked by the browser itself.
    used.on('dialog', (dialog) => void dialog.accept())
    await used.goto('/')
    await browser.signIn(used)
  })

  function job(number: number, run: (steps: Steps) => Promise<void>): void {
    const documented = everydayJobs.get(number)
    if (!documented) throw new Error(`Job ${number} is not documented`)
    test(`${number} ${documented.title}`, async () => {
      const { hand, count } = countSteps(page())
      await run(hand)
      expect(count()).toBe(documented.steps)
      expect(count()).toBeLessThanOrEqual(documented.limit)
    })
  }

  /** Reads from the server, without the screen. */
  async function read<Results>(path: string): Promise<Results> {
    const answer = await page().request.get(path, { headers: { 'api-version': '3' } })
    expect([path, answer.status()]).toEqual([path, 200])
    return (await answer.json()).results
  }

  /** Writes to the server, without the screen: what a job starts with, or what a colleague does meanwhile. */
  async function write<Results>(
    method: 'POST' | 'PUT',
    path: string,
    data: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Results> {
    const answer = await page().request.fetch(path, {
      method,
      data,
      headers: { 'api-version': '3', 'wait-for-meilisearch-task': '1', ...headers },
    })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    return (await answer.json()).results
  }

  /** Opens a list, and waits for its rows. */
  async function list(path: string): Promise<void> {
    await page().goto(path)
    await page().locator('[data-row], [role="treeitem"]').first().waitFor()
  }

  return { ...browser, page, job, read, write, list }
}
