import { useCallback, useMemo, useState, type PointerEvent } from 'react'
import { nearest, rangeOf, type Cell, type SheetSize } from './cell-range.ts'

interface Focus {
  readonly active: Cell
  /** The other corner of the selected range. */
  readonly anchor: Cell
  /** The character that started editing the active cell; `null` while it is not edited. */
  readonly typed: string | undefined | null
}

const first: Cell = { row: 0, col: 0 }

/** Returns the cell of a table that is the target of an event. */
export function cellAt(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const col = target.closest('[data-col]')?.getAttribute('data-col')
  const row = target.closest('[data-index]')?.getAttribute('data-index')
  return col === undefined || col === null || row === undefined || row === null
    ? undefined
    : { row: Number(row), col: Number(col) }
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, label') !== null

/** Stores which cell of a sheet is active, and the selected range around it, by pointer, with Shift or by dragging. */
export function useCellFocus(size: SheetSize) {
  const [focus, setFocus] = useState<Focus>({ active: first, anchor: first, typed: null })
  const go = useCallback(
    (to: Cell, grow = false) => setFocus(({ anchor }) => ({ active: to, anchor: grow ? anchor : to, typed: null })),
    [],
  )
  const edit = useCallback(
    (typed: string | undefined) => setFocus((now) => ({ active: now.active, anchor: now.active, typed })),
    [],
  )
  const rest = useCallback(() => setFocus((now) => ({ ...now, typed: null })), [])
  const all = useCallback(
    () => setFocus(({ typed }) => ({ active: first, anchor: { row: size.rows - 1, col: size.cols - 1 }, typed })),
    [size],
  )

  const active = nearest(focus.active, size)
  const pointer = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => {
        const cell = cellAt(event.target)
        if (!cell || event.button !== 0 || isControl(event.target)) return
        // Blur keeps the text of another cell before that cell loses the focus.
        if (document.activeElement instanceof HTMLElement && isControl(document.activeElement))
          document.activeElement.blur()
        go(cell, event.shiftKey)
      },
      onPointerOver: (event: PointerEvent) => {
        const cell = event.buttons === 1 && event.pointerType === 'mouse' ? cellAt(event.target) : undefined
        if (cell && !isControl(event.target)) go(cell, true)
      },
    }),
    [go],
  )
  return {
    active,
    range: rangeOf(active, nearest(focus.anchor, size)),
    typed: focus.typed,
    go,
    edit,
    rest,
    all,
    pointer,
  }
}
