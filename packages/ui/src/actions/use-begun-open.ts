import { useRef, useState } from 'react'

/**
 * For a menu that is drawn opened at once, because its code is loaded when it is first used (`OnDemand`): whether it is
 * open, how to change that, and a ref for its button. The button takes the focus back whenever the menu closes; Mantine
 * does so only for what it has seen being opened.
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
