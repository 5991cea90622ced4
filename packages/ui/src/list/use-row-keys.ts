import { useCallback, type KeyboardEvent } from 'react'
import { rowOf } from './use-row-menu.ts'
import type { Selection } from './use-selection.ts'

interface RowKeysOptions {
  readonly selection: Selection | undefined
  /** Whether all loaded rows are selected. */
  readonly allChosen: boolean
  /** Number of matching rows, when it is known. */
  readonly total: number | undefined
  /** Previews a row beside the list, or what else Space does with it. */
  readonly onSpace: ((key: string) => void) | undefined
  /** Edits the first editable cell of a row. */
  readonly onEdit: (key: string, column: string) => void
  /** Takes the next step of a row. */
  readonly onStep: ((key: string) => void) | undefined
  /** Opens the menu of a row. */
  readonly onMenu: (line: HTMLElement) => void
  /** Moves between rows. */
  readonly onMove: (event: KeyboardEvent) => void
}

/** The button that a key presses: → unfolds what is folded, ← folds it. */
const folds: Readonly<Record<string, string>> = {
  ArrowRight: 'button[data-fold][aria-expanded="false"]',
  ArrowLeft: 'button[data-fold][aria-expanded="true"]',
}

const is = (target: EventTarget, selector: string) => target instanceof Element && target.matches(selector)

/** Handles the keys of a row: x, Shift+↑↓, Space, F2, Ctrl+A, y, the point, → ←. */
export function useRowKeys({
  selection,
  allChosen,
  total,
  onSpace,
  onEdit,
  onStep,
  onMenu,
  onMove,
}: RowKeysOptions): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const choose = (key: string | undefined): boolean => {
        if (!selection) return false
        if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
          if (allChosen && !selection.isAll && total !== undefined) selection.chooseAll(total)
          else if (!selection.isAll) selection.toggleLoaded()
          return true
        }
        if (key !== undefined && event.key === 'x' && !event.ctrlKey && !event.metaKey) {
          selection.toggle(key, event.shiftKey)
          return true
        }
        if (key !== undefined && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          if (!selection.keys.has(key)) selection.toggle(key, false)
          onMove(event)
          const reached = document.activeElement ? rowOf(document.activeElement)?.dataset['row'] : undefined
          if (reached !== undefined && reached !== key && !selection.keys.has(reached)) selection.toggle(reached, false)
          return true
        }
        return false
      }
      // The menu of a row is rendered elsewhere, and has keys of its own.
      if (
        is(event.target, 'input:not([type=checkbox]),textarea,select') ||
        (event.target instanceof Node && !event.currentTarget.contains(event.target))
      )
        return
      const line = rowOf(event.target)
      const key = line?.dataset['row']
      const fold = folds[event.key]
      if (choose(key)) event.preventDefault()
      else if (key !== undefined && event.key === ' ' && !is(event.target, 'button,input')) {
        // Also where it does nothing: the browser would scroll the list from under the focused row.
        event.preventDefault()
        onSpace?.(key)
      } else if (
        key !== undefined &&
        (event.key === 'F2' || event.key === 'e') &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      ) {
        const column = line?.querySelector<HTMLElement>('[data-edit]')?.dataset['edit']
        if (column === undefined) return
        event.preventDefault()
        onEdit(key, column)
      } else if (key !== undefined && event.key === 'y' && onStep && !selection?.count) {
        event.preventDefault()
        onStep(key)
      } else if (line && event.key === '.') {
        event.preventDefault()
        onMenu(line)
      } else if (fold && event.target instanceof Element) {
        const button = event.target.closest('[data-index]')?.querySelector<HTMLElement>(fold)
        if (!button) return
        event.preventDefault()
        button.click()
      } else onMove(event)
    },
    [selection, allChosen, total, onSpace, onEdit, onStep, onMenu, onMove],
  )
}
