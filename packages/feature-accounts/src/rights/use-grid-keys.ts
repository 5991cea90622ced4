import { useRef, useState, type KeyboardEvent } from 'react'

/** A cell of a grid: row 0 has the heads of the columns, column 0 those of the rows. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

interface Grid {
  /** Number of rows and columns, including heads. */
  readonly rows: number
  readonly columns: number
  readonly onToggle: (place: GridPlace) => void
}

/** Returns where an arrow, Home or End leads; undefined for any other key. */
function target({ key, ctrlKey }: KeyboardEvent, { row, column }: GridPlace, grid: Grid): GridPlace | undefined {
  const [lastRow, lastColumn] = [grid.rows - 1, grid.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn }
    default:
      return undefined
  }
}

/**
 * Keys of a grid of checkboxes, by the grid pattern of the ARIA Authoring Practices: one of them can be tabbed to, the
 * arrows move between them, Space toggles, with Shift the row and with Ctrl the column.
 */
export function useGridKeys(grid: Grid) {
  const table = useRef<HTMLTableElement>(null)
  const [last, setLast] = useState<GridPlace>({ row: 1, column: 1 })
  const [isFocused, setFocused] = useState(false)
  // A search may have taken its row away.
  const active = { row: Math.min(last.row, grid.rows - 1), column: last.column }
  const show = ({ row, column }: GridPlace) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === ' ') {
      event.preventDefault()
      grid.onToggle({ row: event.ctrlKey ? 0 : active.row, column: event.shiftKey ? 0 : active.column })
      return
    }
    const place = event.shiftKey ? undefined : target(event, active, grid)
    if (!place) return
    event.preventDefault()
    show(place)
  }
  return {
    table: {
      ref: table,
      role: 'grid',
      onKeyDown,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      // A browser would tick the box as the key goes up.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    },
    /** Props of the checkbox at a place. */
    cell: (place: GridPlace) => ({
      'data-place': `${place.row} ${place.column}`,
      tabIndex: place.row === active.row && place.column === active.column ? 0 : -1,
      onFocus: () => setLast(place),
    }),
    /** The place that has the focus, if it is in the grid. */
    focused: isFocused ? active : undefined,
  }
}
