import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import type { Sort } from './sort.ts'

export interface DataTableProps<Row> {
  /** What the rows are, for those who do not see them. */
  readonly label: string
  /** Undefined as long as there was no answer yet: the table shows its skeleton. */
  readonly rows: readonly Row[] | undefined
  /** Number of rows there are, loaded or not, when it is known. */
  readonly total?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly density?: 'compact' | 'normal'
  readonly sorts?: readonly Sort[]
  readonly onSort?: (sorts: readonly Sort[]) => void
  /** Called when the last rows come into sight. */
  readonly onEnd?: (() => void) | undefined
  /** Whether an answer is on its way; the rows that are there stay. */
  readonly busy?: boolean
}

/**
 * Rows in columns: native table markup of which only the rows in sight exist, and cards below 640 px.
 * It neither fetches nor navigates: a row leads somewhere by the `RowLink` in one of its cells.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false })
  return narrow ? <DataCards {...props} /> : <DataGrid {...props} />
}
