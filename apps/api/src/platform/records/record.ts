import { getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isLinkedKind, type OperationId, type SearchIndexName } from '@backoffice/api-contract'
import type { Restorer } from '../audit/restorers.ts'
import type { Database } from '../database/database.ts'
import type { ExportSource } from '../exports/sources.ts'
import type { Call } from '../http/types.ts'
import type { PlainSentence } from '../refusals/sentences.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'
import type { CellKind } from '../sheets/cells.ts'
import {
  rightsOf,
  type ContractRights,
  type DeletionOf,
  type DocumentOf,
  type ExportedResource,
  type ResourceName,
  type TitledResource,
  type ViewOf,
} from './contract-of.ts'

/** Who reads records: what they see decides which ones there are. */
export type Reader = Pick<Call, 'database' | 'account' | 'scope' | 'may' | 'kinds'>

type Fields = Readonly<Record<string, unknown>>
type StoredTable = PgTable & { readonly uid?: PgColumn; readonly namespace?: PgColumn }

/** Who searches, before a token is minted for them. */
export interface Searcher {
  readonly account: Account
  readonly scope: Scope
  readonly may: (right: string) => boolean
}

/** A rule of its own for records that are not simply those of a namespace. */
export interface OwnRule {
  readonly visible: (reader: Reader) => SQL | undefined
  /** The filter of the search token; undefined closes the index. Left out where the kind has no index. */
  readonly searched?: (searcher: Searcher) => string | undefined
}

/** Whose records a reader sees: those of their namespaces and below, these and what lies above, or by a rule of its own. */
export type Tenancy = 'own' | 'inherited' | OwnRule

/** Column of a file: a field of the search document, its heading and how its cells are written. */
export type FileColumn<Key extends string = string> = readonly [key: Key, label: string, kind: CellKind]

/** What a violated constraint means to whoever ran into it, and which field is to blame; null where no input can violate it. */
export type ConstraintMessages = Readonly<Record<string, readonly [message: PlainSentence, field: string] | null>>

/** How deletions and other changes that no field can tell are undone, by their operation. */
type Undo<Resource extends ResourceName> = { readonly [Id in DeletionOf<Resource>]: Restorer | 'for good' } & {
  readonly [Id in Exclude<OperationId, DeletionOf<Resource>>]?: Restorer
}

interface Common<Resource extends ResourceName> {
  readonly table: StoredTable
  /** How the history names a record; its uid when left out. */
  readonly key?: PgColumn
  /** What its address is made of; its uid when left out. */
  readonly code?: PgColumn
  readonly tenancy: Tenancy
  /** The right to open such a record and its history, where the contract has no operation that says so or the history needs another one. */
  readonly right?: string
  /** Fields that need a right of their own: without it they are not in the history either. */
  readonly hiddenWithout?: { readonly [Right in string]?: readonly (keyof ViewOf<Resource> & string)[] }
  /** The same of fields that only the history has. */
  readonly hiddenInHistory?: { readonly [Right in string]?: readonly string[] }
  /** Messages of the unique constraints of the table. */
  readonly unique: ConstraintMessages
  /** Where deleted records are kept when they are not kept with the history. */
  readonly keptIn?: PgTable & { readonly uid: PgColumn }
  /** Asked beside what is visible before a history is shown. */
  readonly mayOpen?: (reader: Reader, object: string) => Promise<boolean>
  /** Whether the history of a deleted record is the reader's, as it was at the end: for kinds with private records. */
  readonly wasOpenTo?: (reader: Reader, fields: Fields) => boolean
}

type IfIn<Resource, Names, Then> = [Resource] extends [Names] ? Then : { readonly [Key in keyof Then]?: never }

/** What the contract asks of the definition of a kind: an index needs documents, a list that is exported needs columns, and so on. */
export type RecordDefinition<Resource extends ResourceName> = Common<Resource> &
  IfIn<Resource, TitledResource, { readonly title: PgColumn | SQL<string> }> &
  IfIn<
    Resource,
    SearchIndexName,
    { readonly documents: (database: Database, uids: readonly string[]) => Promise<readonly DocumentOf<Resource>[]> }
  > &
  IfIn<
    Resource,
    ExportedResource,
    {
      readonly exported:
        | readonly FileColumn<keyof DocumentOf<Resource> & string>[]
        | ((reader: Reader) => Promise<ExportSource>)
      /** The right to export the list; that to open it when left out. */
      readonly exportRight?: string
    }
  > &
  ([DeletionOf<Resource>] extends [never] ? { readonly undo?: Undo<Resource> } : { readonly undo: Undo<Resource> })

