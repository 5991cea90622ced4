import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { titleIn } from '../audit/own-changes.ts'
import { isUndoEntry } from '../audit/undo-ways.ts'
import { readExceptions } from '../audit/undo-exceptions.ts'
import { recordAs } from '../audit/undo.ts'
import { auditEntries, keptRecords } from '../audit/tables.ts'
import { pageBy } from '../database/page-by.ts'
import { iso } from '../database/records.ts'
import { notFound, permissionRequired } from '../http/failure.ts'
import type { Answer, Call, Handlers } from '../http/types.ts'
import type { KeptDays } from '../retention/kept-data.ts'
import { assertOpen } from '../session/scope.ts'
import {
  codeOf,
  countStored,
  findDeletions,
  keptKinds,
  rightToRemoveOf,
  rightToRestoreOf,
  type FoundDeletion,
} from './deleted-records.ts'
import { text } from './messages.ts'

const DAY_MS = 86_400_000

const view = ({ entry, kind, actor_name }: FoundDeletion, days: number): Schema<'DeletedRecord'> => ({
  id: entry.id,
  resource: kind.resource,
  object: entry.object,
  title: titleIn(entry.before),
  code: codeOf(kind, entry),
  namespace: entry.namespace,
  deleted_at: iso(entry.at),
  actor: entry.actor,
  actor_name,
  expires_at: iso(new Date(entry.at.getTime() + days * DAY_MS)),
  right_to_restore: rightToRestoreOf(kind),
  right_to_remove: rightToRemoveOf(kind),
})

/** Returns the condition of records whose last fields contain these words. */
const contains = (words: string): SQL =>
  sql`concat_ws(' ', ${auditEntries.before} ->> 'name', ${auditEntries.before} ->> 'number', ${auditEntries.before} ->> 'title', ${auditEntries.before} ->> 'sku', ${auditEntries.before} ->> 'code', ${auditEntries.before} ->> 'words', ${auditEntries.before} ->> 'body') ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Returns a stored deletion. @throws 404 */
async function storedDeletion(call: Call<'restoreTrash' | 'deleteTrash'>): Promise<FoundDeletion> {
  const where = eq(auditEntries.id, call.path.id)
  const [found] = (await findDeletions(call, { where, stored: false, limit: 1 })).found
  if (!found?.isStored) throw notFound(text('deleted-record'))
  return found
}

/** Returns who deleted a record, by its uid or its code. @throws 404 */
async function readDeletion(call: Call<'readDeletion'>): Promise<Answer<'readDeletion'>> {
  const { resource, object } = call.path
  const kind = call.kinds.of(resource)
  if (!call.may(kind.right)) throw permissionRequired(kind.right)
  const byCode = kind.code === kind.key ? undefined : sql`${auditEntries.before} ->> ${kind.code.name} = ${object}`
  const kinds = keptKinds(call).filter((one) => one.resource === resource)
  // A code is only looked up among what is stored: no index of the history has it.
  const [found] = [
    ...(await findDeletions(call, { kinds, object, stored: false, limit: 1 })).found,
    ...(byCode ? (await findDeletions(call, { kinds, where: byCode, stored: true, limit: 1 })).found : []),
  ]
  const isThere = (await call.database.$count(kind.table, or(eq(kind.key, object), eq(kind.code, object)))) > 0
  if (!found || isThere) throw notFound(text('deleted-record'))
  const { entry, actor_name, isStored } = found
  return {
    body: {
      results: {
        title: titleIn(entry.before),
        deleted_at: iso(entry.at),
        actor_name,
        trash: isStored ? entry.id : null,
      },
    },
  }
}

/** Returns the handlers of deleted records: listing them, restoring them, and deleting them for good. */
export const trashHandlers = (keptDays: KeptDays) =>
  ({
    async listTrash(call) {
      const { resource, q } = call.query
      const page = pageBy(call.query, auditEntries.id, 'descending')
      const kinds = keptKinds(call).filter((kind) => resource === undefined || kind.resource === resource)
      const words = q === undefined || q.trim() === '' ? undefined : contains(q.trim())
      const { found, read } = await findDeletions(call, {
        kinds,
        where: and(words, page.after),
        stored: true,
        limit: page.limit,
        offset: page.offset,
      })
      const days = keptDays('deleted')
      return {
        body: {
          ...page.answer(
            found.map((one) => view(one, days)),
            await countStored(call, kinds, words),
            read,
          ),
          kinds: keptKinds(call).map((kind) => kind.resource),
        },
      }
    },

    async restoreTrash(call) {
      const { entry, kind } = await storedDeletion(call)
      const right = rightToRestoreOf(kind)
      if (!call.may(right)) throw permissionRequired(right)
      const restore = call.kinds.restorerOf(kind.operations.delete ?? '')
      if (!restore) throw notFound(text('deleted-record'))
      const work = { ...call, record: recordAs(call.record, { undoes: entry.id, again: isUndoEntry(entry) }) }
      const exceptions = await restore(work, entry)
      return { status: 200, body: { results: { exceptions: readExceptions(call.language, exceptions) } } }
    },

    async deleteTrash(call) {
      const { entry, kind } = await storedDeletion(call)
      const right = rightToRemoveOf(kind)
      if (!call.may(right)) throw permissionRequired(right)
      assertOpen(call.scope, entry.namespace)
      const removed = [
        ...(await call.database.delete(keptRecords).where(eq(keptRecords.entry, entry.id)).returning()),
        ...(kind.keptIn
          ? await call.database.delete(kind.keptIn).where(eq(kind.keptIn.uid, entry.object)).returning()
          : []),
      ]
      // Somebody else restored it or deleted it for good in the meantime.
      if (removed.length === 0) throw notFound(text('deleted-record'))
      return { status: 204, body: undefined }
    },

    readDeletion,
  }) satisfies Partial<Handlers>
