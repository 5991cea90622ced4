import { useTimeout } from '@mantine/hooks'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { InPlaceProps, RowInPlace } from '../list/in-place.ts'
import type { EditEnd } from '../sheet/cell-editor.tsx'
import { useSheetText } from '../sheet/messages.ts'
import { changesOfRow, outcomeOf, type SaveRow } from '../sheet/row-changes.ts'
import type { SheetColumn } from '../sheet/sheet-column.ts'
import { applyWrites, type RowEdits } from '../sheet/sheet-edits.ts'
import { shownIn } from '../sheet/shown-in.ts'
import { useRowWords } from '../sheet/use-row-words.ts'
import { useSheet } from '../sheet/use-sheet.ts'
import { ChangingCell, EditingCell, ExplainedCell } from './in-place-cell.tsx'
import classes from './in-place.module.css'

interface InPlaceCellsProps<Row> extends InPlaceProps<Row> {
  /** The editable columns of the table, by their ids. */
  readonly columns: readonly SheetColumn<Row>[]
  readonly save: SaveRow<Row>
  /** Why a row cannot be edited. */
  readonly whyReadOnly?: (row: Row) => string | undefined
  /** Called with the number of unsaved cells. */
  readonly onCount?: (cells: number) => void
  /**
   * Receives a function that saves all unsaved cells; it resolves with whether that succeeded, and if not has opened the
   * first rejected one.
   */
  readonly saveAll?: RefObject<(() => Promise<boolean>) | null>
}

interface Active {
  readonly key: string
  readonly column: string
  /** Counts how often it was opened: values that cannot be parsed are requested again. */
  readonly turn: number
}

const nobody: ReadonlySet<string> = new Set()

/** How long saved cells are marked, in milliseconds. */
const MARKED = 2000

/** Cells that were just saved. */
interface SavedCells {
  readonly key: string
  readonly columns: readonly string[]
}

/** Returns the cells that were saved last, for a moment, and what marks them. */
function useJustSaved(): [SavedCells | null, (cells: SavedCells) => void] {
  const [cells, setCells] = useState<SavedCells | null>(null)
  const { start, clear } = useTimeout(() => setCells(null), MARKED)
  const mark = (saved: SavedCells) => {
    setCells(saved.columns.length > 0 ? saved : null)
    clear()
    start()
  }
  return [cells, mark]
}

/**
 * Edits cells of a table in place. Tab moves to the next editable cell of the row, ↓ and ↑ to the same cell of the rows
 * beside it; Enter or leaving the row saves it in one call, Esc restores it. A rejected text stays as typed, with the reason at its cell. Renders nothing itself: it
 * passes the content of cells to the table.
 */
