import { useCallback, useState } from 'react'

/** Whether rows are touched and not pointed at: then each of them shows the button of its menu. */
export const touched = globalThis.matchMedia?.('(hover: none)').matches ?? false

/** The row that something stands in. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The row whose menu is open, and the button it was opened with, if any. */
export interface OpenMenu {
  readonly line: HTMLElement
  readonly button?: HTMLElement | undefined
}

/** Which row's menu is open. */
export function useRowMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const openMenu = useCallback((line: HTMLElement, button?: HTMLElement) => setMenu({ line, button }), [])
  const closeMenu = useCallback(() => setMenu(null), [])
  return { menu, openMenu, closeMenu }
}
