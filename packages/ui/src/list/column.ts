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
  /** Columns with a rank give way where there is no room, the highest rank first. */
  readonly rank?: number
  /** Shown only when somebody chooses it. */
  readonly optional?: boolean
  /** Cannot be hidden: it is what the row is called, and leads to it. */
  readonly always?: boolean
  /** The header is for those who do not see the column; cells may use all of their room. */
  readonly bare?: boolean
  /** Its cells can be changed where they stand (double-click or F2), by what the table is given as `inPlace`. */
  readonly editable?: boolean
  /** Its place on the card that a row becomes on narrow screens; without one it is left out there. */
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state'
}

/** Room for a letter of a header, and beside it for its padding and the arrow of its order, in pixels. */
const LETTER = 7.5
const AROUND = 40

/** As wide as asked for, and as its header needs in the language that is spoken. */
export const widthWithHeader = (width: number, header: string): number =>
  Math.max(width, Math.ceil(header.length * LETTER + AROUND))

/** The width below which the table scrolls sideways. */
export const leastWidth = (columns: readonly Column<never>[]): number =>
  columns.reduce((sum, { width, minWidth = 160 }) => sum + (width ?? minWidth), 0)

/** The columns that fit into a width: those with the highest rank are left out until the others do. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const highest = Math.max(0, ...columns.map(({ rank = 0 }) => rank))
  if (width === 0 || highest === 0 || leastWidth(columns) <= width) return columns
  return fittingColumns(
    columns.filter(({ rank = 0 }) => rank < highest),
    width,
  )
}
