import { AddRowButton, IconButton } from '@backoffice/ui'
import { IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import classes from './sections.module.css'
import { useText } from './texts.ts'

interface RowTableProps {
  readonly title: string
  /** Shown without any row. */
  readonly none: string
  /** Labels of the columns; the last column removes a row. */
  readonly columns: readonly string[]
  readonly rows: readonly ReactNode[]
  readonly addLabel: string
  /** Adds a row; undefined where nothing can be edited. */
  readonly onAdd: (() => void) | undefined
}

/** Renders a table whose rows are edited, added and removed. */
export function RowTable({ title, none, columns, rows, addLabel, onAdd }: RowTableProps) {
  const text = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{none}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th aria-label={text('catalog.rows.remove')} />
              </tr>
            </thead>
            <tbody ref={body}>{rows}</tbody>
          </table>
        </div>
      )}
      {onAdd && (
        <div className={classes.tools}>
          <AddRowButton rows={body} onAdd={onAdd}>
            {addLabel}
          </AddRowButton>
        </div>
      )}
    </>
  )
}

/** Returns a function that names the field of a column in a row, from zero. */
export function useFieldName(index: number): (column: string) => string {
  const text = useText()
  return (column) => `${column}, ${text('catalog.rows.row', { row: index + 1 })}`
}

interface RemoveCellProps {
  readonly index: number
  readonly editable: boolean
  readonly onRemove: () => void
}

/** Renders the last cell of a row, with the button that removes it. */
export function RemoveCell({ index, editable, onRemove }: RemoveCellProps) {
  const text = useText()
  const nameOf = useFieldName(index)
  return (
    <td>
      {editable && (
        <IconButton aria-label={nameOf(text('catalog.rows.remove'))} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </td>
  )
}
