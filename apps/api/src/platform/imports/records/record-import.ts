import type { Message } from '../../messages/message.ts'
import type { Work } from '../../records/work.ts'
import type { CellKind } from '../../sheets/cells.ts'
import type { Cells } from '../source.ts'

/** A record that a row may mean. */
export interface Present {
  readonly uid: string
  readonly namespace: string
}

/** What identifies the record of a row: the same for every row of one record, and its name for people. */
export interface Identity {
  readonly key: string
  readonly label: string
}

/** A row with the namespace of its record. Its cells are those of the file, or canonical ones. */
export interface PlacedRow {
  readonly namespace: string
  readonly cells: Cells
}

/** A column whose cells are not simply the values of its field. */
interface OwnColumn {
  /** Returns the canonical cell of a record, from its view. */
  cell(view: object): string
  /** Returns the value of the field, or the problem of the cell. */
  value(cell: string, row: PlacedRow): { readonly value: unknown } | { readonly problem: Message }
}

/** Finds the records of rows, with what their columns need. */
export interface RecordFinder {
  /** Returns what identifies the record of a row; undefined for a row that identifies none. */
  identityOf(cells: Cells): Identity | undefined
  /** Returns the record of a row: that of its namespace, else of the nearest one above it. */
  find(row: PlacedRow): Present | undefined
  /** Completes canonical cells: derives omitted ones of a new record, and settles those that say the same twice. */
  settle?(row: PlacedRow, isNew: boolean): Cells
  readonly columns?: { readonly [Key in string]?: OwnColumn }
  /** Adds a record that an earlier row creates, so that later ones can refer to it. */
  add?(row: PlacedRow, uid: string): void
}

/** A column of the export by its key, or one that only imports have. */
type FieldColumn<Key extends string> = Key | readonly [key: string, label: string, kind: CellKind]

/** How files of a kind are imported: its columns, and how a row finds its record. */
export interface RecordImport<Field extends string = string, Key extends string = string> {
  /** Columns that identify the record of a row: a file needs one of them. */
  readonly keys: readonly [string, ...string[]]
  /** The message for a file without any of these. */
  readonly keyRequired: Message
  /** The column of each field that an update accepts; null for a field that no file has. */
  readonly fields: { readonly [Name in Field]: FieldColumn<Key> | null }
  /** Other names of columns in the languages of the product, in lower case and without punctuation. */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Reads what finding the records of rows needs. */
  finder(work: Work, rows: readonly PlacedRow[]): Promise<RecordFinder>
  /** Rows may depend on those before them: they are written one after the other, and undone in reverse. */
  readonly inOrder?: true
}
