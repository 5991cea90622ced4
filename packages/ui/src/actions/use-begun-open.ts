import { useRef, useState } from 'react'

/**
 * Returns the state of a menu that is open from its first render, because its code is loaded on first use (`OnDemand`):
 * whether it is open, how to change that, and a ref for its button. The button gets the focus whenever the menu closes;
 * Mantine does so only for menus that it has opened itself.
 */
export function useBegunOpen() {
  const [opened, setOpened] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setOpened(next)
    if (!next) button.current?.focus({ preventScroll: true })
  }
  return { opened, change, button }
}
