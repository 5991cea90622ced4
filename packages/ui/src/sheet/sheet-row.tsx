import { memo } from 'react'
import { ChooseBox } from '../list/select-cell.tsx'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { mayBeCut } from './may-be-cut.ts'
import type { PlacedSheetColumn } from './placed-column.ts'
import type { RowEdits } from './sheet-edits.ts'
import { shownIn, valueIn } from './shown-in.ts'

interface SheetRowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly name: string
  readonly index: number
  readonly columns: readonly PlacedSheetColumn<Row>[]
  readonly edits: RowEdits | undefined
  /** The column of the active cell, when it is in this row; -1 when it is not. */
  readonly active: number
  /** The first and last selected column in this row; -1 when none is. */
  readonly from: number
  readonly to: number
  /** The character that started editing the active cell; `null` while it is not edited. */
  readonly typed: string | undefined | null
  readonly chosen: boolean | undefined
  /** Returns the label for selecting the row of a name. */
  readonly choose: (name: string) => string
  readonly onChoose: ((key: string, range: boolean) => void) | undefined
  readonly idOf: (row: number, col: number) => string
  readonly onDone: (text: string, end: EditEnd) => void
  readonly onCancel: () => void
}

const fixed = { 'data-fixed': true, 'aria-readonly': true } as const

function SheetRowInner<Row>({
  row,
  rowKey,
  name,
  index,
  columns,
  edits,
  active,
  from,
  to,
  typed,
  chosen,
  choose,
  onChoose,
  idOf,
  onDone,
  onCancel,
}: SheetRowProps<Row>) {
  const valueOf = (id: string) => {
    const column = columns.find((one) => one.column.id === id)?.column
    return column ? valueIn(row, column, edits) : ''
  }
  return (
    <tr
      role="row"
      data-index={index}
      data-row={rowKey}
      data-name={name}
      data-chosen={chosen || undefined}
      aria-rowindex={index + 2}
    >
      {chosen !== undefined && (
        <td role="gridcell" data-select data-pinned style={{ left: 0 }}>
          <ChooseBox label={choose(name)} checked={chosen} onChange={(range) => onChoose?.(rowKey, range)} />
        </td>
      )}
      {columns.map(({ column, pinnedAt }, col) => {
        const { id, header, width, align, read, cell, choices, isInherited } = column
        const edit = edits?.[id]
        const shown = shownIn(row, column, edits)
        const isEditing = col === active && typed !== null
        const inherited = !edit?.unread && (isInherited?.(valueIn(row, column, edits), row) ?? false)
        return (
          <td
            key={id}
            role="gridcell"
            id={idOf(index, col)}
            data-col={col}
            data-align={align}
            data-cut={mayBeCut(shown, width) || undefined}
            data-active={col === active || undefined}
            data-changed={edit ? true : undefined}
            data-inherited={(inherited && !isEditing) || undefined}
            data-pinned={pinnedAt !== undefined || undefined}
            style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
            aria-selected={col >= from && col <= to}
            {...(read === undefined && fixed)}
            aria-invalid={edit?.problem === undefined ? undefined : true}
            title={edit?.problem}
          >
            {isEditing ? (
              <CellEditor
                label={`${header}, ${name}`}
                text={shown}
                typed={typed}
                choices={choices}
                align={align}
                onDone={onDone}
                onCancel={onCancel}
              />
            ) : cell && !edit?.unread ? (
              cell(row, valueOf)
            ) : (
              shown
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A row of a sheet. It renders again only when something of its own changes. */
export const SheetRow = memo(SheetRowInner) as typeof SheetRowInner
