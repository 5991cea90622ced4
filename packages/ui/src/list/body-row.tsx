import { memo } from 'react'
import type { PlacedColumn } from './arrangement.ts'
import { SelectRow } from './select-cell.tsx'

interface BodyRowProps<Row> {
  readonly row: Row
  /** Its place among the lines that are drawn, and among the rows. */
  readonly line: number
  readonly index: number
  readonly columns: readonly PlacedColumn<Row>[]
  readonly name: string
  /** Undefined where rows cannot be chosen. */
  readonly chosen: boolean | undefined
  readonly onChoose: ((key: string, range: boolean) => void) | undefined
  readonly rowKey: string
  /** The column whose cell is being changed. */
  readonly editing: string | undefined
  readonly onEdited: (row: Row, column: string, go?: 'next' | 'previous') => void
}

function BodyRowInner<Row>({ row, line, index, columns, name, chosen, onChoose, rowKey, editing, onEdited }: BodyRowProps<Row>) {
  return (
    <tr data-index={line} data-row={rowKey} data-chosen={chosen || undefined} aria-rowindex={index + 2} tabIndex={-1}>
      {chosen !== undefined && (
        <td data-select data-pinned style={{ left: 0 }}>
          <SelectRow name={name} checked={chosen} onChange={(range) => onChoose?.(rowKey, range)} />
        </td>
      )}
      {columns.map(({ id, cell, align = 'start', bare, pinnedAt, edit }) => (
        <td
          key={id}
          data-align={align}
          data-bare={bare}
          data-edit={edit ? id : undefined}
          data-pinned={pinnedAt !== undefined || undefined}
          style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
        >
          {edit && editing === id ? edit(row, (go) => onEdited(row, id, go)) : cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** A row of a table. It is drawn again only when something of its own changes. */
export const BodyRow = memo(BodyRowInner) as typeof BodyRowInner
