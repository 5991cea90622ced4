import type { CellKind } from './cells.ts'

/** A column of a sheet. */
export interface SheetColumn {
  readonly heading: string
  readonly kind: CellKind
}

/** Writes a table chunk by chunk: only the current chunk is in memory. */
export interface SheetWriter {
  /** Writes rows of canonical cells, one for each column. */
  rows(rows: readonly (readonly string[])[]): Promise<void>
  end(): Promise<void>
}

/** Destination of a written chunk; resolves when there is room for the next one. */
export type Sink = (bytes: Uint8Array) => Promise<void>
