import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findBarriers, findSilentIcons, findUnstyled, launchBrowser } from '@backoffice/tooling-browser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveStories } from './serve-stories.ts'

/** Long enough for the code of a story; those that never finish loading are tested as they are. */
const SETTLED = 10_000

const built = fileURLToPath(new URL('../dist', import.meta.url))

interface Story {
  readonly id: string
  readonly title: string
}
const isStory = (entry: unknown): entry is Story =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  'title' in entry &&
  'type' in entry &&
  entry.type === 'story'

/** Returns the stories of each component: all of them, or those whose names match `BACKOFFICE_STORIES`. */
async function parts(): Promise<readonly (readonly [part: string, ids: readonly string[]])[]> {
  const index: unknown = JSON.parse(await readFile(`${built}/index.json`, 'utf8'))
  const entries =
    typeof index === 'object' && index !== null && 'entries' in index ? Object.values(index.entries as object) : []
  const wanted = new RegExp(process.env['BACKOFFICE_STORIES'] ?? '')
  const stories = entries.filter(isStory).filter(({ id }) => wanted.test(id))
  return Object.entries(Object.groupBy(stories, ({ title }) => title)).map(([title, group]) => [
    title,
    (group ?? []).map(({ id }) => id),
  ])
}

let stories: Awaited<ReturnType<typeof serveStories>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  stories = await serveStories(built)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  stories.close()
})

const found = await parts()
test('the stories are built', () =>
  expect(found.length).toBeGreaterThan(process.env['BACKOFFICE_STORIES'] === undefined ? 40 : 0))

describe.each(['light', 'dark'])('no story has barriers, and none fails (%s)', (scheme) => {
  let context: Awaited<ReturnType<typeof browser.newContext>>
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(async () => context.close())

  test.concurrent.each(found)('%s', async (_part, ids) => {
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
    for (const id of ids) {
      // The accessibility check that the stories run on their own would run beside this.
      await page.goto(
        `${stories.address}/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};a11y.manual:!true`,
      )
      await page
        .locator('body.sb-show-main, body.sb-show-errordisplay')
        .waitFor({ state: 'attached', timeout: SETTLED })
      if (await page.locator('body.sb-show-errordisplay').count())
        failures.push(`${id}: ${await page.locator('#error-message').innerText()}`)
      await page.waitForLoadState('networkidle')
      failures.push(
        ...[...(await findBarriers(page)), ...(await findUnstyled(page)), ...(await findSilentIcons(page))].map(
          (barrier) => `${id}: ${barrier}`,
        ),
      )
    }
    await page.close()
    expect(failures).toEqual([])
  })
})
