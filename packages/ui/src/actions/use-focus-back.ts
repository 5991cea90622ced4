import { useEffect, useState } from 'react'

let outside: HTMLElement | null = null

/** Where somebody is now; a menu closes, so there it is the button that opened it. */
function placeNow(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return outside
  const menu = active.closest('[role="menu"]')
  const place = menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
  if (place && !place.closest('[role="dialog"]')) outside = place
  return place ?? outside
}

function goBack(before: HTMLElement | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (!lost) return
  const place = [before, outside].find((one) => one?.isConnected) ?? document.querySelector<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to where it was before, or to where
 * the first of several dialogs was opened, or to the screen. Mantine does so only for what it has seen being opened.
 */
export function useFocusBack(): void {
  const [before] = useState(placeNow)
  useEffect(() => () => goBack(before), [before])
}
