import { memo, useRef } from 'react'
import type { Column } from './column.ts'
import classes from './data-cards.module.css'
import type { DataTableProps } from './data-table.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

const HEIGHT = 76
const SKELETON = Array.from({ length: 8 }, (_, index) => index)
const PLACES = ['picture', 'title', 'aside', 'subtitle', 'state'] as const

interface CardProps<Row> {
  readonly row: Row
  readonly index: number
  readonly total: number
  readonly columns: readonly Column<Row>[]
}

function RowCard<Row>({ row, index, total, columns }: CardProps<Row>) {
  return (
    <li className={classes.card} data-index={index} tabIndex={-1} aria-posinset={index + 1} aria-setsize={total}>
      {PLACES.map((place) => {
        const shown = columns.filter(({ onCard }) => onCard === place)
        if (shown.length === 0) return null
        return (
          <span key={place} data-place={place}>
            {shown.map(({ id, header, cell }) => (
              <span key={id} title={header}>
                {cell(row)}
              </span>
            ))}
          </span>
        )
      })}
    </li>
  )
}

const Card = memo(RowCard) as typeof RowCard

/** The table on a narrow screen: a card for each row. */
export function DataCards<Row>({ label, rows, total, columns, rowKey, onEnd, busy = false }: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const { first, end, above, below, onKeyDown } = useVirtualRows({ scroller, count, height: HEIGHT, top: 0, onEnd })
  return (
    <div ref={scroller} className={classes.scroller} role="presentation" data-list onKeyDown={onKeyDown}>
      <ul aria-label={label} aria-busy={busy || rows === undefined}>
        {rows === undefined && SKELETON.map((index) => <li key={index} className={classes.skeleton} aria-hidden />)}
        {above > 0 && <li aria-hidden style={{ height: above }} />}
        {rows?.slice(first, end).map((row, offset) => (
          <Card key={rowKey(row)} row={row} index={first + offset} total={total ?? -1} columns={columns} />
        ))}
        {below > 0 && <li aria-hidden style={{ height: below }} />}
      </ul>
    </div>
  )
}
