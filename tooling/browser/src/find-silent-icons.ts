import type { Page } from 'playwright-core'

/**
 * Returns the controls with only an icon that no tooltip names: who does not know the icon could not learn what it does.
 * `IconTooltips` shows the `aria-label` of buttons and links; a disabled one shows its reason, and a picture tells
 * itself what it is.
 */
export const findSilentIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (control: Element) =>
      control.closest('[aria-hidden="true"]') === null &&
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const tells = (control: HTMLElement) =>
      control.innerText.trim() !== '' ||
      control.dataset['reason'] !== undefined ||
      control.querySelector('img[alt]:not([alt=""])') !== null ||
      control.matches('[title]:not([title=""]), :is(button, a[href])[aria-label]')
    return [...document.querySelectorAll<HTMLElement>(':is(button, a[href], summary, [role="button"])')]
      .filter((control) => isShown(control) && !tells(control))
      .map((control) => `no tooltip names ${control.outerHTML.slice(0, 160)}`)
  })
