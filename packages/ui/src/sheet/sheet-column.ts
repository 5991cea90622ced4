import type { ReactNode } from 'react'

/** Result of parsing the text of a cell: a value, or a problem. */
export type ReadCell = { readonly value: string } | { readonly problem: string }

/**
 * Column of a sheet. A sheet contains texts only: `valueOf` returns the stored value, `show` formats it for reading,
 * editing and copying, `read` parses a typed text. Keep the list of columns the same object between renders.
 */
export interface SheetColumn<Row> {
  readonly id: string
  readonly header: string
  /** In pixels. */
  readonly width: number
  readonly align?: 'start' | 'end'
  /** Stays visible while the others scroll sideways. Pinned columns come first. */
  readonly pinned?: boolean
  readonly valueOf: (row: Row) => string
  /** The value itself when omitted. */
  readonly show?: (value: string, row: Row) => string
  /** Without it the column is read-only. */
  readonly read?: (text: string, row: Row) => ReadCell
  /** Possible values, if there are few. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Returns whether a value is inherited from another record. */
  readonly isInherited?: (value: string, row: Row) => boolean
  /** Renders the cell where it is more than its text; `valueOf` returns the values of the row as they are typed. */
  readonly cell?: (row: Row, valueOf: (column: string) => string) => ReactNode
  /** Field that the header sorts by; without it, it does not. */
  readonly sortBy?: string
}
