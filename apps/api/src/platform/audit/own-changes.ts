import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { accounts, groups, namespaces, tableSettings } from '../accounts/tables.ts'
import {
  brands,
  categories,
  deletedProducts,
  optionGroups,
  products,
  suppliers,
  websites,
} from '../../modules/products/tables.ts'
import type { Call, Handlers } from '../http/types.ts'
import { customers } from '../../modules/customers/tables.ts'
import { iso } from '../database/records.ts'
import type { Database } from '../database/database.ts'
import { notes } from '../../modules/notes/tables.ts'
import { orders } from '../../modules/orders/tables.ts'
import { reviews } from '../../modules/reviews/tables.ts'
import { supplierOrders } from '../../modules/supplier-orders/tables.ts'
import { synonyms } from '../../modules/synonyms/tables.ts'
import { tasks } from '../../modules/tasks/tables.ts'
import { withoutCost } from './handlers.ts'
import { auditEntries, keptRecords } from './tables.ts'
import { undoBody } from './undo-body.ts'
import { howToUndo, rightToPutBack, UNDO_MINUTES } from './undo-ways.ts'

/** Kinds of records that the list of one's own changes names. */
type OwnResource = Schema<'OwnAuditEntry'>['resource']

interface Called {
  readonly table: PgTable & { readonly uid: PgColumn }
  readonly title: PgColumn | SQL<string>
  readonly code?: PgColumn
}

/** What a record of a kind is called. */
const called: Readonly<Record<OwnResource, Called>> = {
  accounts: { table: accounts, title: accounts.name },
  groups: { table: groups, title: groups.name },
  namespaces: { table: namespaces, title: namespaces.name },
  'table-settings': { table: tableSettings, title: tableSettings.name },
  products: { table: products, title: products.name, code: products.sku },
  brands: { table: brands, title: brands.name },
  categories: { table: categories, title: categories.name },
  suppliers: { table: suppliers, title: suppliers.name },
  websites: { table: websites, title: websites.name },
  customers: { table: customers, title: customers.number },
  orders: { table: orders, title: orders.number, code: orders.number },
  tasks: { table: tasks, title: tasks.title },
  'option-groups': { table: optionGroups, title: optionGroups.name },
  synonyms: { table: synonyms, title: sql<string>`${synonyms.words}[1]` },
  reviews: { table: reviews, title: reviews.product_name },
  'supplier-orders': { table: supplierOrders, title: supplierOrders.number },
  notes: { table: notes, title: sql<string>`left(${notes.body}, 60)` },
}

const isOwnResource = (resource: string): resource is OwnResource => Object.hasOwn(called, resource)

interface Name {
  readonly title: string
  readonly code: string | null
}

async function namesOf(
  database: Database,
  entries: readonly { readonly resource: string; readonly object: string }[],
): Promise<ReadonlyMap<string, Name>> {
  const names = new Map<string, Name>()
  for (const [resource, { table, title, code = sql<null>`null` }] of Object.entries(called)) {
    const uids = entries.filter((entry) => entry.resource === resource).map(({ object }) => object)
    if (uids.length === 0) continue
    const rows = await database
      .select({ uid: sql<string>`${table.uid}`, title: sql<string>`${title}`, code: sql<string | null>`${code}` })
      .from(table)
      .where(inArray(table.uid, uids))
    for (const row of rows) names.set(`${resource} ${row.uid}`, { title: row.title, code: row.code })
  }
  return names
}

/** No later change of the record has touched one of the same fields. */
const untouched = sql<boolean>`not exists (select from audit_entries later where later.resource = audit_entries.resource and later.object = audit_entries.object
  and later.id > audit_entries.id and later.outcome = 'done'
  and (audit_entries.before is null or later.after is null or later.after ?| array(select jsonb_object_keys(audit_entries.after))))`

/** What it says was deleted is kept and can be put back. */
const kept = sql<boolean>`(exists (select from ${keptRecords} where ${keptRecords.entry} = ${auditEntries.id})
  or (${auditEntries.resource} = 'products' and ${auditEntries.after} is null and exists (select from ${deletedProducts} where ${deletedProducts.uid} = ${auditEntries.object})))`

/** What a record that is gone was called. */
const titleIn = (before: Record<string, unknown> | null): string | null => {
  const { name, number, title, words, body } = before ?? {}
  const said = [name, number, title, Array.isArray(words) ? words[0] : undefined, body].find(
    (one) => typeof one === 'string',
  )
  return typeof said === 'string' ? said.slice(0, 60) : null
}

/** Young enough to be taken back. */
const young = sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${UNDO_MINUTES})`

/** Handler of the list of one's own recent changes. */
export const ownChangeHandlers = {
  async listOwnAuditEntries(call: Call<'listOwnAuditEntries'>) {
    const { limit = 50, offset = 0 } = call.query
    // What a job did stands with the job, and what was moved with a brand or category stands with that.
    const here = or(isNull(auditEntries.namespace), inArray(auditEntries.namespace, [...call.scope.own, '']))
    const where = and(
      here,
      eq(auditEntries.actor, call.account.uid),
      eq(auditEntries.outcome, 'done'),
      eq(auditEntries.source, 'screen'),
      inArray(auditEntries.resource, Object.keys(called)),
    )
    const rows = await call.database
      .select({ entry: auditEntries, untouched, kept, young })
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    const names = await namesOf(
      call.database,
      rows.map(({ entry }) => entry),
    )
    const mayReadCost = call.may('products_cost_read')
    return {
      body: {
        results: rows.flatMap(({ entry, ...state }) => {
          const { request_id: _request, address: _address, before, after, at, resource, ...rest } = entry
          if (!isOwnResource(resource)) return []
          const { title = titleIn(before), code = null } = names.get(`${resource} ${entry.object}`) ?? {}
          const way = howToUndo(entry)
          const show = mayReadCost ? (fields: Record<string, unknown> | null) => fields : withoutCost(resource)
          const backwards =
            names.has(`${resource} ${entry.object}`) &&
            state.untouched &&
            way &&
            (way.fields === null || undoBody(way, entry.before))
              ? way.right
              : undefined
          const right = state.kept ? rightToPutBack(entry) : backwards
          const undoable = state.young && right !== undefined && call.may(right)
          return [
            {
              ...rest,
              resource,
              at: iso(at),
              actor_name: call.account.name,
              before: show(before),
              after: show(after),
              title,
              code,
              undoable,
            },
          ]
        }),
        total: total?.total ?? 0,
        limit,
        offset,
      },
    }
  },
} satisfies Partial<Handlers>
