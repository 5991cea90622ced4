import { lazy, Suspense } from '@backoffice/lazy'
import { memo } from 'react'
import type { PlacedColumn } from './arrangement.ts'
import type { RowInPlace } from './in-place.ts'
import { RowButton } from './row-button.tsx'
import { ChooseBox } from './select-cell.tsx'

const BehindMark = lazy(() => import('./behind-mark.tsx'))

interface BodyRowProps<Row> {
  readonly row: Row
  /** Its position among the rendered lines, and among the rows. */
  readonly line: number
  readonly index: number
  readonly columns: readonly PlacedColumn<Row>[]
  readonly name: string
  /** Returns the label for selecting the row of a name. */
  readonly choose: (name: string) => string
  /** Undefined where rows cannot be selected. */
  readonly chosen: boolean | undefined
  readonly onChoose: ((key: string, range: boolean) => void) | undefined
  /** Whether its checkbox is sticky while the table scrolls sideways. */
  readonly held: boolean
  readonly rowKey: string
  /** Whether the search does not have its last change yet. */
  readonly behind: boolean
  /** Whether cells can be edited in place. */
  readonly edits: boolean
  /** Content of its cells while they are edited. */
  readonly inPlace: RowInPlace | undefined
  /** Returns the label of the menu of a row by name, where rows show its button. */
  readonly menu: ((name: string) => string) | undefined
  readonly onMenu: (line: HTMLElement, button: HTMLElement) => void
}

function BodyRowInner<Row>({
  row,
  line,
  index,
  columns,
  name,
  choose,
  chosen,
  onChoose,
  held,
  rowKey,
  behind,
  edits,
  inPlace,
  menu,
  onMenu,
}: BodyRowProps<Row>) {
  return (
    <tr
      data-index={line}
      data-row={rowKey}
      data-chosen={chosen || undefined}
      aria-busy={inPlace?.saving}
      aria-rowindex={index + 2}
      tabIndex={-1}
    >
      {chosen !== undefined && (
        <td data-select data-pinned={held || undefined}>
          <ChooseBox label={choose(name)} checked={chosen} onChange={(range) => onChoose?.(rowKey, range)} />
        </td>
      )}
      {columns.map(({ id, cell, align = 'start', bare, pinnedAt, editable, always }, place) => (
        <td
          key={id}
          data-align={align}
          data-bare={bare}
          data-edit={edits && editable ? id : undefined}
          data-changing={inPlace?.cells[id] ? true : undefined}
          data-saved={inPlace?.saved.includes(id) || undefined}
          data-pinned={pinnedAt !== undefined || undefined}
          style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
        >
          {behind && always && (
            <Suspense>
              <BehindMark />
            </Suspense>
          )}
          {inPlace?.cells[id] ?? cell(row)}
          {menu && place === columns.length - 1 && <RowButton label={menu(name)} onMenu={onMenu} />}
        </td>
      ))}
    </tr>
  )
}

/** A row of a table. It renders again only when something of its own changes. */
export const BodyRow = memo(BodyRowInner) as typeof BodyRowInner
