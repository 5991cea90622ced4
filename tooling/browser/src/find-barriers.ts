import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Frames are not searched: no page of ours has any, and axe is twice as fast without them.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** Returns whether a control is too small also in the middle of the screen, where no bar that sticks covers it. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await axe(page).include(selector).withRules(['target-size']).analyze()
  return violations.length > 0
}

/**
 * Returns the accessibility violations of a page, by axe and WCAG 2.2 AA: the rule, the element and its fix; empty when
 * there are none.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const { violations } = await axe(page).withTags(standards).analyze()
  const barriers: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && !(await isTooSmall(page, selector))) continue
      barriers.push(`${id}: ${selector} ${failureSummary ?? ''}`)
    }
  }
  return barriers
}
