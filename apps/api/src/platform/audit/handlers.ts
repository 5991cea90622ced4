import { count, desc, eq } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Handlers } from '../http/types.ts'
import { iso } from '../database/records.ts'
import { readableEntries } from './access.ts'
import { auditEntries } from './tables.ts'

/** Fields that need products_cost_read on the record itself. */
const costly: Readonly<Partial<Record<string, readonly string[]>>> = {
  products: ['cost', 'suppliers'],
  suppliers: ['bank'],
  'supplier-orders': ['lines', 'goods', 'freight', 'duty', 'total', 'invoice_amount'],
}

/** What the reader may not see on the record itself is not in its history either. */
export const withoutCost =
  (resource: string) =>
  (fields: Record<string, unknown> | null): Record<string, unknown> | null =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !costly[resource]?.includes(name)))

export const auditHandlers = {
  async listAuditEntries(call) {
    const { resource, object, limit = 50, offset = 0 } = call.query
    const { where } = await readableEntries(call, resource, object)
    if (!where) return { body: { results: [], total: 0, limit, offset } }
    const rows = await call.database
      .select({ entry: auditEntries, actor_name: accounts.name })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.uid, auditEntries.actor))
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    const show = call.may('products_cost_read')
      ? (fields: Record<string, unknown> | null) => fields
      : withoutCost(resource)
    return {
      body: {
        results: rows.map(
          ({
            entry: {
              id,
              at,
              namespace,
              actor,
              operation,
              resource: kind,
              object: of,
              outcome,
              source,
              job,
              before,
              after,
            },
            actor_name,
          }) => ({
            id,
            at: iso(at),
            namespace,
            actor,
            actor_name,
            operation,
            resource: kind,
            object: of,
            outcome,
            source,
            job,
            before: show(before),
            after: show(after),
          }),
        ),
        total: total?.total ?? 0,
        limit,
        offset,
      },
    }
  },
} satisfies Partial<Handlers>
