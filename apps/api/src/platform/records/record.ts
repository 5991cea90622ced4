import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  exportedFields,
  isLinkedKind,
  operationRights,
  type ExportedField,
  type OperationId,
  type Schema,
  type SearchIndexName,
} from '@backoffice/api-contract'
import type { Snapshot } from '../audit/snapshots.ts'
import type { Surroundings } from '../audit/surroundings.ts'
import type { Database } from '../database/database.ts'
import type { BulkAction, OF_A_MODULE } from '../bulk/bulk-action.ts'
import type { Combining } from '../bulk/combining.ts'
import type { Merging } from '../bulk/merging.ts'
import type { RecordImport } from '../imports/records/record-import.ts'
import type { ImportSource } from '../imports/source.ts'
import type { ExportSource } from '../exports/sources.ts'
import type { Call } from '../http/types.ts'
import type { Problem } from '../messages/problem.ts'
import type { Message } from '../messages/message.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'
import type { CellKind } from '../sheets/cells.ts'
import {
  bulkOperationOf,
  operationsOf,
  type BulkChangeOf,
  type BulkResource,
  type OwnBulkResource,
  type ChangeOf,
  type CreateOf,
  type DeletionOf,
  type DocumentOf,
  type ExportedResource,
  type ImportedResource,
  type ResourceName,
  type StandardOperations,
  type TitledResource,
  type ViewOf,
} from './contract-of.ts'
import type { Reference, ShownThrough } from './references.ts'
import type { Work } from './work.ts'
import type { UndoException } from '../audit/undo-exceptions.ts'

/** Who reads records, which decides what is visible. */
export type Reader = Pick<Call, 'database' | 'account' | 'scope' | 'may' | 'kinds'>

type Fields = Readonly<Record<string, unknown>>
/** A table of records. */
export type StoredTable = PgTable & { readonly uid?: PgColumn; readonly namespace?: PgColumn }

/** Who searches, before a token is created for them. */
export interface Searcher {
  readonly account: Account
  readonly scope: Scope
  readonly may: (right: string) => boolean
}

/** A visibility rule for records that do not simply belong to a namespace. */
export interface OwnRule {
  readonly visible: (reader: Reader) => SQL | undefined
  /** Returns the filter of the search token; undefined closes the index. Omitted where the kind has no index. */
  readonly searched?: (searcher: Searcher) => string | undefined
}

/**
 * Which records a reader sees: those of their namespaces and below, these and inherited ones, or by a rule of its own.
 */
export type Tenancy = 'own' | 'inherited' | OwnRule

/** Column of an export: a field of the search document, its heading, its type, and the kind whose records it names. */
export type FileColumn<Key extends string = string> = readonly [
  key: Key,
  label: string,
  kind: CellKind,
  of?: TitledResource,
]

/** Problems of violated constraints, with the field; null where no input can violate it. */
export type ConstraintMessages = Readonly<Record<string, readonly [message: Message, field: string] | null>>

/**
 * Undo strategies of operations other than creations and updates, which the kind's deletion and update undo. Deletions
 * must declare one, and so must what else is recorded in the history: a test makes sure of that.
 */
type Undo<Resource extends ResourceName> = {
  readonly [Id in DeletionOf<Resource>]: Exclude<UndoStrategy, 'fields' | 'again' | 'columns'>
} & {
  readonly [Id in Exclude<OperationId, DeletionOf<Resource>>]?: UndoStrategy
}
/**
 * Undo strategy of an operation: `kept` restores the snapshot of the record, `own` uses a restorer of the module, `rows`
 * one that restores the rows of its parts and can be redone (`fromRows`), `fields` updates the record with the former
 * values, `again` runs the same operation with them, `columns` writes them to the columns of their names; `for good`
 * cannot be undone.
 */
export type UndoStrategy = 'kept' | 'own' | 'rows' | 'fields' | 'again' | 'columns' | 'for good'

/** Operations that restore a former value of a part of a record: each with its body for that value. */
export type RestoredBy = Readonly<
  Record<
    string,
    { readonly operation: OperationId; body(this: void, value: Readonly<Record<string, unknown>>): object }
  >
>

