import type { ReactNode } from 'react'

/** What a text means in a cell: a value, or why it is none. */
export type ReadCell = { readonly value: string } | { readonly problem: string }

/**
 * One column of a sheet. A sheet knows texts alone: `valueOf` is what is stored, `show` how people read, type and copy
 * it, `read` what they mean by what they typed. Keep the list of columns the same object between renders.
 */
export interface SheetColumn<Row> {
  readonly id: string
  readonly header: string
  /** In pixels. */
  readonly width: number
  readonly align?: 'start' | 'end'
  /** Stays in sight while the others scroll sideways. Those columns come first. */
  readonly pinned?: boolean
  readonly valueOf: (row: Row) => string
  /** The value itself when left out. */
  readonly show?: (value: string, row: Row) => string
  /** Without it the cells of the column cannot be changed. */
  readonly read?: (text: string, row: Row) => ReadCell
  /** The values that there are, where they are few. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Whether a value is another record's, and no value of its own. */
  readonly isInherited?: (value: string, row: Row) => boolean
  /** Draws the cell where it is more than its text; `valueOf` gives the values of the row as they are typed. */
  readonly cell?: (row: Row, valueOf: (column: string) => string) => ReactNode
  /** What the header sorts by; without it, it does not. */
  readonly sortBy?: string
}
