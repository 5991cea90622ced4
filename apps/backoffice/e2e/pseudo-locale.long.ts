import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, type Look } from './browser.ts'
import { cutLabels } from './cut-labels.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { runningProduct } from './running-product.ts'
import { walkedAddresses } from './screens.ts'

const { lend, signIn } = useBrowser()

let app: DevServer
beforeAll(async () => {
  app = await startDevServer(runningProduct().address)
})
afterAll(() => app.close())

const looks: readonly Look[] = [{ width: 1440 }, { width: 360, height: 740 }]

test.each(looks)(
  'no screen cuts off or overlaps labels that are a third longer than in English ($width px)',
  (look) =>
    lend(look, async (page) => {
      await page.addInitScript(() => localStorage.setItem('backoffice.pseudo-locale', 'on'))
      await page.goto(app.address)
      await page.locator('input[type="email"]').waitFor()
      // Problems that every screen has are reported for the first one only.
      const faults = new Map((await cutLabels(page)).map((fault) => [fault, '/']))
      await signIn(page)
      for (const screen of await walkedAddresses(page.request)) {
        // The development server sends some thousand files a screen: one page for all of them may end on the way.
        const opened = await page.context().newPage()
        await opened.goto(new URL(screen, app.address).href)
        await opened.getByRole('heading', { level: 1 }).first().waitFor()
        await opened.waitForLoadState('networkidle')
        for (const fault of await cutLabels(opened)) if (!faults.has(fault)) faults.set(fault, screen)
        await opened.close()
      }
      expect([...faults].map(([fault, screen]) => `${screen} ${fault}`)).toEqual([])
    }),
  900_000,
)
