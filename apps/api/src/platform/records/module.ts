import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { JobKind } from '../jobs/job-step.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import type { AnyRecord, ConstraintMessages } from './record.ts'

/** A part of the product: its kinds of records, its work in the background, and what else the platform needs to know of its tables. */
export interface Module {
  readonly records: readonly AnyRecord[]
  /** Messages of constraints of tables that are no kind of record of their own. */
  readonly constraints?: ConstraintMessages
  /** What else waits in the outbox until the documents before it are found, by the name it waits under. */
  readonly afterIndexing?: Readonly<Record<string, (database: Database, uids: readonly string[]) => Promise<void>>>
  /** What goes on as long as the server runs, by a name that no other module uses. */
  readonly workers?: Readonly<Record<string, (ports: Ports) => WorkerDefinition>>
  /** How jobs of a kind do their work, for each kind of job that is this module's. */
  readonly jobs?: { readonly [Kind in Schema<'JobKind'>]?: (ports: Ports) => JobKind }
}

/** Defines a part of the product. */
export const defineModule = <const TModule extends Module>(module: TModule): TModule => module
