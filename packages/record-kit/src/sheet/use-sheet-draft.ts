import { useDraft } from '@backoffice/shell-kit'
import { overLoaded, useRowWords, type SheetColumn, type SheetEdits, type SheetState } from '@backoffice/ui'
import { useMemo, useState } from 'react'

interface SheetDraft<Row> {
  readonly [part: string]: unknown
  readonly cells: SheetEdits
  readonly rows: Readonly<Record<string, Row>>
}

interface DraftedSheet<Row> {
  readonly label: string
  readonly draftOf: string
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly cells: readonly SheetColumn<Row>[]
}

/** Stores the cells of a sheet as a draft, with their rows: those may no longer be loaded when it is restored. */
export function useSheetDraft<Row>(
  { label, draftOf, rows = [], rowKey, cells: columns }: DraftedSheet<Row>,
  sheet: SheetState<Row>,
) {
  const { edits, typedRows, replace } = sheet
  const wordsOf = useRowWords(columns)
  const [nothing] = useState<SheetDraft<Row>>({ cells: {}, rows: {} })
  const values = useMemo(
    () => ({ cells: edits, rows: Object.fromEntries(Object.entries(typedRows).filter(([key]) => key in edits)) }),
    [edits, typedRows],
  )
  return useDraft<SheetDraft<Row>>({
    record: draftOf,
    title: label,
    values,
    loaded: nothing,
    etag: null,
    dirty: sheet.count > 0,
    restore: ({ cells, rows: drafted }) =>
      replace(
        overLoaded({ edits: cells, typedRows: drafted }, rows, columns, rowKey, (row, column, theirs) =>
          wordsOf(row)(column, theirs),
        ),
        drafted,
      ),
  })
}