/** A call, as a definition sees it. */
export type AnyCall = Work & Pick<Call, 'expectedVersion' | 'request'>

type RowIn<Table extends PgTable> = Table['$inferSelect']
/** Columns to write; undefined ones stay as they are. */
export type Columns<Table extends PgTable, Name extends keyof RowIn<Table> = keyof RowIn<Table>> = {
  readonly [Column in Name]?: RowIn<Table>[Column] | Readonly<RowIn<Table>[Column]> | undefined
}
/** Columns of a new record, except those that are filled for every record. */
export type NewColumns<Table extends PgTable> = Given<Omit<Table['$inferInsert'], 'uid' | 'updated_by'>>
type Given<Values> = {
  readonly [Name in keyof Values]:
    | Values[Name]
    | Readonly<Values[Name]>
    | (object extends Pick<Values, Name> ? undefined : never)
}

/** Rules that hold whenever records are written: by a call, a sheet, a bulk change, an import, a merge or an undo. */
interface Rules<Resource extends ResourceName, Table extends PgTable> {
  /** Returns records as the contract shows them, and, without `described`, as the history does. */
  view?(rows: readonly RowIn<Table>[], work: Work): Promise<readonly ViewOf<Resource>[]>
  /** Returns the fields of records in the history, where they differ from those of the contract. */
  described?(rows: readonly RowIn<Table>[], work: Work): Promise<readonly object[]>
  /**
   * Validates a record as it was stored. Depends on nothing but the record, so that a dry run can call it. @throws the
   * problem, at its field
   */
  validate?(row: RowIn<Table>, before: RowIn<Table> | undefined): void
  /**
   * Validates written records with their parts by what else is stored, such as settings. Restored ones are not
   * validated. @throws the problem, at its field
   */
  validateStored?(steps: readonly Step<RowIn<Table>>[], work: Work): Promise<void>
  /**
   * Applies side effects in the same transaction: values that others inherit, and search documents that are out of
   * date.
   */
  follow?(steps: readonly Step<RowIn<Table>>[], work: Work): Promise<void>
  /** Returns which of these records cannot be deleted, and why, beside references of other kinds. */
  stays?(rows: readonly RowIn<Table>[], work: Work): Promise<ReadonlyMap<string, Problem>>
  /** Returns which documents count the references to these records, where not their own alone. */
  countedIn?(uids: readonly string[], work: Work): Promise<readonly string[]>
  /** Recounts what is stored of records that refer to these, before their documents are created. */
  recount?(database: Database, uids: readonly string[]): Promise<void>
  /** Whether a deleted record is restored alone, without the rows that were deleted with it, such as sessions. */
  readonly restoredAlone?: true
  /** Stores records that are about to be deleted, where the history does not. */
  keep?(rows: readonly RowIn<Table>[], work: Work): Promise<void>
  /**
   * Returns the columns of a restored record that differ because of later changes. @throws when it cannot be restored
   * now
   */
  returned?(row: RowIn<Table>, work: Work): Promise<Columns<Table>>
  /** Operations that restore former values of its parts, by the beginning of their names in the history. */
  readonly restoredBy?: RestoredBy
  /** Whether a change may be undone by its former values; every change may when omitted. */
  mayGoBack?(change: { readonly before: Fields; readonly after: Fields }): boolean
  /** Fields that undoing a change brings back, and that are not restored later: other steps depend on them by then. */
  readonly undoneOnly?: readonly string[]
  /** Restores what was moved away from a record before its deletion; returns what was skipped. */
  refill?(row: RowIn<Table>, kept: Snapshot, work: Work): Promise<UndoException[]>
  /** What other records say of a record at a moment of its history, such as its stock. */
  readonly surroundings?: Surroundings<RowIn<Table>>
}

