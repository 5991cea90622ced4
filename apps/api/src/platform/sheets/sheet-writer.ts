import type { CellKind } from './cells.ts'

/** A column of a sheet. */
export interface SheetColumn {
  readonly heading: string
  readonly kind: CellKind
}

/** Writes a table piece by piece: nothing but the piece in hand is in memory. */
export interface SheetWriter {
  /** Rows of canonical cells, one for each column. */
  rows(rows: readonly (readonly string[])[]): Promise<void>
  end(): Promise<void>
}

/** Where a written piece goes; resolves when there is room for the next one. */
export type Sink = (bytes: Uint8Array) => Promise<void>
