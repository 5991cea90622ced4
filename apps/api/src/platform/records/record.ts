import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  isLinkedKind,
  operationRights,
  type OperationId,
  type Schema,
  type SearchIndexName,
} from '@backoffice/api-contract'
import type { Snapshot } from '../audit/snapshots.ts'
import type { Database } from '../database/database.ts'
import type { ExportSource } from '../exports/sources.ts'
import type { Call } from '../http/types.ts'
import type { Problem } from '../messages/problem.ts'
import type { Message } from '../messages/message.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'
import type { CellKind } from '../sheets/cells.ts'
import {
  operationsOf,
  type ChangeOf,
  type CreateOf,
  type DeletionOf,
  type DocumentOf,
  type ExportedResource,
  type ResourceName,
  type StandardOperations,
  type TitledResource,
  type ViewOf,
} from './contract-of.ts'
import type { Reference } from './references.ts'
import type { Work } from './work.ts'

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
export type ConstraintMessages = Readonly<Record<string, readonly [message: Message, field: string] | null>>

/**
 * How what operations did is undone, beside creations and changes, which the deletion and the change of the kind take
 * back: deletions have to say it.
 */
type Undo<Resource extends ResourceName> = {
  readonly [Id in DeletionOf<Resource>]: Exclude<UndoStrategy, 'fields'>
} & {
  readonly [Id in Exclude<OperationId, DeletionOf<Resource>>]?: Exclude<UndoStrategy, 'for good'>
}
/**
 * How what an operation did is undone: `kept` from what was kept of the record, `own` by a restorer of the module's own,
 * `fields` by the change of the record, which writes them back; or not at all.
 */
export type UndoStrategy = 'kept' | 'own' | 'fields' | 'for good'

/** A call, as a definition sees it. */
export type AnyCall = Work & Pick<Call, 'expectedVersion' | 'noGroupFullAccess' | 'request'>

type RowIn<Table extends PgTable> = Table['$inferSelect']
/** Columns to be written; what is undefined stays as it is. */
export type Columns<Table extends PgTable, Name extends keyof RowIn<Table> = keyof RowIn<Table>> = {
  readonly [Column in Name]?: RowIn<Table>[Column] | Readonly<RowIn<Table>[Column]> | undefined
}
/** Columns of a new record, where writing fills those that every record has. */
export type NewColumns<Table extends PgTable> = Given<Omit<Table['$inferInsert'], 'uid' | 'updated_by'>>
type Given<Values> = {
  readonly [Name in keyof Values]:
    | Values[Name]
    | Readonly<Values[Name]>
    | (object extends Pick<Values, Name> ? undefined : never)
}

/** What happens when records are written, whichever way: by a call, a sheet, a bulk change, an import, a merge or an undo. */
interface Rules<Resource extends ResourceName, Table extends PgTable> {
  /** Records as the contract shows them, and, where `described` says nothing else, as the history does. */
  view?(rows: readonly RowIn<Table>[], work: Work): Promise<readonly ViewOf<Resource>[]>
  /** What the history says of records, where that is not all of what the contract shows. */
  described?(rows: readonly RowIn<Table>[], work: Work): Promise<readonly object[]>
  /** Refuses a record as it was stored. Knows nothing but the record, so that a dry run can ask, too. @throws what is wrong, at its field */
  refuse?(row: RowIn<Table>, before: RowIn<Table> | undefined): void
  /** What follows, in the same transaction: what others take over from it, and whose search documents are out of date. */
  follow?(steps: readonly Step<RowIn<Table>>[], work: Work): Promise<void>
  /** Which of these records have to stay, and why, beside what other kinds name. */
  stays?(rows: readonly RowIn<Table>[], work: Work): Promise<ReadonlyMap<string, Problem>>
  /** Which documents count what names these records, where not theirs alone. */
  countedIn?(uids: readonly string[], work: Work): Promise<readonly string[]>
  /** Counts again what is kept beside these records of others that name them, before their documents are made. */
  recount?(database: Database, uids: readonly string[]): Promise<void>
  /** Keeps records that are about to go, where that is not done with the history. */
  keep?(rows: readonly RowIn<Table>[], work: Work): Promise<void>
  /** What differs in a record that is there again, because other things have changed. @throws when it cannot be there now */
  returned?(row: RowIn<Table>, work: Work): Promise<Columns<Table>>
  /** Puts back what was taken out of a record before it went; answers what stays elsewhere. */
  refill?(row: RowIn<Table>, kept: Snapshot, work: Work): Promise<Schema<'LeftOut'>[]>
}

/** What the derived operations of a kind need. */
interface Operations<Resource extends ResourceName, Table extends PgTable> {
  /** As a sentence begins: `The brand`. */
  readonly what?: Message
  create?(body: CreateOf<Resource>, call: AnyCall): Promise<NewColumns<Table>> | NewColumns<Table>
  change?(body: ChangeOf<Resource>, row: RowIn<Table>, call: AnyCall): Promise<Columns<Table>> | Columns<Table>
  refuseDelete?(row: RowIn<Table>, call: AnyCall): Promise<void>
  /** A wider lock that is taken before the one on a row, such as that of a tree: always in this order, so that no two wait for each other. */
  lockFirst?(row: RowIn<Table>, call: AnyCall): Promise<unknown>
}