export function InPlaceCells<Row>({
  begun,
  editable,
  rows,
  rowKey,
  rowName,
  columns,
  save,
  whyReadOnly,
  onShow,
  onEdited,
  onCount,
  saveAll,
}: InPlaceCellsProps<Row>) {
  const text = useSheetText()
  const state = useSheet(rowKey)
  const wordsOf = useRowWords(columns)
  const [seen, setSeen] = useState(begun)
  const [active, setActive] = useState<Active | null>({ ...begun, turn: 0 })
  const [saving, setSaving] = useState(nobody)
  const [said, say] = useState('')
  const [justSaved, markSaved] = useJustSaved()
  if (seen !== begun) {
    setSeen(begun)
    setActive({ ...begun, turn: 0 })
  }
  const { edits, count } = state
  const rowOf = (key: string) => rows.find((row) => rowKey(row) === key)
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const begunRow = active ? rowOf(active.key) : undefined
  const reason = begunRow === undefined ? undefined : whyReadOnly?.(begunRow)

  /** Resolves with the columns of the row that were not saved. */
  const store = async (key: string, row: Row, typed: RowEdits | undefined): Promise<readonly string[]> => {
    const cells = changesOfRow(row, columns, typed)
    const unread = Object.entries(typed ?? {}).flatMap(([id, edit]) => (edit.unread ? [id] : []))
    if (Object.keys(cells).length === 0) return unread
    setSaving((before) => new Set([...before, key]))
    const { saved, refused } = outcomeOf(key, cells, await save(row, cells), wordsOf(row))
    state.forget(saved)
    state.reject(refused)
    setSaving((before) => new Set([...before].filter((other) => other !== key)))
    markSaved({ key, columns: saved.map(({ column }) => column) })
    say(text(refused.length > 0 ? 'ui.in-place.refused' : 'ui.in-place.saved', { name: rowName(row) }))
    return [...unread, ...refused.map(({ column }) => column)]
  }
  useImperativeHandle(saveAll, () => async () => {
    for (const [key, typed] of Object.entries(edits)) {
      const row = rowOf(key)
      const [column] = row === undefined ? [] : await store(key, row, typed)
      if (column !== undefined) {
        setActive((before) => ({ key, column, turn: (before?.turn ?? 0) + 1 }))
        return false
      }
    }
    return true
  })
  const finish = (typed: string, end: EditEnd): void => {
    const row = active ? rowOf(active.key) : undefined
    const column = active ? columnOf(active.column) : undefined
    if (!active || row === undefined || !column) return setActive(null)
    const { key, turn } = active
    const isChanged = typed !== shownIn(row, column, edits[key])
    const write = { row, column, text: typed }
    if (isChanged) state.write([write])
    const now = isChanged ? applyWrites(edits, [write], rowKey)[key] : edits[key]
    const next =
      end === 'right' || end === 'left' ? editable[editable.indexOf(column.id) + (end === 'right' ? 1 : -1)] : undefined
    if (next !== undefined) return setActive({ key, column: next, turn: 0 })
    if (now?.[column.id]?.unread && end !== 'stay') return setActive({ ...active, turn: turn + 1 })
    const by = end === 'row-below' ? 1 : end === 'row-above' ? -1 : 0
    const neighbour = by === 0 ? undefined : rows[rows.indexOf(row) + by]
    setActive(neighbour === undefined ? null : { key: rowKey(neighbour), column: column.id, turn: 0 })
    if (neighbour !== undefined && whyReadOnly?.(neighbour) !== undefined) onEdited(rowKey(neighbour))
    else if (end !== 'stay' && neighbour === undefined) onEdited(key)
    void store(key, row, now)
  }
  const restore = (): void => {
    if (!active) return
    const { [active.key]: _typed, ...others } = edits
    state.replace(others)
    setActive(null)
    onEdited(active.key)
  }

  const latest = useRef({ finish, restore, rowName })
  useLayoutEffect(() => {
    latest.current = { finish, restore, rowName }
  })
  const onDone = useCallback((typed: string, end: EditEnd) => latest.current.finish(typed, end), [])
  const onCancel = useCallback(() => latest.current.restore(), [])

  useLayoutEffect(() => {
    const rowInPlace = (key: string): RowInPlace | undefined => {
      const row = rows.find((one) => rowKey(one) === key)
      if (row === undefined) return undefined
      const typed = edits[key]
      const isActive = active?.key === key
      const shown = columns.filter(({ id }) => typed?.[id] || (isActive && active.column === id))
      const cellOf = (column: SheetColumn<Row>) => {
        if (!isActive || active.column !== column.id) return <ChangingCell row={row} column={column} edits={typed} />
        if (reason !== undefined) return <ExplainedCell row={row} column={column} reason={reason} />
        return (
          <EditingCell
            key={active.turn}
            row={row}
            column={column}
            edits={typed}
            name={latest.current.rowName(row)}
            onDone={onDone}
            onCancel={onCancel}
          />
        )
      }
      const marked = justSaved?.key === key ? justSaved.columns : []
      return {
        saving: saving.has(key),
        saved: marked,
        cells: Object.fromEntries(shown.map((column) => [column.id, cellOf(column)])),
      }
    }
    const keys = new Set([
      ...Object.keys(edits),
      ...saving,
      ...(active ? [active.key] : []),
      ...(justSaved ? [justSaved.key] : []),
    ])
    onShow(
      Object.fromEntries(
        [...keys].flatMap((key) => {
          const row = rowInPlace(key)
          return row ? [[key, row]] : []
        }),
      ),
    )
  }, [active, edits, saving, justSaved, reason, rows, rowKey, columns, onShow, onDone, onCancel])

  useEffect(() => onCount?.(count), [onCount, count])
  const explains = reason !== undefined && active !== null
  useEffect(() => {
    if (!explains) return undefined
    const end = () => setActive(null)
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, end, true)
    return () => events.forEach((event) => document.removeEventListener(event, end, true))
  }, [explains])
  return <output className={classes.said}>{said}</output>
}
