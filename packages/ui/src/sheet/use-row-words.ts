import { useCallback } from 'react'
import { useSheetText } from './messages.ts'
import type { SheetColumn } from './sheet-column.ts'

/** Returns a function that formats the value that someone else saved in a cell. */
export function useRowWords<Row>(
  columns: readonly SheetColumn<Row>[],
): (row: Row) => (column: string, theirs: string) => string {
  const text = useSheetText()
  return useCallback(
    (row) => (id, theirs) => {
      const column = columns.find((one) => one.id === id)
      return text('ui.sheet.conflict', { value: (column?.show?.(theirs, row) ?? theirs) || text('ui.sheet.empty') })
    },
    [columns, text],
  )
}