/** A kind of record, whichever: what the platform works with. */
export interface AnyRecord {
  readonly resource: ResourceName
  readonly rights: ContractRights
  /** The right to open one. */
  readonly right: string
  readonly table: PgTable
  readonly tableName: string
  readonly key: PgColumn
  readonly namespace: PgColumn | undefined
  readonly code: PgColumn
  readonly title?: PgColumn | SQL<string>
  readonly tenancy: Tenancy
  readonly hiddenWithout?: { readonly [Right in string]?: readonly string[] }
  readonly hiddenInHistory?: { readonly [Right in string]?: readonly string[] }
  readonly unique: ConstraintMessages
  readonly keptIn?: PgTable & { readonly uid: PgColumn }
  readonly mayOpen?: (reader: Reader, object: string) => Promise<boolean>
  readonly wasOpenTo?: (reader: Reader, fields: Fields) => boolean
  readonly documents?: (database: Database, uids: readonly string[]) => Promise<readonly { readonly uid: string }[]>
  readonly exported?: readonly FileColumn[] | ((reader: Reader) => Promise<ExportSource>)
  /** The right to export the list; undefined where nobody can. */
  readonly exportRight: string | undefined
  readonly undo?: { readonly [Id in OperationId]?: Restorer | 'for good' }
}

/** A kind of record that remembers its name. */
export interface DefinedRecord<Resource extends ResourceName> extends AnyRecord {
  readonly resource: Resource
}

/** Returns the unique constraints and indexes of a table that nobody has a message for. */
function silentConstraints(table: PgTable, unique: ConstraintMessages): readonly string[] {
  const { uniqueConstraints, indexes } = getTableConfig(table)
  const names = [
    ...uniqueConstraints.map((constraint) => constraint.getName()),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name),
  ]
  return names.filter((name): name is string => name !== undefined && !Object.hasOwn(unique, name))
}

/** Whether anyone can search an index: by the right to list its kind, or by a rule of its own. */
const isSearched = (tenancy: Tenancy, rights: ContractRights): boolean =>
  typeof tenancy === 'string' ? rights.list !== undefined : tenancy.searched !== undefined

/**
 * Defines a kind of record.
 * @throws what types cannot see: a unique constraint without a message, a tenancy that the table has no column for, nobody who may open it
 */
export function defineRecord<const Resource extends ResourceName>(
  resource: Resource,
  definition: RecordDefinition<Resource>,
): DefinedRecord<Resource> {
  const { table, unique, tenancy, key = table.uid, code = key } = definition
  const rights = rightsOf(resource)
  const right = definition.right ?? rights.open
  const exportRight = definition.exported && (definition.exportRight ?? rights.list)
  const silent = silentConstraints(table, unique)
  if (silent.length > 0) throw new Error(`${resource}: "unique" has no message for ${silent.join(', ')}`)
  if (!key || !code) throw new Error(`${resource}: the table has no uid, so "key" has to name a column`)
  if (typeof tenancy === 'string' && !table.namespace) throw new Error(`${resource}: the table has no namespace`)
  if (right === undefined) throw new Error(`${resource}: "right" has to say who may open one`)
  if (definition.documents && !isSearched(tenancy, rights))
    throw new Error(`${resource}: nobody could search its index`)
  if (definition.exported && exportRight === undefined)
    throw new Error(`${resource}: "exportRight" has to say who may export it`)
  if (isLinkedKind(resource) && !table.namespace)
    throw new Error(`${resource}: notes need the namespace of what they are about`)
  return {
    ...definition,
    resource,
    rights,
    right,
    exportRight,
    tableName: getTableName(table),
    namespace: table.namespace,
    key,
    code,
  }
}
