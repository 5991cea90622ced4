import { and, count, eq } from 'drizzle-orm'
import { pageBy } from '../database/page-by.ts'
import { accounts } from '../accounts/tables.ts'
import type { Call, Handlers } from '../http/types.ts'
import { iso } from '../database/records.ts'
import { readableEntries } from './access.ts'
import { auditEntries } from './tables.ts'

type Fields = Record<string, unknown> | null

/** Returns a function that removes from history entries the fields that the reader may not see on the record itself. */
export function hiding({ kinds, may }: Pick<Call, 'kinds' | 'may'>, resource: string): (fields: Fields) => Fields {
  const { hiddenWithout = {}, hiddenInHistory = {} } = kinds.find(resource) ?? {}
  const secrets = [...Object.entries(hiddenWithout), ...Object.entries(hiddenInHistory)]
  const hidden = new Set(secrets.flatMap(([right, fields = []]) => (may(right) ? [] : fields)))
  return (fields) => fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)))
}

export const auditHandlers = {
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
