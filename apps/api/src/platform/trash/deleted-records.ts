import { and, desc, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { operationRights, type OperationId } from '@backoffice/api-contract'
import { accounts } from '../accounts/tables.ts'
import { isStored } from '../audit/stored-snapshots.ts'
import { auditEntries, keptRecords } from '../audit/tables.ts'
import type { Call } from '../http/types.ts'
import type { TitledResource } from '../records/contract-of.ts'
import type { AnyRecord } from '../records/record.ts'

type Reader = Pick<Call, 'account' | 'database' | 'kinds' | 'may' | 'scope'>
type Entry = typeof auditEntries.$inferSelect

/** A kind whose deleted records are stored. */
export type KeptKind = AnyRecord & { readonly resource: TitledResource }

const isKept = (kind: AnyRecord): kind is KeptKind =>
  kind.undoable && kind.title !== undefined && kind.operations.delete !== undefined

/** Returns the kinds whose deleted records are stored, among those that the reader may open. */
export const keptKinds = ({ kinds, may }: Pick<Reader, 'kinds' | 'may'>): readonly KeptKind[] =>
  kinds.all.filter(isKept).filter(({ right }) => may(right))

/** Whether a record of a namespace is in the reader's. Records without one are filtered by who may know of them. */
const isIn = ({ scope }: Pick<Reader, 'scope'>, namespace: SQLWrapper): SQL =>
  sql`(${namespace} = any(${sql.param([...scope.own])}::text[]) or ${namespace} is null)`

/** Returns the condition of stored snapshots of these kinds in the reader's namespaces. */
const isKeptOf = (reader: Pick<Reader, 'scope'>, kinds: readonly KeptKind[]): SQL | undefined =>
  and(
    isIn(reader, keptRecords.namespace),
    sql`${keptRecords.resource} = any(${sql.param(kinds.map(({ resource }) => resource))}::text[])`,
  )

/** Selects the entries of deletions of these kinds in the reader's namespaces whose records are stored. */
function storedEntries(reader: Pick<Reader, 'scope'>, kinds: readonly KeptKind[]): SQL {
  const elsewhere = kinds.flatMap(({ resource, keptIn }) =>
    keptIn
      ? [
          sql`select (select max(e.id) from audit_entries e where e.resource = ${resource} and e.object = k.uid and e.after is null) from ${keptIn} k where ${isIn(reader, sql`k.namespace`)}`,
        ]
      : [],
  )
  return sql.join(
    [sql`select ${keptRecords.entry} from ${keptRecords} where ${isKeptOf(reader, kinds)}`, ...elsewhere],
    sql` union all `,
  )
}

/** Whether a deletion is stored, for many of them: they are looked up by their ids, instead of reading the history. */
const isStoredIn = (reader: Pick<Reader, 'scope'>, kinds: readonly KeptKind[]): SQL<boolean> =>
  sql<boolean>`${auditEntries.id} = any(array(${storedEntries(reader, kinds)}))`

/** Whether the reader may know about a deleted record. */
const wasOpenTo = (reader: Reader, kind: AnyRecord, { actor, before }: Entry): boolean =>
  actor === reader.account.uid || (kind.wasOpenTo?.(reader, before ?? {}) ?? true)

/** Returns the condition of deletions in the reader's namespaces; those of accounts are seen by who made them. */
function deletionsIn({ account, scope }: Reader, kinds: readonly KeptKind[]): SQL | undefined {
  const own = eq(auditEntries.actor, account.uid)
  return and(
    isNull(auditEntries.after),
    eq(auditEntries.outcome, 'done'),
    inArray(auditEntries.resource, ['', ...kinds.map(({ resource }) => resource)]),
    or(
      inArray(auditEntries.namespace, [...scope.own, '']),
      and(isNull(auditEntries.namespace), account.role === 'ADMIN' ? undefined : own),
    ),
  )
}

/** A deletion, with the kind of the record and who deleted it. */
export interface FoundDeletion {
  readonly entry: Entry
  readonly kind: KeptKind
  readonly actor_name: string | null
  readonly isStored: boolean
}

interface Wanted {
  /** All that the reader may open, unless given. */
  readonly kinds?: readonly KeptKind[]
  readonly where?: SQL | undefined
  /** Whether only records that are still stored are found. */
  readonly stored: boolean
  /** The record whose deletions are wanted: it has few, wherever they are in the history. */
  readonly object?: string
  readonly limit: number
  readonly offset?: number
}

/** Returns deletions that the reader may know about, the last first, and the ids of all entries that were read. */
export async function findDeletions(
  reader: Reader,
  { kinds = keptKinds(reader), where, stored, object, limit, offset = 0 }: Wanted,
): Promise<{ readonly found: readonly FoundDeletion[]; readonly read: readonly number[] }> {
  const byResource = new Map<string, KeptKind>(kinds.map((kind) => [kind.resource, kind]))
  const ofObject = object === undefined ? undefined : eq(auditEntries.object, object)
  // A sum is no order of an index: the database finds the few of a record by it, and does not pass the whole history.
  const order = ofObject ? sql`${auditEntries.id} + 0 desc` : desc(auditEntries.id)
  const rows = await reader.database
    .select({ entry: auditEntries, actor_name: accounts.name, isStored: isStored(kinds) })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.uid, auditEntries.actor))
    .where(and(deletionsIn(reader, kinds), stored ? isStoredIn(reader, kinds) : undefined, where, ofObject))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return {
    read: rows.map(({ entry }) => entry.id),
    found: rows.flatMap((row) => {
      const kind = byResource.get(row.entry.resource)
      return kind && wasOpenTo(reader, kind, row.entry) ? [{ ...row, kind }] : []
    }),
  }
}

/** Counts the stored deletions of these kinds: what is stored is counted by its index, unless the history has to say more. */
export async function countStored(reader: Reader, kinds: readonly KeptKind[], where: SQL | undefined): Promise<number> {
  if (where)
    return reader.database.$count(auditEntries, and(deletionsIn(reader, kinds), isStoredIn(reader, kinds), where))
  const elsewhere = kinds.flatMap(({ keptIn }) => (keptIn ? [keptIn] : []))
  const counts = await Promise.all([
    reader.database.$count(keptRecords, isKeptOf(reader, kinds)),
    ...elsewhere.map((table) => reader.database.$count(table, isIn(reader, sql`namespace`))),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

const rightOf = (operation: OperationId | undefined): string | undefined => operation && operationRights[operation]

/** The permission to restore a record: that to create one. */
export const rightToRestoreOf = ({ operations }: KeptKind): string =>
  rightOf(operations.create) ?? rightOf(operations.delete) ?? 'admin'

/** The permission to delete a record for good: that to delete one. */
export const rightToRemoveOf = ({ operations }: KeptKind): string => rightOf(operations.delete) ?? 'admin'

/** Returns the code in the URL of a deleted record; null where that is its uid. */
export function codeOf(kind: KeptKind, { before }: Entry): string | null {
  const code: unknown = kind.code === kind.key ? undefined : before?.[kind.code.name]
  return typeof code === 'string' ? code : null
}
