import { lazy, Suspense } from '@backoffice/lazy'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType } from 'react'
import type { Arrangement } from './arrangement.ts'
import type { Column } from './column.ts'
import { DataGrid } from './data-grid.tsx'
import type { InPlaceProps } from './in-place.ts'
import type { RowActionsProps } from './row-actions.ts'
import type { Sort } from './sort.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  /** Undefined while loading: the table shows its skeleton. */
  readonly rows: readonly Row[] | undefined
  /** Total number of rows, loaded or not, when it is known. */
  readonly total?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Accessible name of a row; its key when omitted. */
  readonly rowName?: (row: Row) => string
  /** Whether the search does not have the last change of a row yet: it is marked. */
  readonly rowBehind?: (row: Row) => boolean
  readonly density?: Density
  readonly sorts?: readonly Sort[]
  readonly onSort?: (sorts: readonly Sort[]) => void
  /** Called when the last rows scroll into view. */
  readonly onEnd?: (() => void) | undefined
  /** Whether a request is running; the loaded rows stay. */
  readonly busy?: boolean
  /**
   * Arrangement of the columns; with `onArrange` the headers move and resize them. Keep both the same between renders.
   */
  readonly arrangement?: Arrangement
  readonly onArrange?: (arrangement: Arrangement) => void
  /** The selected rows; without it rows cannot be selected. */
  readonly selection?: Selection | undefined
  /** Previews a row, by its key, beside the list (Space). */
  readonly onPreview?: (key: string) => void
  /** What Space does with a row, by its key, where rows have no preview. */
  readonly onSpace?: (key: string) => void
  /** Takes the next step of a row, by its key, while none is selected (y). */
  readonly onStep?: ((key: string) => void) | undefined
  /**
   * Edits cells of `editable` columns in place: `InPlaceCells` with its columns and how to save them. The same component
   * between renders, and lazy, in a `Suspense` of its own (`lazyDialog`): it is needed when a cell is first edited.
   */
  readonly inPlace?: ComponentType<InPlaceProps<Row>> | undefined
  /**
   * Called before a cell is edited; returns false and shows the reason itself when that is not possible. Keep it the
   * same function between renders.
   */
  readonly canBegin?: () => boolean
  /** Actions of a record in the menu of its row. Lazy, and the same component between renders. */
  readonly rowActions?: ComponentType<RowActionsProps<Row>> | undefined
  /** Groups rows under headings. They must be sorted by group; undefined: no heading. */
  readonly groupOf?: ((row: Row) => string | undefined) | undefined
  /** Whether groups are collapsed until they are opened. */
  readonly startsFolded?: boolean
  /** Returns the heading of a group; the value itself when omitted. */
  readonly groupName?: ((group: string) => string) | undefined
  /** Number of rows per group, loaded or not. */
  readonly groupCounts?: Readonly<Record<string, number>> | undefined
}

/** Density of rows. */
export type Density = 'compact' | 'normal' | 'roomy'

const NARROW = '(max-width: 39.99em)'
const DataCards = lazy<DataTableProps<never>>(async () => ({ default: (await import('./data-cards.tsx')).DataCards }))
// A narrow window shows only cards: their code is loaded together with the table's.
if (globalThis.matchMedia?.(NARROW).matches) DataCards.preload().catch((error: unknown) => console.error(error))

/**
 * Renders rows in columns: a native table in which only the visible rows exist, and cards below 640 px. It neither
 * fetches nor navigates: a row is opened by the `RowLink` in one of its cells.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!narrow) return <DataGrid {...props} />
  const cards = props as unknown as DataTableProps<never>
  return (
    <Suspense>
      <DataCards {...cards} />
    </Suspense>
  )
}
