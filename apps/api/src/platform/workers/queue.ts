import type { SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'

/** Work that was set aside after its last attempt, for administrators. */
export interface DeadLetters {
  readonly kind: Schema<'DeadLetterKind'>
  /** Selects one row for each, with the columns of a `DeadLetter` in their order. */
  readonly letters: SQL
  /** Resets the attempts of one; false when there is none of this id. */
  readonly retry: (database: Database, id: string) => Promise<boolean>
}

/** Rows of a table that wait for a worker. */
export interface Queue {
  /** Selects one row for each waiting item, with the time since when as `since`. */
  readonly waiting: SQL
  /** Work that was set aside; where a record itself shows its failure, the name of that record. */
  readonly deadLetters: DeadLetters | { readonly shownBy: string }
}
