import type { SQL } from 'drizzle-orm'
import type { Restorer } from '../audit/restorers.ts'
import type { BulkActionsOfModules } from '../bulk/bulk-action.ts'
import { bulkFaults, withActions } from '../bulk/bulk-wish.ts'
import { inNamespaces } from '../database/in-namespaces.ts'
import { importFaults } from '../imports/records/record-columns.ts'
import type { PartSource } from '../imports/source.ts'
import type { PartName, ResourceName } from './contract-of.ts'
import type { Module } from './module.ts'
import type { AnyRecord, ConstraintMessages, Reader, UndoStrategy } from './record.ts'
import { referenceFaults, type Holding, type Reference } from './references.ts'
import { isWritable, restoreKept } from './restore.ts'
import { renewalsOf } from './reindex-showing.ts'

/** A column of a kind that refers to records of another one. */
export interface Referring {
  readonly kind: AnyRecord
  readonly column: string
  readonly reference: Reference
}

/** All kinds of records. Passed with each call, so that the platform imports no module. */
export interface Kinds {
  readonly all: readonly AnyRecord[]
  /** Returns the kind of a resource. @throws when no module has it, which does not compile either */
  of(resource: ResourceName): AnyRecord
  /** Returns the kind that a path or a stored row names; undefined for other names. */
  find(resource: string): AnyRecord | undefined
  /** Returns the columns of other kinds that refer to records of one. */
  referringTo(resource: ResourceName): readonly Referring[]
  /** Returns the columns of other tables that refer to records of a kind, which cannot be deleted while they do. */
  holding(resource: ResourceName): readonly Holding[]
  /** Returns how files that change a part of records are imported. */
  partImport(part: PartName): PartSource
  readonly constraints: ConstraintMessages
  readonly afterIndexing: NonNullable<Module['afterIndexing']>
  /**
   * Returns how an operation is undone where restoring fields is not enough; undefined where it is, and for what cannot
   * be undone.
   */
  restorerOf(operation: string): Restorer | undefined
  /** Returns the undo strategy of an operation on records of a kind, when one is declared. */
  undoOf(kind: AnyRecord, operation: string): UndoStrategy | undefined
}

type ResourceIn<Modules extends readonly Module[]> = Modules[number]['records'][number]['resource']
type PartIn<TModule> = TModule extends { readonly partImports: infer Parts } ? keyof Parts : never
type Missing<Modules extends readonly Module[]> =
  | Exclude<ResourceName, ResourceIn<Modules>>
  | Exclude<PartName, PartIn<Modules[number]>>
type Complete<Modules extends readonly Module[]> =
  Missing<Modules> extends never ? unknown : { readonly missing: Missing<Modules> }

type UndoOfAny = NonNullable<Module['undoOfAny']>

function restorerFor(restorers: Readonly<Record<string, Restorer>>, operation: string, resource: string): Restorer {
  const restorer = restorers[operation]
  if (!restorer) throw new Error(`${resource}: nothing says how ${operation} is undone`)
  return restorer
}

/** Returns the restorers of operations. @throws for one without a restorer though its kind declares one */
function restorersOf(
  all: readonly AnyRecord[],
  own: Readonly<Record<string, Restorer>>,
  undoOfAny: UndoOfAny,
): ReadonlyMap<string, Restorer> {
  const ofAny = Object.entries(undoOfAny).flatMap(([operation, way]) => (way === 'own' ? [operation] : []))
  const found = new Map(ofAny.map((operation) => [operation, restorerFor(own, operation, 'Any kind')]))
  for (const kind of all) {
    for (const [operation, way] of Object.entries(kind.undo ?? {})) {
      if (way !== 'kept' && way !== 'own' && way !== 'rows') continue
      const kept = way === 'kept' && isWritable(kind) ? { [operation]: restoreKept(kind) } : {}
      found.set(operation, restorerFor(way === 'kept' ? kept : own, operation, kind.resource))
    }
  }
  return found
}

/**
 * Collects the kinds of all modules; a kind of the contract that no module has does not compile. @throws for two of one
 * name
 */
export function createKinds<const Modules extends readonly Module[]>(modules: Modules & Complete<Modules>): Kinds {
  const parts: readonly Module[] = modules
  const actsOn = (resource: ResourceName) =>
    Object.assign({}, ...parts.map(({ bulkActions }) => bulkActions?.[resource])) as BulkActionsOfModules[string]
  const all = parts.flatMap(({ records }) => records).map((kind) => withActions(kind, actsOn(kind.resource)))
  const byResource = new Map<string, AnyRecord>(all.map((kind) => [kind.resource, kind]))
  if (byResource.size !== all.length) throw new Error('Two kinds of records have one name')
  const mute = all.filter((kind) => isWritable(kind) && !kind.view && !kind.described)
  const faults = [
    ...referenceFaults(all),
    ...bulkFaults(all),
    ...importFaults(all),
    ...mute.map(({ resource }) => `${resource}: "view" or "described" has to say what the history shows`),
  ]
  if (faults.length > 0) throw new Error(faults.join('; '))
  const referring = all.flatMap((kind) =>
    Object.entries(kind.references ?? {}).flatMap(([column, reference]) =>
      reference ? [{ kind, column, reference }] : [],
    ),
  )
  const holding = parts.flatMap((module) => module.holding ?? [])
  const undoOfAny: UndoOfAny = Object.assign({}, ...parts.map((module) => module.undoOfAny))
  const undo = restorersOf(all, Object.assign({}, ...parts.map((module) => module.restorers)), undoOfAny)
  const referringTo: Kinds['referringTo'] = (resource) => referring.filter(({ reference }) => reference.to === resource)
  return {
    all,
    of(resource) {
      const kind = byResource.get(resource)
      if (!kind) throw new Error(`No module has the kind ${resource}`)
      return kind
    },
    find: (resource) => byResource.get(resource),
    referringTo,
    partImport(part) {
      const source = parts.flatMap(({ partImports }) => partImports?.[part] ?? [])[0]
      if (!source) throw new Error(`No module imports ${part}`)
      return source
    },
    holding: (resource) => holding.filter(({ to }) => to === resource),
    constraints: Object.assign(
      {},
      ...parts.flatMap(({ records, constraints = {} }) => [constraints, ...records.map(({ unique }) => unique)]),
    ),
    afterIndexing: Object.assign(renewalsOf({ all, referringTo }), ...parts.map((module) => module.afterIndexing)),
    restorerOf: (operation) => undo.get(operation),
    undoOf: (kind, operation) => Reflect.get({ ...undoOfAny, ...kind.undo }, operation),
  }
}

/** Returns the namespaces whose records of a kind are visible. */
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
  return inNamespaces(kind.namespace, namespacesSeen(kind, reader.scope))
}
