import { isAboutAccounts } from '@backoffice/api-contract'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { permissionRequired } from '../http/failure.ts'
import type { AuditedResource } from '../http/types.ts'
import { visibleOf } from '../records/kinds.ts'
import type { Reader } from '../records/record.ts'
import { lookingAt } from '../session/scope.ts'
import { auditEntries } from './tables.ts'

/** Returns a reader of records of a kind: those of tenants are looked at in the namespace that is selected. */
export const readerOf = <Caller extends Reader>(call: Caller, resource: AuditedResource): Caller =>
  isAboutAccounts(resource) ? call : { ...call, scope: lookingAt(call.scope, call.scope.selected) }

const nothing = { where: undefined } as const

/**
 * Returns the entries of a record's history that the reader may see: all of them if the reader may open the record, and
 * for a deleted record those of the reader's own namespaces. Administrators read every history. @throws 403 without the
 * permission
 */
export async function readableEntries(
  call: Reader,
  resource: AuditedResource,
  object: string,
): Promise<{ readonly where: SQL | undefined }> {
  const kind = call.kinds.of(resource)
  const { right, table, key, mayOpen, wasOpenTo } = kind
  if (!call.may(right)) throw permissionRequired(right)
  const reader = readerOf(call, resource)
  const { account, scope, database } = reader
  const ofRecord = and(eq(auditEntries.resource, resource), eq(auditEntries.object, object))
  const here = or(
    isNull(auditEntries.namespace),
    inArray(auditEntries.namespace, [...scope.own, ...scope.inherited, '']),
  )
  const exists = (await database.$count(table, eq(key, object))) > 0
  if (exists && (await database.$count(table, and(eq(key, object), visibleOf(kind, reader)))) > 0) {
    return (await mayOpen?.(reader, object)) === false ? nothing : { where: and(ofRecord, here) }
  }
  if (account.role === 'ADMIN') return { where: and(ofRecord, here) }
  if (exists) return nothing
  const gone = and(
    ofRecord,
    or(
      inArray(auditEntries.namespace, [...scope.own, '']),
      and(isNull(auditEntries.namespace), eq(auditEntries.actor, account.uid)),
    ),
  )
  const [last] = await database
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(gone)
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last && (wasOpenTo?.(reader, last.before ?? {}) ?? true) ? { where: gone } : nothing
}
