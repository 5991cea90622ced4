import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser, type Look } from './browser.ts'

const { lend, signIn } = useBrowser()

/** A screen of each sort. `npm run test:long` walks all screens, and what opens on them. */
const screens = [
  '/products',
  '/products/85123A',
  '/products/new',
  '/products/brands?open=new',
  '/products/settings',
  '/orders/536365',
]
const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360, height: 740 },
]

test.concurrent.each(looks)('a screen of each sort has no accessibility violations ($scheme, $width px)', (look) =>
  lend(look, async (page) => {
    await page.goto('/')
    await page.locator('input[type="email"]').waitFor()
    const barriers = [...(await barriersOf(page, '/'))]
    await signIn(page)
    for (const screen of screens) {
      await page.goto(screen)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      barriers.push(...(await barriersOf(page, screen)))
    }
    expect(barriers).toEqual([])
  }),
)
