import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, useMemo, useRef } from 'react'
import { fittingColumns, leastWidth, type Column } from './column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { directionOf, nextSorts, type Sort } from './sort.ts'
import { useElementWidth } from './use-element-width.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const HEIGHTS = { compact: 36, normal: 44 } as const
const HEADER = 36
const SKELETON = Array.from({ length: 14 }, (_, index) => index)

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sorts: readonly Sort[]
  readonly onSort: ((sorts: readonly Sort[]) => void) | undefined
}

function HeadRow<Row>({ columns, sorts, onSort }: HeadProps<Row>) {
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ id, header, align = 'start', sortBy, bare }) => {
        const direction = sortBy === undefined ? undefined : directionOf(sorts, sortBy)
        return (
          <th
            key={id}
            scope="col"
            data-align={align}
            aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
          >
            {sortBy === undefined || !onSort ? (
              bare ? <span className={classes.unseen}>{header}</span> : header
            ) : (
              <button type="button" className={classes.sort} onClick={(event) => onSort(nextSorts(sorts, sortBy, event.shiftKey))}>
                {header}
                {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
                {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
              </button>
            )}
          </th>
        )
      })}
    </tr>
  )
}

const Head = memo(HeadRow) as typeof HeadRow

interface BodyRowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly columns: readonly Column<Row>[]
}

function BodyRow<Row>({ row, index, columns }: BodyRowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} tabIndex={-1}>
      {columns.map(({ id, cell, align = 'start', bare }) => (
        <td key={id} data-align={align} data-bare={bare}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

const Row = memo(BodyRow) as typeof BodyRow

/** The table as a table: sticky header, rows of one height. */
export function DataGrid<Row>({
  label, rows, total, columns: all, rowKey, density = 'compact', sorts = [], onSort, onEnd, busy = false,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const columns = useMemo(() => fittingColumns(all, width), [all, width])
  const { first, end, above, below, onKeyDown } = useVirtualRows({
    scroller, count: rows?.length ?? 0, height: HEIGHTS[density], top: HEADER, onEnd,
  })
  return (
    <div ref={scroller} className={classes.scroller} role="presentation" data-list onKeyDown={onKeyDown}>
      <table
        className={classes.table}
        style={{ minWidth: leastWidth(columns) }}
        data-density={density}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={busy || rows === undefined}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <Head columns={columns} sorts={sorts} onSort={onSort} />
        </thead>
        <tbody>
          {rows === undefined &&
            SKELETON.map((index) => (
              <tr key={index} className={classes.skeleton} aria-hidden>
                {columns.map(({ id, align = 'start' }) => (
                  <td key={id} data-align={align}>
                    <span className={classes.bone}>–</span>
                  </td>
                ))}
              </tr>
            ))}
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows?.slice(first, end).map((row, offset) => <Row key={rowKey(row)} row={row} index={first + offset} columns={columns} />)}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}
