import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isLinkedKind, recordAddress, type Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { invalid, notFound, permissionRequired } from '../http/failure.ts'
import { areRelated } from '../session/scope.ts'
import { targetNamespace } from './handlers.ts'
import { visibleOf, type Kinds } from './kinds.ts'
import type { Reader } from './record.ts'
import { text } from './messages.ts'

type Link = Schema<'TaskLink'>

/** Returns what identifies a record among those of every kind. */
export const keyOf = ({ resource, object }: Link): string => `${resource} ${object}`

/** A record that others refer to. */
export interface NamedRecord extends Link {
  readonly namespace: string
  readonly title: string
  readonly path: string | null
}

/**
 * Returns the records of a kind that a path may name, in some namespaces: by their uid, or by their code where the path
 * has that.
 */
export async function placesOf(
  { database, kinds }: { readonly database: Database; readonly kinds: Kinds },
  resource: string,
  code: string,
  namespaces: readonly string[],
): Promise<readonly { readonly uid: string; readonly namespace: string }[]> {
  const kind = kinds.find(resource)
  if (!kind?.namespace || !isLinkedKind(resource)) return []
  return database
    .select({ uid: sql<string>`${kind.key}`, namespace: sql<string>`${kind.namespace}` })
    .from(kind.table)
    .where(and(eq(kind.code, code), inArray(kind.namespace, [...namespaces, ''])))
    .orderBy(kind.namespace)
}

async function recordsOf(
  resource: Link['resource'],
  uids: readonly string[],
  reader: Reader,
): Promise<readonly NamedRecord[]> {
  const kind = reader.kinds.of(resource)
  const { table, key, title, code, namespace } = kind
  const rows = await reader.database
    .select({
      uid: sql<string>`${key}`,
      namespace: sql<string>`${namespace}`,
      title: sql<string>`${title}`,
      code: sql<string>`${code}`,
    })
    .from(table)
    .where(and(inArray(key, [...uids]), visibleOf(kind, reader)))
  return rows.map((row) => ({
    resource,
    object: row.uid,
    namespace: row.namespace,
    title: row.title,
    path: recordAddress(resource, row),
  }))
}

/**
 * Returns the record that a note or a task is about. @throws 403 without the permission to open it, 404 when it is not
 * visible to the caller
 */
export async function namedRecord(call: Reader, { resource, object }: Link): Promise<NamedRecord> {
  const { right } = call.kinds.of(resource)
  if (!call.may(right)) throw permissionRequired(right)
  const [found] = await recordsOf(resource, [object], call)
  if (!found) throw notFound(text('record'))
  return found
}

/** Returns those of the records that the caller may open, by `keyOf`. */
export async function namedRecords(call: Reader, links: readonly Link[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const wanted = [...new Set(links.map(({ resource }) => resource))].filter((kind) =>
    call.may(call.kinds.of(kind).right),
  )
  const found: NamedRecord[] = []
  for (const kind of wanted)
    found.push(
      ...(await recordsOf(
        kind,
        links.filter(({ resource }) => resource === kind).map(({ object }) => object),
        call,
      )),
    )
  return new Map(found.map((record) => [keyOf(record), record]))
}

/** Returns the condition of a table's rows about one record. */
export const ofRecord = (
  { resource, object }: { readonly resource: PgColumn; readonly object: PgColumn },
  link: Link,
): SQL | undefined => and(eq(resource, link.resource), eq(object, link.object))

/**
 * Returns the namespace of what is added to a record: the wanted one, that of the record, or for a record of a parent
 * namespace the first one of the account. @throws 422 for one in which the record is not visible
 */
export function namespaceBeside(
  call: Pick<Reader, 'scope'>,
  record: Pick<NamedRecord, 'namespace'>,
  wanted?: string,
): string {
  const own = call.scope.own.includes(record.namespace) ? record.namespace : undefined
  const namespace = targetNamespace(call, wanted ?? own)
  if (!areRelated(call.scope, namespace, record.namespace))
    throw invalid(text('record-in-other-namespace'), '/namespace')
  return namespace
}
