import { inArray, type SQL } from 'drizzle-orm'
import type { OperationId } from '@backoffice/api-contract'
import type { Restorer } from '../audit/restorers.ts'
import type { ResourceName } from './contract-of.ts'
import type { Module } from './module.ts'
import type { AnyRecord, ConstraintMessages, Reader } from './record.ts'

/** Every kind of record that there is. It travels with each call, so that the platform needs to import no module. */
export interface Kinds {
  readonly all: readonly AnyRecord[]
  /** The kind of a resource. @throws when no module has it, which does not compile either */
  of(resource: ResourceName): AnyRecord
  /** The kind of what a path or a stored row names, if it is one. */
  find(resource: string): AnyRecord | undefined
  readonly constraints: ConstraintMessages
  readonly afterIndexing: NonNullable<Module['afterIndexing']>
  /** How what an operation did is undone where writing fields back is not enough; undefined for what is for good. */
  restorerOf(operation: string): Restorer | undefined
}

type ResourceIn<Modules extends readonly Module[]> = Modules[number]['records'][number]['resource']
type Complete<Modules extends readonly Module[]> =
  Exclude<ResourceName, ResourceIn<Modules>> extends never
    ? unknown
    : { readonly missing: Exclude<ResourceName, ResourceIn<Modules>> }

/** Puts the kinds of all modules together; a kind of the contract that no module has does not compile. @throws for two of one name */
export function createKinds<const Modules extends readonly Module[]>(modules: Modules & Complete<Modules>): Kinds {
  const parts: readonly Module[] = modules
  const all = parts.flatMap(({ records }) => records)
  const byResource = new Map<string, AnyRecord>(all.map((kind) => [kind.resource, kind]))
  if (byResource.size !== all.length) throw new Error('Two kinds of records have one name')
  const undo = new Map<string, Restorer | 'for good'>(all.flatMap((kind) => Object.entries(kind.undo ?? {})))
  return {
    all,
    of(resource) {
      const kind = byResource.get(resource)
      if (!kind) throw new Error(`No module has the kind ${resource}`)
      return kind
    },
    find: (resource) => byResource.get(resource),
    constraints: Object.assign(
      {},
      ...parts.flatMap(({ records, constraints = {} }) => [constraints, ...records.map(({ unique }) => unique)]),
    ),
    afterIndexing: Object.assign({}, ...parts.map((module) => module.afterIndexing)),
    restorerOf(operation: OperationId | (string & {})) {
      const found = undo.get(operation)
      return found === 'for good' ? undefined : found
    },
  }
}

/** Returns the namespaces whose records of a kind are seen. */
export const namespacesSeen = (
  { tenancy }: Pick<AnyRecord, 'tenancy'>,
  { own, inherited }: Pick<Reader['scope'], 'own' | 'inherited'>,
): readonly string[] => (tenancy === 'inherited' ? [...own, ...inherited] : own)

/** Returns the condition of the records of a kind that a reader sees. */
export function visibleOf(
  kind: Pick<AnyRecord, 'tenancy' | 'namespace' | 'resource'>,
  reader: Reader,
): SQL | undefined {
  if (typeof kind.tenancy !== 'string') return kind.tenancy.visible(reader)
  if (!kind.namespace) throw new Error(`${kind.resource} has no namespace`)
  return inArray(kind.namespace, [...namespacesSeen(kind, reader.scope), ''])
}
