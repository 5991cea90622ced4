import { useLayoutEffect, useRef } from 'react'
import type { MenuAction } from './action-items.tsx'

const menus = new WeakMap<Element, readonly MenuAction[]>()

/** Returns the ref of the button that opens a menu of actions, so that they are known while the menu is closed. */
export function useMenuOf(actions: readonly MenuAction[]) {
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (opener.current) menus.set(opener.current, actions)
  })
  return opener
}

/** Returns the actions of the menu that a button opens, as it is now. */
export const menuOf = (opener: Element): readonly MenuAction[] | undefined => menus.get(opener)
