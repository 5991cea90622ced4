import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { forbidden } from '../contract/failure.ts'
import type { AuditedResource, Handlers } from '../contract/types.ts'
import { iso } from '../database/records.ts'
import { auditEntries } from './tables.ts'

/** Who may read the history of a kind of record: who may open such a record. */
const rights: Readonly<Record<AuditedResource, string>> = {
  accounts: 'accounts_read', groups: 'groups_read', namespaces: 'admin', 'table-settings': 'signed-in', products: 'products_read',
  brands: 'products_read', categories: 'categories_read', suppliers: 'products_read', websites: 'websites_read', customers: 'customers_read', orders: 'orders_read', 'option-groups': 'products_read',
  reviews: 'products_read', synonyms: 'products_read', 'product-settings': 'products_read',
  'supplier-orders': 'products_read', exports: 'admin', imports: 'products_read', 'print-jobs': 'products_read', notes: 'admin', tasks: 'tasks_read',
}

/** Fields that need products_cost_read on the record itself. */
const costly: Readonly<Partial<Record<string, readonly string[]>>> = {
  products: ['cost', 'suppliers'], suppliers: ['bank'], 'supplier-orders': ['lines', 'goods', 'freight', 'duty', 'total', 'invoice_amount'],
}

/** What the reader may not see on the record itself is not in its history either. */
export const withoutCost = (resource: string) => (fields: Record<string, unknown> | null): Record<string, unknown> | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !costly[resource]?.includes(name)))

export const auditHandlers = {
  async listAuditEntries(call) {
    const { resource, object, limit = 50, offset = 0 } = call.query
    if (!call.may(rights[resource])) throw forbidden(rights[resource])
    const mine = or(isNull(auditEntries.namespace), inArray(auditEntries.namespace, [...call.scope.own, ...call.scope.inherited, '']))
    const where = and(eq(auditEntries.resource, resource), eq(auditEntries.object, object), mine)
    const rows = await call.database.select({ entry: auditEntries, actor_name: accounts.name }).from(auditEntries)
      .leftJoin(accounts, eq(accounts.uid, auditEntries.actor)).where(where).orderBy(desc(auditEntries.id)).limit(limit).offset(offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    const show = call.may('products_cost_read') ? (fields: Record<string, unknown> | null) => fields : withoutCost(resource)
    return {
      body: {
        results: rows.map(({ entry: { id, at, namespace, actor, operation, resource: kind, object: of, outcome, source, job, before, after }, actor_name }) => ({
          id, at: iso(at), namespace, actor, actor_name, operation, resource: kind, object: of, outcome, source, job, before: show(before), after: show(after),
        })),
        total: total?.total ?? 0, limit, offset,
      },
    }
  },
} satisfies Partial<Handlers>
