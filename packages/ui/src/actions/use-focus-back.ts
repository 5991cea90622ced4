import { useEffect, useState } from 'react'

let outside: HTMLElement | null = null

/** Returns the focused element; when a menu closes, this is the button that opened it. */
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
 * Restores the focus when a dialog unmounts: to where it was before, to where the first of several dialogs was opened,
 * or to the screen. Mantine does so only for dialogs that it has opened itself.
 */
export function useFocusBack(): void {
  const [before] = useState(placeNow)
  useEffect(() => () => goBack(before), [before])
}