interface Common<Resource extends ResourceName, Table extends StoredTable, Column extends string>
  extends Rules<Resource, Table>, Operations<Resource, Table> {
  readonly table: Table
  /** Which columns name records of other kinds. */
  readonly references?: { readonly [Name in keyof RowIn<Table> & string]?: Reference<keyof RowIn<Table> & string> }
  /** Columns that the server keeps itself: a record in which one of them changes is no new version. */
  readonly keptByServer?: readonly (Column & keyof RowIn<Table>)[]
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
      readonly exported:
        | readonly FileColumn<keyof DocumentOf<Resource> & string>[]
        | ((reader: Reader) => Promise<ExportSource>)
      /** The right to export the list; that to open it when left out. */
      readonly exportRight?: string
    }
  > &
  ([DeletionOf<Resource>] extends [never] ? { readonly undo?: Undo<Resource> } : { readonly undo: Undo<Resource> })

interface AnyRow {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}

/** A kind of record, whichever: what the platform works with. */
export interface AnyRecord {
  readonly resource: ResourceName
  readonly operations: StandardOperations
  /** The right to list them; undefined where no operation does. */
  readonly listRight: string | undefined
  /** The right to open one. */
  readonly right: string
  readonly table: PgTable
  readonly tableName: string
  readonly key: PgColumn
  /** The property of a row that the history names it by. */
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
  /** The right to export the list; undefined where nobody can. */
  readonly exportRight: string | undefined
  readonly undo?: { readonly [Id in OperationId]?: UndoStrategy }
  /** Whether a record that is deleted can come back. */
  readonly undoable: boolean
  readonly what?: Message
  readonly keptByServer?: readonly string[]
  readonly references?: { readonly [Column in string]?: Reference }
  stays?(rows: readonly AnyRow[], work: Work): Promise<ReadonlyMap<string, Problem>>
  countedIn?(uids: readonly string[], work: Work): Promise<readonly string[]>
  view?(rows: readonly AnyRow[], work: Work): Promise<readonly object[]>
  described?(rows: readonly AnyRow[], work: Work): Promise<readonly object[]>
  refuse?(row: AnyRow, before: AnyRow | undefined): void
  follow?(steps: readonly Step<AnyRow>[], work: Work): Promise<void>
  keep?(rows: readonly AnyRow[], work: Work): Promise<void>
  returned?(row: AnyRow, work: Work): Promise<Fields>
  refill?(row: AnyRow, kept: Snapshot, work: Work): Promise<Schema<'LeftOut'>[]>
  create?(body: never, call: AnyCall): Promise<Fields> | Fields
  change?(body: never, row: AnyRow, call: AnyCall): Promise<Fields> | Fields
  refuseDelete?(row: AnyRow, call: AnyCall): Promise<void>
  lockFirst?(row: AnyRow, call: AnyCall): Promise<unknown>
}

/** What became of a record: undefined before it was made and after it was removed. */
export interface Step<Row> {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** A kind of record that remembers its name, its table and which columns the server keeps. */
export interface DefinedRecord<
  Resource extends ResourceName,
  Table extends PgTable = PgTable,
  Column extends string = string,
> extends AnyRecord {
  readonly resource: Resource
  readonly table: Table
  readonly keptByServer?: readonly Column[]
}

/** Returns the unique constraints and indexes of a table that nobody has a message for. One that holds the uid is never what rejects a row: the uid alone is unique. */
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

/** Whether anyone can search an index: by the right to list its kind, or by a rule of its own. */
const isSearched = (tenancy: Tenancy, listRight: string | undefined): boolean =>
  typeof tenancy === 'string' ? listRight !== undefined : tenancy.searched !== undefined

/**
 * Defines a kind of record.
 * @throws what types cannot see: a unique constraint without a message, a tenancy that the table has no column for, nobody who may open it
 */
export function defineRecord<
  const Resource extends ResourceName,
  Table extends StoredTable,
  const Column extends string = never,
>(resource: Resource, definition: RecordDefinition<Resource, Table, Column>): DefinedRecord<Resource, Table, Column> {
  const { table, unique, tenancy, key = table.uid, code = key } = definition
  const operations = operationsOf(resource)
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
  if (isLinkedKind(resource) && !table.namespace)
    throw new Error(`${resource}: notes need the namespace of what they are about`)
  return {
    ...definition,
    resource,
    operations,
    listRight,
    right,
    exportRight,
    tableName: getTableName(table),
    namespace: table.namespace,
    key,
    keyName: Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? 'uid',
    code,
    undoable: Object.values(definition.undo ?? {}).some((way) => way === 'kept' || way === 'own'),
    // What is known of one table is forgotten here: the platform works with any.
  } as unknown as DefinedRecord<Resource, Table, Column>
}
