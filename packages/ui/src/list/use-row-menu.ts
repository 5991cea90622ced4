import { useCallback, useState } from 'react'

/** Whether the device has touch input only: then each row shows its menu button. */
export const touched = globalThis.matchMedia?.('(hover: none)').matches ?? false

/** Returns the row that contains an element. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The row whose menu is open, and the button that opened it, if any. */
export interface OpenMenu {
  readonly line: HTMLElement
  readonly button?: HTMLElement | undefined
}

/** Returns which row's menu is open. */
export function useRowMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const openMenu = useCallback((line: HTMLElement, button?: HTMLElement) => setMenu({ line, button }), [])
  const closeMenu = useCallback(() => setMenu(null), [])
  return { menu, openMenu, closeMenu }
}
