import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { launchBrowser } from '@backoffice/tooling-browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStories } from './serve-stories.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Long enough for the code of a story; those that wait for an answer on purpose are looked at as they are. */
const SETTLED = 10_000

let stories: Awaited<ReturnType<typeof serveStories>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  stories = await serveStories(fileURLToPath(new URL('../dist', import.meta.url)))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  stories.close()
})

const isStory = (entry: unknown): entry is { readonly id: string } => typeof entry === 'object' && entry !== null && 'id' in entry && 'type' in entry && entry.type === 'story'

/** All of them, or those whose name fits `BACKOFFICE_STORIES`: while one is at work on some. */
async function allStories(): Promise<readonly string[]> {
  const index: unknown = await (await fetch(`${stories.address}/index.json`)).json()
  const entries = typeof index === 'object' && index !== null && 'entries' in index ? Object.values(index.entries as object) : []
  const wanted = new RegExp(process.env['BACKOFFICE_STORIES'] ?? '')
  return entries.filter(isStory).map(({ id }) => id).filter((id) => wanted.test(id))
}

test.each(['light', 'dark'])('no story has barriers, and none fails (%s)', async (scheme) => {
  const ids = await allStories()
  expect(ids.length).toBeGreaterThan(process.env['BACKOFFICE_STORIES'] === undefined ? 50 : 0)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
  // What the stories look at axe with on their own would run beside this.
  for (const id of ids) {
    await page.goto(`${stories.address}/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};a11y.manual:!true`)
    await page.locator('body.sb-show-main, body.sb-show-errordisplay').waitFor({ state: 'attached', timeout: SETTLED })
    if (await page.locator('body.sb-show-errordisplay').count()) failures.push(`${id}: ${await page.locator('#error-message').innerText()}`)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    failures.push(...violations.flatMap(({ id: rule, nodes }) => nodes.map(({ target }) => `${id}: ${rule} ${target.join(' ')}`)))
  }
  expect(failures).toEqual([])
})
