import type { Schema } from '@backoffice/api-contract'
import type { JobStep } from '../jobs/job-step.ts'
import type { Message } from '../messages/message.ts'
import type { Work } from '../records/work.ts'
import type { CellKind } from '../sheets/cells.ts'
import type { importRows, imports } from './tables.ts'

export type StoredImport = typeof imports.$inferSelect
export type StoredRow = typeof importRows.$inferSelect
/** A row as the file has it, or as it was corrected. */
export type FileRow = Pick<StoredRow, 'position' | 'cells'>

/** Canonical cells by the key of their column. */
export type Cells = Readonly<Record<string, string>>

/** Problem of a cell, or of a whole row. */
export interface Problem {
  readonly column: string | null
  readonly message: Message
}

/** A column that a file can have. */
export interface ImportColumn {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly choices?: readonly string[]
  /** Its other names, in lower case and without punctuation, by which it is found among the headings of a file. */
  readonly names?: readonly string[]
}

/** Result of validating a row. */
export interface ValidatedRow {
  readonly position: number
  readonly state: 'New' | 'Changed' | 'Unchanged' | 'Refused' | 'Unmatched'
  readonly label: string
  readonly object: string | null
  readonly problems: readonly Problem[]
  readonly before: Cells | null
  readonly after: Cells | null
  /** The amount that the row changes, where the file has one to compare. */
  readonly comparison?: Schema<'ImportComparison'>
}

/** The rows of a file, with everything that validating them needs. */
export interface RowRules {
  /** Validates rows: what each would change, or why it is rejected. Nothing is written. */
  validate(rows: readonly FileRow[]): Promise<readonly ValidatedRow[]>
  /** Returns what the job has to know of a row beside its cells: the namespace of its record, and more. */
  keptOf(row: FileRow): { readonly namespace: string }
}

/** How files of a kind of record are imported. */
export interface ImportSource {
  /** The permissions that it needs: that to change such a record, and further ones. */
  readonly rights: readonly [string, ...string[]]
  /** Columns that identify the record of a row: a file needs one of them. */
  readonly keys: readonly string[]
  /** The message for a file without any of these. */
  readonly keyRequired: Message
  /** Returns the columns that the caller may write, with those that identify a record. */
  columns(work: Work): Promise<readonly ImportColumn[]>
  /** Reads once what validating rows needs, from all rows of the file. */
  rules(work: Work, file: StoredImport, rows: readonly FileRow[]): Promise<RowRules>
  /** Codes of problems that another row may resolve. */
  readonly codesOfOthers: ReadonlySet<string>
  /** Whether a row may refer to a record that an earlier one creates: then all rows are validated again. */
  readonly inOrder: boolean
  /** The job that imports the rows. */
  readonly job: Schema<'JobKind'>
  /** Returns what the job has to know of the rows that it imports. */
  requestOf?(rows: readonly StoredRow[]): Record<string, unknown>
}

/** How files that change a part of many records are imported: by the job of imports, with steps of their own. */
export interface PartSource extends Omit<ImportSource, 'job' | 'requestOf' | 'inOrder' | 'rights'> {
  readonly step: JobStep
  readonly undo: JobStep
}

/** Returns the text of a row in a column. */
export function cellAt({ cells }: Pick<FileRow, 'cells'>, { targets }: StoredImport, key: string): string {
  const index = targets.indexOf(key)
  return (index < 0 ? '' : (cells[index] ?? '')).trim()
}
