import {
  createElement,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { RowActionsProps } from './row-actions.ts'

/** Whether the device has touch input only: then each row shows its menu button. */
export const touched = globalThis.matchMedia?.('(hover: none)').matches ?? false

/** Returns the row that contains an element. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** Returns the name of a row: of its link, or its own where that is a picture. */
export const nameOfRow = (line: HTMLElement): string =>
  line.querySelector('a[data-row-link]')?.textContent || line.dataset['name'] || ''

/** The row whose menu is or was open, and the button that opened it, if any. */
export interface OpenMenu {
  readonly line: HTMLElement
  readonly button?: HTMLElement | undefined
  /** A closed menu stays mounted for the dialogs of its actions. */
  readonly isOpen: boolean
}

/** Returns which row's menu was opened last, and how to render the actions of that row as it was then. */
export function useRowMenu<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  Actions: ComponentType<RowActionsProps<Row>> | undefined,
) {
  const [menu, setMenu] = useState<
    | (OpenMenu & { readonly renderActions: ((onActions: RowActionsProps<Row>['onActions']) => ReactNode) | undefined })
    | null
  >(null)
  const find = useRef((_key: string | undefined): Row | undefined => undefined)
  useLayoutEffect(() => {
    find.current = (key) => rows?.find((row) => rowKey(row) === key)
  }, [rows, rowKey])
  const openMenu = useCallback(
    (line: HTMLElement, button?: HTMLElement) => {
      const row = find.current(line.dataset['row'])
      const renderActions =
        Actions && row !== undefined
          ? (onActions: RowActionsProps<Row>['onActions']) => createElement(Actions, { row, onActions })
          : undefined
      setMenu({ line, button, isOpen: true, renderActions })
    },
    [Actions],
  )
  const closeMenu = useCallback(() => setMenu((open) => open && { ...open, isOpen: false }), [])
  return { menu, openMenu, closeMenu }
}
