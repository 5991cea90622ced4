import { lazy, Suspense } from '@backoffice/lazy'
import { useCallback, useId, useMemo, useRef, type ComponentType } from 'react'
import { around } from '../list/around.ts'
import type { RowActionsProps } from '../list/row-actions.ts'
import type { Sort } from '../list/sort.ts'
import type { Selection } from '../list/use-selection.ts'
import { widthWithHeader } from '../list/column.ts'
import { useVirtualRows } from '../list/use-virtual-rows.ts'
import { useUiText } from '../messages.ts'
import { placeSheetColumns } from './placed-column.ts'
import type { SheetColumn } from './sheet-column.ts'
import { sheetBackdrop } from './sheet-backdrop.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import type SheetRowMenuOf from './sheet-row-menu.tsx'
import { SheetRow } from './sheet-row.tsx'
import base from '../list/table-base.module.css'
import classes from './sheet.module.css'
import { useAside } from './use-aside.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { useSheetCells } from './use-sheet-cells.ts'
import { useSheetMoves } from './use-sheet-moves.ts'
import { useShownProblem } from './use-shown-problem.ts'
import type { SheetState } from './use-sheet.ts'

const SheetRowMenu = lazy(() => import('./sheet-row-menu.tsx')) as typeof SheetRowMenuOf

interface SheetProps<Row> {
  /** Accessible name of the sheet. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  /** Keep it the same function between renders. */
  readonly rowKey: (row: Row) => string
  /** Accessible name of a row. */
  readonly rowName: (row: Row) => string
  /** Edits of the sheet, from `useSheet`. */
  readonly state: SheetState<Row>
  readonly sorts?: readonly Sort[]
  readonly onSort?: (sorts: readonly Sort[]) => void
  /** The selected rows; without it rows cannot be selected. */
  readonly selection?: Selection
  /** Actions of a record in the menu of its row. Lazy, and the same component between renders. */
  readonly rowActions?: ComponentType<RowActionsProps<Row>> | undefined
  readonly busy?: boolean
  /** Number of all rows, also of those that are not loaded. */
  readonly total?: number | undefined
  /** Called when the last rows scroll into view. */
  readonly onEnd?: (() => void) | undefined
}

const ROW = 36
const SELECT = 40
/**
 * Native markup with the roles of a grid, in which one cell is active. All roles are set explicitly: browsers do not
 * treat elements without table layout as a table.
 */
const grid = { role: 'grid', 'aria-multiselectable': true, tabIndex: 0 } as const
const nothing = () => undefined
const unsorted: readonly Sort[] = []

/**
 * Renders rows as a spreadsheet: a native table with the roles of a grid, in which only the visible rows exist. Arrows
 * move, Shift selects, F2 or typing edits a cell, Ctrl+D fills down, and ranges are copied to and pasted from
 * spreadsheets. `useSheet` stores the edits; the caller saves them.
 */
export function Sheet<Row>({
  label,
  rows,
  columns: asked,
  rowKey,
  rowName,
  state,
  sorts = unsorted,
  onSort,
  selection,
  rowActions,
  total,
  busy = false,
  onEnd,
}: SheetProps<Row>) {
  const prefix = useId()
  const table = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => asked.map((column) => ({ ...column, width: widthWithHeader(column.width, column.header) })),
    [asked],
  )
  const size = useMemo(() => ({ rows: rows.length, cols: columns.length }), [rows.length, columns.length])
  const focus = useCellFocus(size)
  const { active, range, typed } = focus
  const cells = useSheetCells({ rows, columns, rowKey, state, size })
  const { first, end, above, below, reveal } = useVirtualRows({
    scroller,
    count: rows.length,
    height: ROW,
    top: ROW,
    onEnd,
  })
  const before = selection ? SELECT : 0
  const pinned = columns.reduce((sum, column) => (column.pinned ? sum + column.width : sum), before)
  const width = columns.reduce((sum, column) => sum + column.width, before)
  const placed = useMemo(() => placeSheetColumns(columns, before), [columns, before])
  const tracks = (selection ? [SELECT] : [])
    .concat(columns.map((column) => column.width))
    .map((track) => `${track}px`)
    .join(' ')
  const backdrop = useMemo(() => sheetBackdrop(columns, before), [columns, before])
  useAside(scroller)
  const idOf = useCallback((row: number, col: number) => `${prefix}${row}-${col}`, [prefix])
  const activeId = idOf(active.row, active.col)

  const text = useUiText()
  const choose = useMemo(() => around((name) => text('ui.select.row', { name })), [text])
  const activeRow = rows[active.row]
  const editable = columns[active.col]?.read !== undefined
  const { onDone, onCancel, moveTo, handlers } = useSheetMoves({
    table,
    size,
    focus,
    cells,
    activeId,
    editable,
    reveal,
    undo: state.undo,
    redo: state.redo,
    choose: () => activeRow !== undefined && selection?.toggle(rowKey(activeRow), false),
  })
  useShownProblem({ rows, columns, rowKey, state, moveTo })
  const chosen =
    selection &&
    (selection.count === 0 ? 'none' : rows.every((row) => selection.keys.has(rowKey(row))) ? 'all' : 'some')
  return (
    <div className={classes.sheet}>
      <div
        ref={scroller}
        className={`${base.scroller} ${classes.scroller}`}
        role="presentation"
        style={{ scrollPaddingInlineStart: pinned }}
      >
        <div aria-hidden className={classes.behind}>
          <div
            className={classes.backdrop}
            style={{ width, maxHeight: (rows.length + 1) * ROW, backgroundImage: backdrop }}
          />
        </div>
        <table
          ref={table}
          {...grid}
          {...(active.row >= first && active.row < end && { 'aria-activedescendant': activeId })}
          className={`${base.table} ${classes.table}`}
          style={{ width, gridTemplateColumns: tracks }}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={busy}
          {...handlers}
          {...focus.pointer}
        >
          <thead role="rowgroup">
            <SheetHead
              columns={placed}
              sorts={sorts}
              onSort={onSort}
              chosen={chosen}
              onChooseAll={selection?.toggleLoaded}
            />
          </thead>
          <tbody role="rowgroup">
            {above > 0 && <tr aria-hidden style={{ height: above }} />}
            {rows.slice(first, end).map((row, offset) => {
              const index = first + offset
              const key = rowKey(row)
              const isActive = index === active.row
              const isIn = index >= range.top && index <= range.bottom
              return (
                <SheetRow
                  key={key}
                  row={row}
                  rowKey={key}
                  name={rowName(row)}
                  index={index}
                  columns={placed}
                  edits={state.edits[key]}
                  active={isActive ? active.col : -1}
                  from={isIn ? range.left : -1}
                  to={isIn ? range.right : -1}
                  typed={isActive ? typed : null}
                  chosen={selection && selection.keys.has(key)}
                  choose={choose}
                  onChoose={selection?.toggle}
                  idOf={idOf}
                  onDone={isActive ? onDone : nothing}
                  onCancel={onCancel}
                />
              )
            })}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
        {rowActions && (
          <Suspense>
            <SheetRowMenu
              scroller={scroller}
              rows={rows}
              rowKey={rowKey}
              selection={selection}
              rowActions={rowActions}
              height={ROW}
            />
          </Suspense>
        )}
      </div>
      <SheetFoot
        rows={rows.length}
        total={total}
        range={range}
        row={activeRow}
        column={columns[active.col]}
        edits={activeRow === undefined ? undefined : state.edits[rowKey(activeRow)]}
      />
    </div>
  )
}
