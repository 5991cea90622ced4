import type { KeyRow } from './key-sections.ts'

/** Returns the accessible name of a control. */
export const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? ''

/** Returns the controls of the open screen with a key of their own, such as `c` or `Shift C`. */
export const keysOnScreen = (page: Document): readonly KeyRow[] =>
  [...page.querySelectorAll<HTMLElement>('#content [data-key]')]
    .filter((control) => /^(?:Shift )?\S$/.test(control.dataset['key'] ?? '') && control.checkVisibility())
    .map((control) => ({ keys: control.dataset['key'] ?? '', what: nameOf(control) }))
