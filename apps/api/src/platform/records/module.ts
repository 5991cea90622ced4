import type { Database } from '../database/database.ts'
import type { AnyRecord, ConstraintMessages } from './record.ts'

/** A part of the product: its kinds of records, and what else the platform needs to know of its tables. */
export interface Module {
  readonly records: readonly AnyRecord[]
  /** Messages of constraints of tables that are no kind of record of their own. */
  readonly constraints?: ConstraintMessages
  /** What else waits in the outbox until the documents before it are found, by the name it waits under. */
  readonly afterIndexing?: Readonly<Record<string, (database: Database, uids: readonly string[]) => Promise<void>>>
}

/** Defines a part of the product. */
export const defineModule = <const TModule extends Module>(module: TModule): TModule => module
