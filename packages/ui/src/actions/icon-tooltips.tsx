import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** How long a button is hovered or focused until its name is shown, in milliseconds. */
const DELAY = 300

const iconButtonOf = (element: Element | null | undefined): HTMLElement | null => {
  // A disabled one explains itself, and one with a text needs no other name.
  const button = element?.closest<HTMLElement>(':is(button, a[href])[aria-label]:not([aria-disabled="true"])')
  return button && button.textContent.trim() === '' ? button : null
}

const iconButtonAt = ({ target }: Event) => iconButtonOf(target instanceof Element ? target : null)

/** Returns the name of a button or link, with its key. */
const nameOf = ({ ariaLabel, dataset }: HTMLElement) =>
  [ariaLabel, dataset['keyNow'] ?? dataset['key']].filter(Boolean).join(' · ')

/**
 * Shows the name and the key of the icon button or link that is hovered or has the keyboard focus. One tooltip serves all
 * of the page; any key or press hides it.
 */
export default function IconTooltips() {
  const [button, setButton] = useState(() => iconButtonOf([...document.querySelectorAll(':hover')].at(-1)))
  const [shown] = useDebouncedValue(button, DELAY)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const hide = () => setButton(null)
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && setButton(iconButtonAt(event)),
      options,
    )
    document.addEventListener(
      'focusin',
      (event) => {
        const focused = iconButtonAt(event)
        setButton(focused?.matches(':focus-visible') ? focused : null)
      },
      options,
    )
    for (const event of ['pointerdown', 'keydown', 'scroll'] as const) document.addEventListener(event, hide, options)
    return () => listening.abort()
  }, [])
  // Menus and dialogs that a button has opened say more than its name.
  if (!shown || shown !== button || !shown.isConnected || shown.ariaExpanded === 'true') return null
  return <Tooltip key={shown.id} target={shown} label={nameOf(shown)} opened withinPortal zIndex={1002} />
}
