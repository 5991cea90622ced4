import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, type ComponentType } from 'react'
import type { Arrangement } from './arrangement.ts'
import type { Column } from './column.ts'
import { DataGrid } from './data-grid.tsx'
import type { InPlaceProps } from './in-place.ts'
import type { Sort } from './sort.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** What the rows are, for those who do not see them. */
  readonly label: string
  /** Undefined as long as there was no answer yet: the table shows its skeleton. */
  readonly rows: readonly Row[] | undefined
  /** Number of rows there are, loaded or not, when it is known. */
  readonly total?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** What a row is called, for those who do not see it; its key when left out. */
  readonly rowName?: (row: Row) => string
  readonly density?: Density
  readonly sorts?: readonly Sort[]
  readonly onSort?: (sorts: readonly Sort[]) => void
  /** Called when the last rows come into sight. */
  readonly onEnd?: (() => void) | undefined
  /** Whether an answer is on its way; the rows that are there stay. */
  readonly busy?: boolean
  /** How somebody wants the columns; with `onArrange` the headers move and widen them. Keep both the same between renders. */
  readonly arrangement?: Arrangement
  readonly onArrange?: (arrangement: Arrangement) => void
  /** The chosen rows; without it no row can be chosen. */
  readonly selection?: Selection | undefined
  /** Shows a row, by its key, beside the list (Space). */
  readonly onPreview?: (key: string) => void
  /**
   * Changes cells of `editable` columns where they stand: `InPlaceCells` with what can be typed and how it is saved.
   * Lazy, and the same component between renders; it is asked for when somebody begins to change a cell.
   */
  readonly inPlace?: ComponentType<InPlaceProps<Row>> | undefined
  /** Asked before a cell begins to be changed, and says itself why it may not. Keep it the same function between renders. */
  readonly canBegin?: () => boolean
  /** Puts rows under headings. They must come in the order of their groups. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** What the heading of a group says; the value itself when left out. */
  readonly groupName?: ((group: string) => string) | undefined
  /** How many rows each group has, loaded or not. */
  readonly groupCounts?: Readonly<Record<string, number>> | undefined
}

/** How much room a row takes. */
export type Density = 'compact' | 'normal' | 'roomy'

const NARROW = '(max-width: 39.99em)'
const loadCards = async (): Promise<{ readonly default: ComponentType<DataTableProps<never>> }> => ({
  default: (await import('./data-cards.tsx')).DataCards,
})
const DataCards = lazy(loadCards)
// A narrow window shows nothing else: its code is asked for with that of the table.
if (globalThis.matchMedia?.(NARROW).matches) loadCards().catch((error: unknown) => console.error(error))

/**
 * Rows in columns: native table markup of which only the rows in sight exist, and cards below 640 px.
 * It neither fetches nor navigates: a row leads somewhere by the `RowLink` in one of its cells.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!narrow) return <DataGrid {...props} />
  const cards = props as unknown as DataTableProps<never>
  return (
    <Suspense fallback={null}>
      <DataCards {...cards} />
    </Suspense>
  )
}
