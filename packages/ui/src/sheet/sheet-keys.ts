import type { KeyboardEvent } from 'react'
import { stepFrom, type Cell, type SheetSize } from './cell-range.ts'

/** Operations of the keys of a sheet. */
export interface SheetMoves {
  readonly go: (to: Cell, grow: boolean) => void
  /** Edits the active cell; with the typed character instead of its text. */
  readonly edit: (typed: string | undefined) => void
  readonly fill: () => void
  readonly clear: () => void
  readonly all: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Selects the row of the active cell. */
  readonly choose: () => void
  /** Opens the record of the row. */
  readonly open: () => void
}

/** Handles a key with Ctrl or ⌘. */
function commandOf({ key, shiftKey }: KeyboardEvent, moves: SheetMoves): (() => void) | undefined {
  const commands: Readonly<Record<string, () => void>> = {
    d: moves.fill,
    a: moves.all,
    y: moves.redo,
    z: shiftKey ? moves.redo : moves.undo,
    enter: moves.open,
  }
  return commands[key.toLowerCase()]
}

/** Handles a key without a modifier. */
function actionOf({ key, shiftKey }: KeyboardEvent, moves: SheetMoves): (() => void) | undefined {
  if (key === 'F2' || key === 'Enter') return () => moves.edit(undefined)
  if (key === 'Delete' || key === 'Backspace') return moves.clear
  if (key === ' ' && shiftKey) return moves.choose
  return key.length === 1 ? () => moves.edit(key) : undefined
}

/** Handles the keys of a sheet while no cell is being edited. Tab leaves the sheet. */
export function onSheetKey(event: KeyboardEvent, active: Cell, size: SheetSize, moves: SheetMoves): void {
  if (event.altKey || event.nativeEvent.isComposing) return
  const modified = event.ctrlKey || event.metaKey
  const to = stepFrom(active, { key: event.key, far: modified }, size)
  const run = to ? () => moves.go(to, event.shiftKey) : modified ? commandOf(event, moves) : actionOf(event, moves)
  if (!run) return
  event.preventDefault()
  event.stopPropagation()
  run()
}
