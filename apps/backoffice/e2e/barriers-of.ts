import { findBarriers, findSilentIcons, findUnstyled } from '@backoffice/tooling-browser'
import type { Page } from 'playwright-core'

/** Returns axe violations of the page, elements without styles, icons without a name to see, and whether it is too wide. */
export async function barriersOf(page: Page, name: string): Promise<readonly string[]> {
  const found = [...(await findBarriers(page)), ...(await findUnstyled(page)), ...(await findSilentIcons(page))]
  const barriers = found.map((one) => `${name} ${one}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return wider > 0 ? [...barriers, `${name} is ${wider} px wider than the window`] : barriers
}
