import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type KeyboardEvent } from 'react'
import { useUiText } from '../messages.ts'
import type { PlacedColumn } from './arrangement.ts'
import base from './table-base.module.css'
import classes from './data-table.module.css'
import { SelectCell } from './select-cell.tsx'
import { directionOf, nextSorts, type Sort } from './sort.ts'

/** Operations of the headers on their columns. Widths are in pixels. */
export interface HeaderMoves {
  readonly move: (column: string, by: number) => void
  readonly place: (column: string, at: string) => void
  readonly widen: (column: string, by: number) => void
}

interface HeadRowProps<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly sorts: readonly Sort[]
  readonly onSort: ((sorts: readonly Sort[]) => void) | undefined
  readonly moves: HeaderMoves | undefined
  /** Whether all, some or none of the rows are selected; undefined where none can be. */
  readonly chosen: 'all' | 'some' | 'none' | undefined
  readonly onChooseAll: (() => void) | undefined
  /** Whether the checkbox is sticky while the table scrolls sideways. */
  readonly held: boolean
}

const STEP = 16
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Alt+←→ moves a column, Alt+Shift+←→ resizes it. */
function onHeaderKey(event: KeyboardEvent, column: string, moves: HeaderMoves | undefined): void {
  const by = ARROWS[event.key]
  if (!moves || by === undefined || !event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  if (event.shiftKey) moves.widen(column, by * STEP)
  else moves.move(column, by)
}

function HeadRowInner<Row>({ columns, sorts, onSort, moves, chosen, onChooseAll, held }: HeadRowProps<Row>) {
  const text = useUiText()
  return (
    <tr aria-rowindex={1}>
      {chosen && (
        <th scope="col" data-select data-pinned={held || undefined}>
          <SelectCell
            label={text('ui.select.loaded')}
            checked={chosen === 'all'}
            mixed={chosen === 'some'}
            onChange={() => onChooseAll?.()}
          />
        </th>
      )}
      {columns.map(({ id, header, align = 'start', sortBy, bare, pinnedAt }) => {
        const direction = sortBy === undefined ? undefined : directionOf(sorts, sortBy)
        const level =
          sorts.length > 1 && sortBy !== undefined ? sorts.findIndex((sort) => sort.startsWith(`${sortBy}:`)) + 1 : 0
        const canSort = sortBy !== undefined && onSort
        return (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-column={id}
            data-pinned={pinnedAt !== undefined || undefined}
            style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
            draggable={moves !== undefined}
            aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
          >
            {bare ? (
              <span className={classes.unseen}>{header}</span>
            ) : canSort || moves ? (
              <button
                type="button"
                className={`${base.sort} ${classes.sort}`}
                data-plain={!canSort || undefined}
                onClick={(event) => canSort && onSort(nextSorts(sorts, sortBy, event.shiftKey))}
                onKeyDown={(event) => onHeaderKey(event, id, moves)}
              >
                {header}
                {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
                {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
                {level > 0 && <small className={classes.level}>{level}</small>}
              </button>
            ) : (
              header
            )}
            {moves && <span className={classes.edge} data-edge={id} aria-hidden />}
          </th>
        )
      })}
    </tr>
  )
}

/** The headers of a table: they sort, and where columns can be arranged they move and resize them. */
export const HeadRow = memo(HeadRowInner) as typeof HeadRowInner
