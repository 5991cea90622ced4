import type { OperationId, Schema } from '@backoffice/api-contract'
import type { Restorer } from '../audit/restorers.ts'
import type { BulkActionsOfModules } from '../bulk/bulk-action.ts'
import type { BulkFiles } from '../bulk/bulk-file.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/types.ts'
import type { JobKind } from '../jobs/job-step.ts'
import type { QuotaUse } from '../quotas/quotas.ts'
import type { PartSource } from '../imports/source.ts'
import type { PartName } from './contract-of.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import type { Holding } from './references.ts'
import type { AnyRecord, ConstraintMessages, UndoStrategy } from './record.ts'

/**
 * A module of the product: its kinds of records, its background work, and what else the platform needs to know of its
 * tables.
 */
export interface Module {
  readonly records: readonly AnyRecord[]
  /** Handlers of operations that need nothing but the call. */
  readonly handlers?: Partial<Handlers>
  /** Rows of other tables that refer to records, which cannot be deleted while there are any. */
  readonly holding?: readonly Holding[]
  /** Restorers of operations whose undo strategy is `own` or `rows`. */
  readonly restorers?: { readonly [Id in OperationId]?: Restorer }
  /** Undo strategies of what it does to records of any kind, such as keeping files with them. */
  readonly undoOfAny?: { readonly [Id in OperationId]?: Extract<UndoStrategy, 'own' | 'for good'> }
  /** Messages for constraints of tables that are no kind of record. */
  readonly constraints?: ConstraintMessages
  /** Outbox entries that wait until the documents before them are indexed, by name. */
  readonly afterIndexing?: Readonly<Record<string, (database: Database, uids: readonly string[]) => Promise<void>>>
  /** Workers that run as long as the server does, by unique name. */
  readonly workers?: Readonly<Record<string, (ports: Ports) => WorkerDefinition>>
  /** How files that change a part of its records are imported. */
  readonly partImports?: { readonly [Part in PartName]?: PartSource }
  /** Usage that counts against the quotas of tenants. */
  readonly quotas?: QuotaUse
  /** Bulk actions of kinds of other modules. */
  readonly bulkActions?: BulkActionsOfModules
  /** Files that bulk actions write; those of a kind are in one module. */
  readonly bulkFiles?: BulkFiles
  /** How jobs work, for each kind of job of this module. */
  readonly jobs?: { readonly [Kind in Schema<'JobKind'>]?: (ports: Ports) => JobKind }
}

/** Defines a module of the product. */
export const defineModule = <const TModule extends Module>(module: TModule): TModule => module

type HandlersIn<Modules extends readonly Module[]> = Modules[number] extends infer One
  ? One extends { readonly handlers: infer Served }
    ? Served
    : never
  : never
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** Collects the handlers of all modules. */
export const handlersOfModules = <const Modules extends readonly Module[]>(
  modules: Modules,
): All<HandlersIn<Modules>> => Object.assign({}, ...modules.map(({ handlers }) => handlers)) as All<HandlersIn<Modules>>

/** Collects the files that bulk actions of all modules write. */
export const bulkFilesOf = (modules: readonly Module[]): BulkFiles =>
  Object.assign({}, ...modules.map(({ bulkFiles }) => bulkFiles)) as BulkFiles
