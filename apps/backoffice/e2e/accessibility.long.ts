import { findBarriers } from '@backoffice/tooling-browser'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser, type Look } from './browser.ts'
import { walkedAddresses } from './screens.ts'

const { lend, signIn } = useBrowser()

interface Walk extends Look {
  /** Of all screens, every second one. */
  readonly half: 0 | 1
}

const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 360, height: 740 },
  { scheme: 'dark', width: 360, height: 740 },
]

/** Halves run side by side: a page spends most of its time waiting until nothing loads any more. */
const walks = looks.flatMap((look): Walk[] => [
  { ...look, half: 0 },
  { ...look, half: 1 },
])

test.concurrent.each(walks)(
  'no screen has accessibility violations ($scheme, $width px, half $half)',
  ({ half, ...look }) =>
    lend(look, async (page) => {
      await page.goto('/')
      await page.locator('input[type="email"]').waitFor()
      expect(['/', await findBarriers(page)]).toEqual(['/', []])
      await signIn(page)
      const screens = await walkedAddresses(page.request)
      const barriers: string[] = []
      for (const screen of screens.filter((_, place) => place % 2 === half)) {
        await page.goto(screen)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        barriers.push(...(await barriersOf(page, screen)))
      }
      expect(barriers).toEqual([])
    }),
  600_000,
)
