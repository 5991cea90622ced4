import { useCallback, useMemo, useState } from 'react'
import {
  applyWrites,
  countEdits,
  forgetSaved,
  rejectCells,
  settleEdits,
  type CellWrite,
  type SavedCell,
  type SheetEdits,
} from './sheet-edits.ts'
import type { SheetColumn } from './sheet-column.ts'

/** Unsaved edits of a sheet, with undo and redo. */
export interface SheetState<Row> {
  readonly edits: SheetEdits
  /** The rows that were typed into, as they were then, by their keys: they can be saved when they are no longer loaded. */
  readonly typedRows: Readonly<Record<string, Row>>
  /** Number of cells that differ from what is stored. */
  readonly count: number
  readonly write: (writes: readonly CellWrite<Row>[]) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Replaces all edits, such as by those of a draft with its rows. */
  readonly replace: (edits: SheetEdits, rows?: Readonly<Record<string, Row>>) => void
  readonly discard: () => void
  /** Marks cells with the reasons why they could not be saved. */
  readonly reject: (refused: Parameters<typeof rejectCells>[1]) => void
  /** Removes cells that were saved. */
  readonly forget: (saved: readonly SavedCell[]) => void
  /** Removes edits that are stored by now, of a sheet whose rows are all loaded. */
  readonly settle: (rows: readonly Row[], columns: readonly SheetColumn<Row>[]) => void
  /** Number of calls of `showProblem`. */
  readonly asked: number
  /** Moves to the first cell that could not be saved. */
  readonly showProblem: () => void
}

interface Typed {
  readonly edits: SheetEdits
  readonly before: readonly SheetEdits[]
  readonly after: readonly SheetEdits[]
}

const nothing: SheetEdits = {}
const begun: Typed = { edits: nothing, before: [], after: [] }

/** Number of steps that can be undone. */
const STEPS = 100

const step = (typed: Typed, edits: SheetEdits): Typed =>
  edits === typed.edits ? typed : { edits, before: [...typed.before.slice(1 - STEPS), typed.edits], after: [] }

const back = (typed: Typed): Typed => {
  const edits = typed.before.at(-1)
  return edits ? { edits, before: typed.before.slice(0, -1), after: [typed.edits, ...typed.after] } : typed
}

const forth = (typed: Typed): Typed => {
  const [edits, ...after] = typed.after
  return edits ? { edits, before: [...typed.before, typed.edits], after } : typed
}

/** Stores the edits of a sheet. Keep `rowKey` the same function between renders. */
export function useSheet<Row>(rowKey: (row: Row) => string): SheetState<Row> {
  const [typed, setTyped] = useState(begun)
  const [typedRows, setTypedRows] = useState<Readonly<Record<string, Row>>>({})
  const [asked, setAsked] = useState(0)
  const write = useCallback(
    (writes: readonly CellWrite<Row>[]) => {
      setTyped((now) => step(now, applyWrites(now.edits, writes, rowKey)))
      setTypedRows((now) => ({ ...now, ...Object.fromEntries(writes.map(({ row }) => [rowKey(row), row])) }))
    },
    [rowKey],
  )
  const settle = useCallback<SheetState<Row>['settle']>(
    (rows, columns) => setTyped(({ edits }) => ({ ...begun, edits: settleEdits(edits, rows, columns, rowKey) })),
    [rowKey],
  )
  const replace = useCallback<SheetState<Row>['replace']>((next, rows) => {
    setTyped((now) => step(now, next))
    if (rows) setTypedRows((now) => ({ ...now, ...rows }))
  }, [])
  const { edits } = typed
  return useMemo(
    () => ({
      edits,
      typedRows,
      count: countEdits(edits),
      write,
      settle,
      undo: () => setTyped(back),
      redo: () => setTyped(forth),
      replace,
      discard: () => setTyped(begun),
      forget: (saved) => setTyped(({ edits: now }) => ({ ...begun, edits: forgetSaved(now, saved) })),
      reject: (refused) => setTyped((now) => ({ ...now, edits: rejectCells(now.edits, refused) })),
      asked,
      showProblem: () => setAsked((before) => before + 1),
    }),
    [edits, typedRows, write, settle, replace, asked],
  )
}
