import { and, count, eq } from 'drizzle-orm'
import { pageBy } from '../database/page-by.ts'
import { accounts } from '../accounts/tables.ts'
import type { Handlers } from '../http/types.ts'
import { iso } from '../database/records.ts'
import { readableEntries } from './access.ts'
import { hiding } from './hiding.ts'
import { recordAt } from './record-at.ts'
import { auditEntries } from './tables.ts'

export const auditHandlers = {
  async readRecordAt(call) {
    const { resource, object, at } = call.query
    const { answer, version } = await recordAt(call, resource, object, new Date(at))
    return { body: { results: answer }, ...(version !== undefined && { version }) }
  },

  async listAuditEntries(call) {
    const { resource, object } = call.query
    const page = pageBy(call.query, auditEntries.id, 'descending')
    const { where } = await readableEntries(call, resource, object)
    if (!where) return { body: page.answer([], 0, []) }
    const rows = await call.database
      .select({ entry: auditEntries, actor_name: accounts.name })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.uid, auditEntries.actor))
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    const show = hiding(call, resource)
    return {
      body: page.answer(
        rows.map(
          ({
            entry: { request_id: _request, address: _address, resource: _resource, at, before, after, ...entry },
            actor_name,
          }) => ({ ...entry, resource, at: iso(at), actor_name, before: show(before), after: show(after) }),
        ),
        total?.total ?? 0,
        rows.map(({ entry }) => entry.id),
      ),
    }
  },
} satisfies Partial<Handlers>
