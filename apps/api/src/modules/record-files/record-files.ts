import { and, asc, eq, getTableName } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { fromKept } from '../../platform/audit/restorers.ts'
import type { UndoException } from '../../platform/audit/undo-exceptions.ts'
import { restoreSnapshot, type Snapshot } from '../../platform/audit/snapshots.ts'
import { iso } from '../../platform/database/records.ts'
import type { KeptFile } from '../../platform/files/file-store.ts'
import { invalid, notFound } from '../../platform/http/failure.ts'
import type { AuditedResource } from '../../platform/http/types.ts'
import type { AnyCall } from '../../platform/records/record.ts'
import type { fileColumns } from './tables.ts'
import { text } from './messages.ts'

const someTable = (name: string, columns: ReturnType<typeof fileColumns<string>>) => pgTable(name, columns)

/** A table of documents. */
export type FileTable = ReturnType<typeof someTable>
type Row<Table extends FileTable> = Table['$inferSelect']
/** Type of a document. */
export type FileKind<Table extends FileTable> = Row<Table>['kind']

/** The record that documents belong to. */
interface Owner {
  readonly uid: string
  readonly namespace: string
}

/** The documents of a kind of record. */
export interface RecordFiles<Table extends FileTable> {
  readonly resource: AuditedResource
  readonly table: Table
  /** Types without costs: the others require products_cost_read. */
  readonly open: readonly FileKind<Table>[]
  /** Type of an upload that names none. */
  readonly usual: (isPicture: boolean) => FileKind<Table>
  /** @throws 404 */
  readonly find: (call: AnyCall, uid: string) => Promise<Owner>
  /** Returns the record for a change of its documents. @throws 404 */
  readonly lock: (call: AnyCall, uid: string) => Promise<Owner>
  /** Columns of every document that only this kind of record has. */
  readonly own?: object
  /** @throws 403 for those whom the permission to change the record does not suffice */
  readonly assertDeletable?: (call: AnyCall, file: Row<Table>) => void
}

/** What is told of a new document, beside its bytes. */
interface About<Table extends FileTable> {
  readonly kind: FileKind<Table>
  readonly title: string
  /** Columns of this document that only this kind of record has. */
  readonly own?: object
}

const MOST_FILES = 200

/** Whether somebody may see documents of a type. */
export const sees = <Table extends FileTable>(
  { open }: Pick<RecordFiles<Table>, 'open'>,
  { may }: Pick<AnyCall, 'may'>,
  kind: FileKind<Table>,
): boolean => open.includes(kind) || may('products_cost_read')

/** Returns a document as the contract shows it. */
export function viewFile<One extends Row<FileTable>>(resource: AuditedResource, row: One) {
  const { id, title: name, record_uid, content_type, bytes, at, actor } = row
  const kind: One['kind'] = row.kind
  return { id, kind, name, url: `/api/${resource}/${record_uid}/files/${id}`, content_type, bytes, at: iso(at), actor }
}

/** Returns the documents of a record that the caller may see, in the order in which they were added. */
export async function filesOf<Table extends FileTable>(
  call: AnyCall,
  files: RecordFiles<Table>,
  { uid }: Owner,
): Promise<Row<Table>[]> {
  const table: FileTable = files.table
  const rows = await call.database.select().from(table).where(eq(table.record_uid, uid)).orderBy(asc(table.id))
  return rows.filter(({ kind }) => sees(files, call, kind))
}

/** @throws 404, also for a document that the caller may not see */
export async function fileOf<Table extends FileTable>(
  call: AnyCall,
  files: RecordFiles<Table>,
  { uid }: Owner,
  id: number,
): Promise<Row<Table>> {
  const table: FileTable = files.table
  const [row] = await call.database
    .select()
    .from(table)
    .where(and(eq(table.record_uid, uid), eq(table.id, id)))
  if (!row || !sees(files, call, row.kind)) throw notFound(text('file'))
  return row
}

/** Records an added or removed document in the history. */
export function noteFile<Table extends FileTable>(
  call: AnyCall,
  { resource }: RecordFiles<Table>,
  { uid, namespace }: Owner,
  before: Row<Table> | null,
  after: Row<Table> | null,
  kept?: Snapshot,
): Promise<void> {
  const fieldsOf = (row: Row<Table> | null) =>
    row ? { files: { uid: String(row.id), kind: row.kind, name: row.title } } : {}
  return call.record({
    resource,
    object: uid,
    namespace,
    before: fieldsOf(before),
    after: fieldsOf(after),
    ...(kept && { kept }),
  })
}

/** Adds a document to a record. @throws 422 when it has the most that it may have */
export async function addFile<Table extends FileTable>(
  call: AnyCall,
  files: RecordFiles<Table>,
  owner: Owner,
  { name, content_type, bytes }: KeptFile,
  { kind, title, own = files.own }: About<Table>,
): Promise<Row<Table>> {
  const table: FileTable = files.table
  if ((await call.database.$count(table, eq(table.record_uid, owner.uid))) >= MOST_FILES)
    throw invalid(text('too-many-files', { most: MOST_FILES }), '/file')
  const { uid: record_uid, namespace } = owner
  const [row] = await call.database
    .insert(table)
    .values({ ...own, kind, title, name, content_type, bytes, namespace, record_uid, actor: call.account.uid })
    .returning()
  if (!row) throw new Error('The file was not stored')
  await noteFile(call, files, owner, null, row)
  return row
}

/** Deletes a document; returns whether it was there. */
export async function deleteFile<Table extends FileTable>(
  { database }: Pick<AnyCall, 'database'>,
  files: RecordFiles<Table>,
  { id }: Row<Table>,
): Promise<boolean> {
  const table: FileTable = files.table
  return (await database.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0
}

/** Restores a deleted document from its snapshot; returns what could not be restored. */
export async function restoreFile<Table extends FileTable>(
  files: RecordFiles<Table>,
  call: AnyCall,
  kept: Snapshot,
  uid: string,
): Promise<UndoException[]> {
  const left = await restoreSnapshot(call.database, kept)
  const owner = await files.lock(call, uid)
  for (const id of kept.flatMap(({ rows }) => rows.map((row) => Number(row['id']))))
    await noteFile(call, files, owner, null, await fileOf(call, files, owner, id))
  return left
}

/** Returns the restorer of deleted documents of a kind of record. */
export const fileRestorer = <Table extends FileTable>(files: RecordFiles<Table>) =>
  fromKept((call, kept, uid) => restoreFile(files, call, kept, uid))

/** Name of the table, for a snapshot of its rows. */
export const tableOf = <Table extends FileTable>({ table }: RecordFiles<Table>): string => getTableName(table)

/** Returns the title of a file: without folders and control characters, and never empty. */
export const titleOf = (given: string | undefined, kept: KeptFile): string =>
  (given ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120) || kept.name
