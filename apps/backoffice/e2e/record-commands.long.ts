import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openRecords } from './screens.ts'

const { signedIn } = useBrowser()

test('the palette offers the actions of an open record of every kind', async () => {
  const page = await signedIn()
  for (const address of [...(await openRecords(page.request)), '/products/85123A', '/orders/536365']) {
    await page.goto(address)
    const actions = page.locator('[data-record-actions] :is(button, a):visible')
    await actions.first().waitFor()
    const names = await actions.evaluateAll((shown) =>
      shown
        .filter((one) => one.getAttribute('aria-haspopup') !== 'menu')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    )
    expect(names, address).not.toEqual([])
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Search or go to…' }) })
    for (const name of names) await palette.getByRole('button', { name }).first().waitFor()
  }
})
