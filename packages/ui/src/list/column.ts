import type { ReactNode } from 'react'

/** One column of a table: what its header says and what a row shows in it. Keep the list of columns the same object between renders. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** The field that the header sorts by; without one it cannot. */
  readonly sortBy?: string
  /** Width in pixels. One column without a width takes what is left; `minWidth` is the least it takes. */
  readonly width?: number
  readonly minWidth?: number
  /** Its place on the card that a row becomes on narrow screens; without one it is left out there. */
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state'
}

/** The width below which the table scrolls sideways. */
export const leastWidth = (columns: readonly Column<never>[]): number =>
  columns.reduce((sum, { width, minWidth = 160 }) => sum + (width ?? minWidth), 0)
