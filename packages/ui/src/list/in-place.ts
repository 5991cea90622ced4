import type { ReactNode } from 'react'

/** A cell that starts to be edited. A new object each time, also for the same cell. */
export interface BegunCell {
  readonly key: string
  readonly column: string
}

/** Content of a row while its cells are edited. */
export interface RowInPlace {
  readonly saving: boolean
  /** Columns that were just saved. */
  readonly saved: readonly string[]
  /** By column; omitted cells show what is stored. */
  readonly cells: Readonly<Record<string, ReactNode>>
}

/** Edited rows, by their keys. */
export type RowsInPlace = Readonly<Record<string, RowInPlace>>

/** Props that a table passes to the component that edits its cells in place. */
export interface InPlaceProps<Row> {
  readonly begun: BegunCell
  /** The visible editable columns, in their order. */
  readonly editable: readonly string[]
  readonly rows: readonly Row[]
  rowKey(this: void, row: Row): string
  rowName(this: void, row: Row): string
  /** Called with the content of edited rows. */
  readonly onShow: (rows: RowsInPlace) => void
  /** Called when editing of a row ends: the table handles the keys again. */
  readonly onEdited: (key: string) => void
}
