import type { ReactNode } from 'react'

/** A cell that somebody begins to change. Another object each time, also for the same cell. */
export interface BegunCell {
  readonly key: string
  readonly column: string
}

/** What a row shows while its cells are changed. */
export interface RowInPlace {
  readonly saving: boolean
  /** By column; cells that are left out show what is stored. */
  readonly cells: Readonly<Record<string, ReactNode>>
}

/** The rows of which something is changed, by their keys. */
export type RowsInPlace = Readonly<Record<string, RowInPlace>>

/** What a table gives to the component that changes its cells where they stand. */
export interface InPlaceProps<Row> {
  readonly begun: BegunCell
  /** The columns in sight whose cells can be changed, in their order. */
  readonly editable: readonly string[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Tells the table what to show. */
  readonly onShow: (rows: RowsInPlace) => void
  /** A row is done: the table takes the keys again. */
  readonly onEdited: (key: string) => void
}