/** What the derived operations of a kind need. */
interface Operations<Resource extends ResourceName, Table extends PgTable> {
  /** The noun at the start of a sentence: `The brand`. */
  readonly what?: Message
  create?(
    this: void,
    body: CreateOf<Resource>,
    // Imports are jobs, without a call.
    call: Resource extends ImportedResource ? Work : AnyCall,
  ): Promise<NewColumns<Table>> | NewColumns<Table>
  change?(
    this: void,
    body: ChangeOf<Resource>,
    row: RowIn<Table>,
    // Bulk changes and imports are jobs, without a call.
    call: Resource extends BulkResource | ImportedResource ? Work : AnyCall,
  ): Promise<Columns<Table>> | Columns<Table>
  assertDeletable?(row: RowIn<Table>, work: Work): Promise<void>
  /**
   * Takes a wider lock before the one on a row, such as that of a tree: always in this order, so that no two calls
   * deadlock.
   */
  lockFirst?(this: void, row: RowIn<Table>, work: Pick<Work, 'database'>): Promise<unknown>
}

/**
 * Returns records of the same piece of work as one of any kind: each shows the notes of the other, so it answers in both
 * directions. At most so many, the newest first; those that the reader may not open are left out later.
 */
export type SharesNotes = (
  reader: Reader,
  record: Schema<'TaskLink'>,
  most: number,
) => Promise<readonly Schema<'TaskLink'>[]>

interface Common<Resource extends ResourceName, Table extends StoredTable, Column extends string>
  extends Rules<Resource, Table>, Operations<Resource, Table> {
  readonly table: Table
  /** Columns that refer to records of other kinds. */
  readonly references?: { readonly [Name in keyof RowIn<Table> & string]?: Reference<keyof RowIn<Table> & string> }
  /** Records that its documents show through a table between them. */
  readonly showsThrough?: readonly ShownThrough[]
  /** Links of this kind by which records share their notes; omitted where it has none. */
  readonly sharesNotesWith?: SharesNotes
  /** Columns that the server maintains: changing one of them is no new version. */
  readonly keptByServer?: readonly (Column & keyof RowIn<Table>)[]
  /** Column by which the history names a record; its uid when omitted. */
  readonly key?: PgColumn
  /** Column of the code in its path; its uid when omitted. */
  readonly code?: PgColumn
  readonly tenancy: Tenancy
  /**
   * The permission to open such a record and its history, where the contract has no operation with one or the history
   * needs another one.
   */
  readonly right?: string
  /** Fields that need a permission of their own: without it they are hidden in the history too. */
  readonly hiddenWithout?: { readonly [Right in string]?: readonly (keyof ViewOf<Resource> & string)[] }
  /** The same for fields that only the history has. */
  readonly hiddenInHistory?: { readonly [Right in string]?: readonly string[] }
  /** Messages of the unique constraints of the table. */
  readonly unique: ConstraintMessages
  /** Where deleted records are stored when the history has no snapshot. */
  readonly keptIn?: PgTable & { readonly uid: PgColumn }
  /** Further condition for showing a history, beside the visibility of the record. */
  readonly mayOpen?: (reader: Reader, object: string) => Promise<boolean>
  /** Whether the reader may see the history of a deleted record, by its last fields: for kinds with private records. */
  readonly wasOpenTo?: (reader: Reader, fields: Fields) => boolean
}

/** Fields of bulk changes that are no fields of the change of one record: the kind declares what they do. */
type ActionIn<Resource extends ResourceName> = Exclude<
  keyof BulkChangeOf<Resource> & string,
  keyof ChangeOf<Resource> | 'delete'
>

/** Actions of bulk changes, by their fields. */
type BulkActions<Resource extends ResourceName, Table extends StoredTable> = {
  readonly [Action in ActionIn<Resource>]: Action extends 'merge_into'
    ? Merging<Resource, Table>
    : BulkAction<RowIn<Table>, NonNullable<BulkChangeOf<Resource>[Action]>, Columns<Table>> | typeof OF_A_MODULE
}

/** What bulk changes of a kind need: its change where they have fields of it, and its actions. */
type Bulk<Resource extends ResourceName, Table extends StoredTable> = ([ActionIn<Resource>] extends [never]
  ? unknown
  : { readonly bulk: BulkActions<Resource, Table> }) &
  ([keyof BulkChangeOf<Resource> & keyof ChangeOf<Resource>] extends [never]
    ? unknown
    : Required<Pick<Operations<Resource, Table>, 'change'>>)

/** How files of a kind are imported: by its declaration, or by a source of its module. */
type Imported<Resource extends ResourceName> =
  | RecordImport<keyof ChangeOf<Resource> & string, ExportedField<Resource>>
  | ImportSource

