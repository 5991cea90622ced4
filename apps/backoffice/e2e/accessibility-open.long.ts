import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser, type Look } from './browser.ts'
import { openStates } from './open-states.ts'

const { lend, signedIn, signIn } = useBrowser()

const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 360, height: 740 },
  { scheme: 'dark', width: 360, height: 740 },
]

test('no opened part has accessibility violations, in both schemes and at both widths', async () => {
  const states = await openStates((await signedIn()).request)
  for (const look of looks) {
    await lend(look, async (page) => {
      await page.goto('/')
      await signIn(page)
      const barriers: string[] = []
      for (const { name, path, open } of states) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await open(page)
        barriers.push(...(await barriersOf(page, name)))
      }
      expect([look, barriers]).toEqual([look, []])
    })
  }
}, 600_000)
