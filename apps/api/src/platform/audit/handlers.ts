import { and, count, eq, sql } from 'drizzle-orm'
import { pageBy } from '../database/page-by.ts'
import { accounts } from '../accounts/tables.ts'
import type { Schema } from '@backoffice/api-contract'
import type { Call, Handlers } from '../http/types.ts'
import { iso } from '../database/records.ts'
import { readableEntries } from './access.ts'
import { hiding } from './hiding.ts'
import { recordAt } from './record-at.ts'
import { surroundingsOf } from './surroundings.ts'
import { apiKeys } from '../session/api-keys/tables.ts'
import { auditEntries } from './tables.ts'

/** The name of the account or the API key that made a change. */
const actorName = sql<string | null>`coalesce(${accounts.name}, ${apiKeys.name})`

/** Returns an entry as the contract shows it, without the fields that the reader may not see. */
export function viewEntry(
  call: Pick<Call, 'kinds' | 'may'>,
  { request_id: _request, address: _address, at, before, after, ...entry }: typeof auditEntries.$inferSelect,
  actor_name: string | null,
): Schema<'AuditEntry'> {
  const show = hiding(call, entry.resource)
  return { ...entry, at: iso(at), actor_name, before: show(before), after: show(after) }
}

export const auditHandlers = {
  async readRecordAt(call) {
    const { resource, object, at } = call.query
    const { answer, row } = await recordAt(call, resource, object, new Date(at))
    const surroundings = await surroundingsOf(call, resource, row, answer)
    const results = { ...answer, ...(surroundings && { surroundings }) }
    return { body: { results }, ...(row && { version: row.version }) }
  },

  async listAuditEntries(call) {
    const { resource, object } = call.query
    const page = pageBy(call.query, auditEntries.id, 'descending')
    const { where } = await readableEntries(call, resource, object)
    if (!where) return { body: page.answer([], 0, []) }
    const rows = await call.database
      .select({ entry: auditEntries, actor_name: actorName })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.uid, auditEntries.actor))
      .leftJoin(apiKeys, eq(apiKeys.uid, auditEntries.actor))
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    return {
      body: page.answer(
        rows.map(({ entry, actor_name }) => viewEntry(call, entry, actor_name)),
        total?.total ?? 0,
        rows.map(({ entry }) => entry.id),
      ),
    }
  },
} satisfies Partial<Handlers>
