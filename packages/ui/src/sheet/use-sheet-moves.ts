import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { EditEnd } from './cell-editor.tsx'
import { nearest, type Cell, type SheetSize } from './cell-range.ts'
import { onSheetKey, type SheetMoves } from './sheet-keys.ts'
import { cellAt, type useCellFocus } from './use-cell-focus.ts'
import type { useSheetCells } from './use-sheet-cells.ts'

interface Sheet extends Pick<SheetMoves, 'undo' | 'redo' | 'choose'> {
  readonly table: RefObject<HTMLTableElement | null>
  readonly size: SheetSize
  readonly focus: ReturnType<typeof useCellFocus>
  readonly cells: ReturnType<typeof useSheetCells>
  /** Id of the element of the active cell. */
  readonly activeId: string
  /** Whether the active cell can be changed. */
  readonly editable: boolean
  /** Scrolls a row into view. */
  readonly reveal: (row: number) => void
}

const ends: Readonly<Record<EditEnd, readonly [down: number, right: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  'row-below': [1, 0],
  'row-above': [-1, 0],
}

function handleClipboard(event: ClipboardEvent, cells: Sheet['cells'], range: Sheet['focus']['range']): void {
  if (event.target instanceof Element && event.target.closest('input, select')) return
  event.preventDefault()
  if (event.type === 'paste') cells.paste(range, event.clipboardData.getData('text/plain'))
  else event.clipboardData.setData('text/plain', cells.copy(range))
  if (event.type === 'cut') cells.clear(range)
}

/** Handles keys, the clipboard and the cell editor of a sheet. */
export function useSheetMoves({ table, size, focus, cells, activeId, editable, reveal, undo, redo, choose }: Sheet) {
  const { active, range, go, edit, rest, all } = focus
  const isMoved = useRef(false)
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    table.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const move = useCallback(
    (to: Cell, grow: boolean) => {
      isMoved.current = true
      reveal(to.row)
      go(to, grow)
    },
    [go, reveal],
  )
  const back = useCallback(() => table.current?.focus({ preventScroll: true }), [table])
  const onDone = useCallback(
    (text: string, how: EditEnd) => {
      const [down, right] = ends[how]
      if (text !== cells.textAt(active)) cells.put([{ ...active, text }])
      if (how === 'stay') return rest()
      move(nearest({ row: active.row + down, col: active.col + right }, size), false)
      back()
    },
    [active, back, cells, move, rest, size],
  )
  const onCancel = useCallback(() => {
    rest()
    back()
  }, [back, rest])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== table.current || size.rows === 0) return
    onSheetKey(event, active, size, {
      go: move,
      edit: (typed) => editable && edit(typed),
      fill: () => cells.fill(range),
      clear: () => cells.clear(range),
      open: () => table.current?.querySelector<HTMLElement>(`tr[data-index="${active.row}"] a`)?.click(),
      all,
      undo,
      redo,
      choose,
    })
  }
  const onClipboard = (event: ClipboardEvent) => handleClipboard(event, cells, range)
  const onDoubleClick = (event: MouseEvent) => editable && cellAt(event.target) && edit(undefined)
  const moveTo = (cell: Cell) => {
    move(cell, false)
    back()
  }
  return {
    onDone,
    onCancel,
    /** Moves to a cell, and puts the focus into the sheet. */
    moveTo,
    handlers: { onKeyDown, onDoubleClick, onCopy: onClipboard, onCut: onClipboard, onPaste: onClipboard },
  }
}
