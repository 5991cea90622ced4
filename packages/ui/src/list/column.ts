import type { ReactNode } from 'react'

/**
 * Column of a table: its header and the content of its cells. Keep the list of columns the same object between renders.
 */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Field that the header sorts by; without one it cannot. */
  readonly sortBy?: string
  /** Width in pixels. One column without a width takes the remaining space; `minWidth` is its minimum. */
  readonly width?: number
  readonly minWidth?: number
  /** Columns with a rank are hidden when there is no room, the highest rank first. */
  readonly rank?: number
  /** Hidden by default. */
  readonly optional?: boolean
  /** Cannot be hidden: it contains the name of the row and its link. */
  readonly always?: boolean
  /** The header is visually hidden; cells may use the full width. */
  readonly bare?: boolean
  /** Its cells can be edited in place (double-click or F2), with the component in `inPlace` of the table. */
  readonly editable?: boolean
  /** Its position on the card of a row on narrow screens; without one it is not shown there. */
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state'
}

/** Width of a letter, in pixels. */
const LETTER = 7.5
/** Width of what stands around a text, in pixels: padding, the arrow of a header, the dot of a badge. */
const AROUND = { header: 40, value: 24, badge: 52 } as const

/** Returns the requested width, or more where one of the texts needs it in the active language. */
export const widthFor = (kind: keyof typeof AROUND, texts: readonly string[], width = 0): number =>
  Math.max(width, Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * LETTER + AROUND[kind]))

/** Returns the requested width, or more where the header needs it in the active language. */
export const widthWithHeader = (width: number, header: string): number => widthFor('header', [header], width)

/** Returns the width below which the table scrolls sideways. */
export const leastWidth = (columns: readonly Column<never>[]): number =>
  columns.reduce((sum, { width, minWidth = 160 }) => sum + (width ?? minWidth), 0)

/** Returns the columns that fit into a width: those with the highest rank are hidden until the others do. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const highest = Math.max(0, ...columns.map(({ rank = 0 }) => rank))
  if (width === 0 || highest === 0 || leastWidth(columns) <= width) return columns
  return fittingColumns(
    columns.filter(({ rank = 0 }) => rank < highest),
    width,
  )
}
