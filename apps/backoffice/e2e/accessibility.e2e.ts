import { findBarriers } from '@backoffice/tooling-browser'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { useBrowser, type Look } from './browser.ts'

const { lend, signIn } = useBrowser()

const screens = [
  '/dashboard',
  '/accounts',
  '/products',
  '/products?mode=sheet',
  '/products?q=nothing+is+called+like+this',
  '/products/85123A',
  '/products/85123A/orders',
  '/products/85123A/wholesale-orders',
  '/products/TEE/variants',
  '/products/TEE/websites',
  '/products/SET-01/bundles',
  '/products/85123A/search-engine-optimization',
  '/products/85123A/points',
  '/products/85123A/reviews',
  '/products/85123A/settings',
  '/products/brands',
  '/products/brands?open=new',
  '/products/suppliers',
  '/products/suppliers?open=new',
  '/products/supplierorders',
  '/products/supplierorders?open=new',
  '/products?open=import',
  '/products/synonyms',
  '/products/synonyms?open=new',
  '/products/reviews',
  '/products/categories',
  '/products/categories?open=new',
  '/products/settings',
  '/products/new',
  '/products/synonyms?open=searches-without-result',
  '/orders',
  '/orders/581587',
  '/nowhere',
] as const

/** Both schemes and both widths; every pair of them is looked at by `npm run test:long`. */
const looks: readonly Look[] =
  process.env['BACKOFFICE_ALL_LOOKS'] === '1'
    ? [
        { scheme: 'light', width: 1440 },
        { scheme: 'dark', width: 1440 },
        { scheme: 'light', width: 360, height: 740 },
        { scheme: 'dark', width: 360, height: 740 },
      ]
    : [
        { scheme: 'light', width: 1440 },
        { scheme: 'dark', width: 360, height: 740 },
      ]

test.concurrent.each(looks)(
  'no screen has barriers ($scheme, $width px)',
  (look) =>
    lend(look, async (page) => {
      await page.goto('/')
      await page.locator('input[type="email"]').waitFor()
      expect(['/', await findBarriers(page)]).toEqual(['/', []])
      await signIn(page)
      const barriers: string[] = []
      for (const screen of screens) {
        await page.goto(screen)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        barriers.push(...(await barriersOf(page, screen)))
      }
      expect(barriers).toEqual([])
    }),
  600_000,
)