type IfIn<Resource, Names, Then> = [Resource] extends [Names] ? Then : { readonly [Key in keyof Then]?: never }

/**
 * Requirements of the contract for the definition of a kind: an index needs documents, an exported list needs columns,
 * and so on.
 */
export type RecordDefinition<
  Resource extends ResourceName,
  Table extends StoredTable = StoredTable,
  Column extends string = string,
> = Common<Resource, Table, Column> &
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
      readonly exported: readonly FileColumn<ExportedField<Resource>>[] | ((reader: Reader) => Promise<ExportSource>)
      /** The permission to export the list; that to open it when omitted. */
      readonly exportRight?: string
    }
  > &
  IfIn<Resource, ImportedResource, { readonly imported: Imported<Resource> }> &
  ([Resource] extends [BulkResource]
    ? Bulk<Resource, Table>
    : IfIn<Resource, OwnBulkResource, { readonly bulk: 'own' }>) &
  ([DeletionOf<Resource>] extends [never] ? { readonly undo?: Undo<Resource> } : { readonly undo: Undo<Resource> })

interface AnyRow {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}

/** Any kind of record: the platform works with this. */
export interface AnyRecord {
  readonly resource: ResourceName
  readonly operations: StandardOperations
  /** The operation that prepares bulk changes; undefined where the contract has none. */
  readonly bulkOperation: OperationId | undefined
  readonly bulk?:
    | 'own'
    | { readonly [Action in string]?: BulkAction | Combining | Merging<never, never> | typeof OF_A_MODULE }
  /** The permission to list them; undefined where no operation does. */
  readonly listRight: string | undefined
  /** The permission to open one. */
  readonly right: string
  readonly table: PgTable
  readonly tableName: string
  readonly key: PgColumn
  /** The property of a row by which the history names it. */
  readonly keyName: string
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
  readonly recount?: (database: Database, uids: readonly string[]) => Promise<void>
  readonly exported?: readonly FileColumn[] | ((reader: Reader) => Promise<ExportSource>)
  readonly imported?: RecordImport | ImportSource
  /** The permission to export the list; undefined where it cannot be exported. */
  readonly exportRight: string | undefined
  readonly undo?: { readonly [Id in OperationId]?: UndoStrategy }
  /** Whether a deleted record can be restored. */
  readonly undoable: boolean
  readonly what?: Message
  readonly keptByServer?: readonly string[]
  readonly references?: { readonly [Column in string]?: Reference }
  readonly showsThrough?: readonly ShownThrough[]
  readonly sharesNotesWith?: SharesNotes
  readonly restoredBy?: RestoredBy
  mayGoBack?(change: { readonly before: Fields; readonly after: Fields }): boolean
  readonly undoneOnly?: readonly string[]
  readonly restoredAlone?: true
  stays?(rows: readonly AnyRow[], work: Work): Promise<ReadonlyMap<string, Problem>>
  countedIn?(uids: readonly string[], work: Work): Promise<readonly string[]>
  view?(rows: readonly AnyRow[], work: Work): Promise<readonly object[]>
  described?(rows: readonly AnyRow[], work: Work): Promise<readonly object[]>
  validate?(row: AnyRow, before: AnyRow | undefined): void
  validateStored?(steps: readonly Step<AnyRow>[], work: Work): Promise<void>
  follow?(steps: readonly Step<AnyRow>[], work: Work): Promise<void>
  keep?(rows: readonly AnyRow[], work: Work): Promise<void>
  returned?(row: AnyRow, work: Work): Promise<Fields>
  refill?(row: AnyRow, kept: Snapshot, work: Work): Promise<UndoException[]>
  readonly surroundings?: Surroundings<AnyRow>
  create?(body: never, call: AnyCall): Promise<Fields> | Fields
  change?(this: void, body: never, row: AnyRow, call: AnyCall): Promise<Fields> | Fields
  /** The same without a call, where its records can be imported. */
  createInBulk?(body: Fields, work: Work): Promise<Fields> | Fields
  /** The same without a call, where its records can be changed in bulk or imported. */
  changeInBulk?(body: Fields, row: AnyRow, work: Work): Promise<Fields> | Fields
  assertDeletable?(row: AnyRow, work: Work): Promise<void>
  lockFirst?(this: void, row: AnyRow, work: Pick<Work, 'database'>): Promise<unknown>
}

