import type { KeyboardEvent } from 'react'
import { stepFrom, type Cell, type SheetSize } from './cell-range.ts'

/** What the keys of a sheet do. */
export interface SheetMoves {
  readonly go: (to: Cell, grow: boolean) => void
  /** Begins to change the active cell; with what was typed in place of what it says. */
  readonly edit: (typed: string | undefined) => void
  readonly fill: () => void
  readonly clear: () => void
  readonly all: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Chooses the row of the active cell. */
  readonly choose: () => void
  /** Opens the record of the row. */
  readonly open: () => void
}

/** What a key with Ctrl or ⌘ does. */
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

/** What a key by itself does. */
function actionOf({ key, shiftKey }: KeyboardEvent, moves: SheetMoves): (() => void) | undefined {
  if (key === 'F2' || key === 'Enter') return () => moves.edit(undefined)
  if (key === 'Delete' || key === 'Backspace') return moves.clear
  if (key === ' ' && shiftKey) return moves.choose
  return key.length === 1 ? () => moves.edit(key) : undefined
}

/** Does what a key means in a sheet while no cell is being changed. Tab leaves the sheet. */
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
