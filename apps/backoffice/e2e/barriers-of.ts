import { findBarriers, findUnstyled } from '@backoffice/tooling-browser'
import type { Page } from 'playwright-core'

/** Returns axe violations of the page, elements without styles, and whether it is wider than the window. */
export async function barriersOf(page: Page, name: string): Promise<readonly string[]> {
  const barriers = [...(await findBarriers(page)), ...(await findUnstyled(page))].map((one) => `${name} ${one}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return wider > 0 ? [...barriers, `${name} is ${wider} px wider than the window`] : barriers
}
