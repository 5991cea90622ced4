import type { SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'

/** Work that was set aside after its last attempt, as administrators see it. */
export interface DeadLetters {
  readonly kind: Schema<'DeadLetterKind'>
  /** Selects one row for each, with the columns of a `DeadLetter` in their order. */
  readonly letters: SQL
  /** Lets one begin its attempts anew; false when there is none of this id. */
  readonly retry: (database: Database, id: string) => Promise<boolean>
}

/** Rows of a table that wait for a worker. */
export interface Queue {
  /** Selects one row for each that waits, with the time since when as `since`. */
  readonly waiting: SQL
  /** What was set aside; where a record says itself that it failed and to whom, which one. */
  readonly deadLetters: DeadLetters | { readonly shownBy: string }
}