/** State of a record before and after: undefined before it was created and after it was deleted. */
export interface Step<Row> {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** A kind of record with the types of its name, its table and the columns that the server maintains. */
export interface DefinedRecord<
  Resource extends ResourceName,
  Table extends PgTable = PgTable,
  Column extends string = string,
> extends AnyRecord {
  readonly resource: Resource
  readonly table: Table
  readonly keptByServer?: readonly Column[]
}

/**
 * Returns the unique constraints and indexes of a table that have no message. One that includes the uid never rejects a
 * row: the uid alone is unique.
 */
function silentConstraints(table: PgTable, unique: ConstraintMessages): readonly string[] {
  const { uniqueConstraints, indexes } = getTableConfig(table)
  const names = [
    ...uniqueConstraints
      .filter(({ columns }) => !columns.some(({ name }) => name === 'uid'))
      .map((constraint) => constraint.getName()),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name),
  ]
  return names.filter((name): name is string => name !== undefined && !Object.hasOwn(unique, name))
}

/** Returns the fields that the files of a kind have by the contract, and no column. */
function missingColumns(resource: ResourceName, exported: readonly FileColumn[]): readonly string[] {
  const fields: Readonly<Record<string, readonly string[]>> = exportedFields
  return (fields[resource] ?? []).filter((field) => !exported.some(([key]) => key === field))
}

/** Whether an index can be searched: by the permission to list its kind, or by a rule of its own. */
const isSearched = (tenancy: Tenancy, listRight: string | undefined): boolean =>
  typeof tenancy === 'string' ? listRight !== undefined : tenancy.searched !== undefined

/**
 * Defines a kind of record.
 * @throws what types cannot check: a unique constraint without a message, a tenancy that the table has no column for,
 * no permission to open it
 */
export function defineRecord<
  const Resource extends ResourceName,
  Table extends StoredTable,
  const Column extends string = never,
>(resource: Resource, definition: RecordDefinition<Resource, Table, Column>): DefinedRecord<Resource, Table, Column> {
  const { table, unique, tenancy, key = table.uid, code = key } = definition
  const operations = operationsOf(resource)
  const bulkOperation = bulkOperationOf(resource)
  const listRight = operations.list && operationRights[operations.list]
  const right = definition.right ?? (operations.read && operationRights[operations.read])
  const exportRight = definition.exported && (definition.exportRight ?? listRight)
  const silent = silentConstraints(table, unique)
  if (silent.length > 0) throw new Error(`${resource}: "unique" has no message for ${silent.join(', ')}`)
  if (!key || !code) throw new Error(`${resource}: the table has no uid, so "key" has to name a column`)
  if (typeof tenancy === 'string' && !table.namespace) throw new Error(`${resource}: the table has no namespace`)
  if (right === undefined) throw new Error(`${resource}: "right" has to say who may open one`)
  if (definition.documents && !isSearched(tenancy, listRight))
    throw new Error(`${resource}: nobody could search its index`)
  if (definition.exported && exportRight === undefined)
    throw new Error(`${resource}: "exportRight" has to say who may export it`)
  const missing = Array.isArray(definition.exported) ? missingColumns(resource, definition.exported) : []
  if (missing.length > 0) throw new Error(`${resource}: "exported" has no column for ${missing.join(', ')}`)
  if (isLinkedKind(resource) && !table.namespace)
    throw new Error(`${resource}: notes need the namespace of what they are about`)
  return {
    ...definition,
    resource,
    operations,
    bulkOperation,
    ...((bulkOperation ?? definition.imported) && { changeInBulk: definition.change }),
    ...(definition.imported && { createInBulk: definition.create }),
    listRight,
    right,
    exportRight,
    tableName: getTableName(table),
    namespace: table.namespace,
    key,
    keyName: Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? 'uid',
    code,
    undoable: Object.values(definition.undo ?? {}).some((way) => way === 'kept' || way === 'own'),
    // The table's own types end here: the platform works with any.
  } as unknown as DefinedRecord<Resource, Table, Column>
}
