import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useUiText } from '../messages.ts'
import { SelectCell } from '../list/select-cell.tsx'
import { directionOf, nextSorts, type Sort } from '../list/sort.ts'
import type { PlacedSheetColumn } from './placed-column.ts'
import base from '../list/table-base.module.css'

interface SheetHeadProps<Row> {
  readonly columns: readonly PlacedSheetColumn<Row>[]
  readonly sorts: readonly Sort[]
  readonly onSort: ((sorts: readonly Sort[]) => void) | undefined
  readonly chosen: 'all' | 'some' | 'none' | undefined
  readonly onChooseAll: (() => void) | undefined
}

function SheetHeadInner<Row>({ columns, sorts, onSort, chosen, onChooseAll }: SheetHeadProps<Row>) {
  const text = useUiText()
  return (
    <tr role="row" aria-rowindex={1}>
      {chosen && (
        <th role="columnheader" scope="col" data-select data-pinned style={{ left: 0 }}>
          <SelectCell
            label={text('ui.select.loaded')}
            checked={chosen === 'all'}
            mixed={chosen === 'some'}
            onChange={() => onChooseAll?.()}
          />
        </th>
      )}
      {columns.map(({ column: { id, header, align, sortBy }, pinnedAt }) => {
        const direction = sortBy === undefined ? undefined : directionOf(sorts, sortBy)
        return (
          <th
            key={id}
            role="columnheader"
            scope="col"
            data-align={align}
            data-pinned={pinnedAt !== undefined || undefined}
            style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
            aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
          >
            {sortBy !== undefined && onSort ? (
              <button
                type="button"
                className={base.sort}
                onClick={(event) => onSort(nextSorts(sorts, sortBy, event.shiftKey))}
              >
                {header}
                {direction === 'asc' && <IconArrowUp size={12} aria-hidden />}
                {direction === 'desc' && <IconArrowDown size={12} aria-hidden />}
              </button>
            ) : (
              header
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** The headers of a sheet. They sort: a click by one column, Shift+click by one more. */
export const SheetHead = memo(SheetHeadInner) as typeof SheetHeadInner
