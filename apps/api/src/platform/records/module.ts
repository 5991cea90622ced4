import type { OperationId, Schema } from '@backoffice/api-contract'
import type { Restorer } from '../audit/restorers.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/types.ts'
import type { JobKind } from '../jobs/job-step.ts'
import type { QuotaUse } from '../quotas/quotas.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import type { Holding } from './references.ts'
import type { AnyRecord, ConstraintMessages } from './record.ts'

/** A part of the product: its kinds of records, its work in the background, and what else the platform needs to know of its tables. */
export interface Module {
  readonly records: readonly AnyRecord[]
  /** Handlers of operations that need nothing but the call. */
  readonly handlers?: Partial<Handlers>
  /** Rows of other tables that name records, which cannot be deleted while there are any. */
  readonly holding?: readonly Holding[]
  /** How what an operation did is undone, where the definition of a record says that this is the module's own affair. */
  readonly restorers?: { readonly [Id in OperationId]?: Restorer }
  /** Messages of constraints of tables that are no kind of record of their own. */
  readonly constraints?: ConstraintMessages
  /** What else waits in the outbox until the documents before it are found, by the name it waits under. */
  readonly afterIndexing?: Readonly<Record<string, (database: Database, uids: readonly string[]) => Promise<void>>>
  /** What goes on as long as the server runs, by a name that no other module uses. */
  readonly workers?: Readonly<Record<string, (ports: Ports) => WorkerDefinition>>
  /** What counts against the quotas of tenants. */
  readonly quotas?: QuotaUse
  /** How jobs of a kind do their work, for each kind of job that is this module's. */
  readonly jobs?: { readonly [Kind in Schema<'JobKind'>]?: (ports: Ports) => JobKind }
}

/** Defines a part of the product. */
export const defineModule = <const TModule extends Module>(module: TModule): TModule => module

type HandlersIn<Modules extends readonly Module[]> = Modules[number] extends infer One
  ? One extends { readonly handlers: infer Served }
    ? Served
    : never
  : never
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** The handlers of all modules together. */
export const handlersOfModules = <const Modules extends readonly Module[]>(
  modules: Modules,
): All<HandlersIn<Modules>> => Object.assign({}, ...modules.map(({ handlers }) => handlers)) as All<HandlersIn<Modules>>
