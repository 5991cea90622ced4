import { isAboutAccounts } from '@backoffice/api-contract'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { visibleAccounts, visibleGroups } from '../../modules/accounts/group-rules.ts'
import { visibleNamespaces } from '../../modules/accounts/handlers.ts'
import { visibleViews } from '../../modules/accounts/table-settings.ts'
import { accounts, groups, namespaces, tableSettings } from '../accounts/tables.ts'
import {
  brands,
  categories,
  optionGroups,
  products,
  productSettings,
  suppliers,
  websites,
} from '../../modules/products/tables.ts'
import { forbidden } from '../http/failure.ts'
import type { AuditedResource, Call } from '../http/types.ts'
import { customers } from '../../modules/customers/tables.ts'
import { exportFiles } from '../exports/tables.ts'
import { notes } from '../../modules/notes/tables.ts'
import { orders } from '../../modules/orders/tables.ts'
import { printJobs } from '../../modules/print-jobs/tables.ts'
import { imports } from '../../modules/products/import/tables.ts'
import { namedRecords } from '../records/record-kinds.ts'
import { reviews } from '../../modules/reviews/tables.ts'
import { lookingAt } from '../session/scope.ts'
import { supplierOrders } from '../../modules/supplier-orders/tables.ts'
import { synonyms } from '../../modules/synonyms/tables.ts'
import { visibleTasks } from '../../modules/tasks/task-access.ts'
import { tasks } from '../../modules/tasks/tables.ts'
import { auditEntries } from './tables.ts'

type Reader = Pick<Call, 'database' | 'account' | 'scope' | 'may'>
type Fields = Readonly<Record<string, unknown>>

/** Who may open a record of a kind, and with it read its history. */
interface Access {
  /** The right to open such a record. */
  readonly right: string
  readonly table: PgTable
  /** How the history names a record. */
  readonly key: PgColumn
  /** The records of the kind that the reader sees, as their own operations say. */
  readonly visible: (reader: Reader) => SQL | undefined
  /** What is asked beside that of the one record. */
  readonly mayOpen?: (reader: Reader, object: string) => Promise<boolean>
  /** Whether the history of one that is gone is the reader's, as it was at the end: of a kind that has private records. Left out: it is. */
  readonly wasOpenTo?: (reader: Reader, fields: Fields) => boolean
}

type Scoped = PgTable & { readonly uid: PgColumn; readonly namespace: PgColumn }
type Personal = PgTable & { readonly uid: PgColumn; readonly actor: PgColumn }

const tenant = (table: Scoped, right: string): Access => ({
  right,
  table,
  key: table.uid,
  visible: ({ scope }) => inArray(table.namespace, [...scope.own, '']),
})
const inherited = (table: Scoped, right: string): Access => ({
  right,
  table,
  key: table.uid,
  visible: ({ scope }) => inArray(table.namespace, [...scope.own, ...scope.inherited, '']),
})
const personal = (table: Personal, right: string): Access => ({
  right,
  table,
  key: table.uid,
  visible: ({ account }) => eq(table.actor, account.uid),
  wasOpenTo: () => false,
})

const uidOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'uid') : undefined

/** A private task was that of who asked for it, and of those who were to do it. */
const wasTaskOpenTo = ({ account }: Reader, { private: isPrivate, asked_by, assignees }: Fields): boolean =>
  isPrivate !== true ||
  uidOf(asked_by) === account.uid ||
  (Array.isArray(assignees) && assignees.some((one) => uidOf(one) === account.uid))

async function mayOpenNote(reader: Reader, object: string): Promise<boolean> {
  const [note] = await reader.database
    .select({ resource: notes.resource, object: notes.object })
    .from(notes)
    .where(eq(notes.uid, object))
  return note !== undefined && (await namedRecords(reader, [note])).size > 0
}

/** Who may open what: a kind of record without its rule does not compile. */
const access: Readonly<Record<AuditedResource, Access>> = {
  accounts: {
    right: 'accounts_read',
    table: accounts,
    key: accounts.uid,
    visible: visibleAccounts,
    wasOpenTo: () => false,
  },
  groups: { right: 'groups_read', table: groups, key: groups.uid, visible: visibleGroups },
  namespaces: { right: 'admin', table: namespaces, key: namespaces.uid, visible: visibleNamespaces },
  'table-settings': {
    right: 'signed-in',
    table: tableSettings,
    key: tableSettings.uid,
    visible: visibleViews,
    wasOpenTo: ({ account }, { userId }) => userId === account.uid,
  },
  products: inherited(products, 'products_read'),
  brands: inherited(brands, 'products_read'),
  categories: inherited(categories, 'categories_read'),
  suppliers: inherited(suppliers, 'products_read'),
  'option-groups': inherited(optionGroups, 'products_read'),
  synonyms: inherited(synonyms, 'products_read'),
  'product-settings': {
    right: 'products_read',
    table: productSettings,
    key: productSettings.namespace,
    visible: ({ scope }) => inArray(productSettings.namespace, [...scope.own, ...scope.inherited, '']),
  },
  websites: tenant(websites, 'websites_read'),
  customers: tenant(customers, 'customers_read'),
  orders: tenant(orders, 'orders_read'),
  reviews: tenant(reviews, 'products_read'),
  'supplier-orders': tenant(supplierOrders, 'products_read'),
  exports: personal(exportFiles, 'signed-in'),
  imports: personal(imports, 'products_read'),
  'print-jobs': personal(printJobs, 'products_read'),
  notes: { ...tenant(notes, 'signed-in'), mayOpen: mayOpenNote, wasOpenTo: () => false },
  tasks: { right: 'tasks_read', table: tasks, key: tasks.uid, visible: visibleTasks, wasOpenTo: wasTaskOpenTo },
}

const nothing = { where: undefined } as const

/**
 * The entries of a record's history that somebody may read: all of them for who may open the record, and for one that is
 * gone those of the reader's own namespaces. An administrator reads every history. @throws 403 without the right
 */
export async function readableEntries(
  call: Reader,
  resource: AuditedResource,
  object: string,
): Promise<{ readonly where: SQL | undefined }> {
  const { right, table, key, visible, mayOpen, wasOpenTo } = access[resource]
  if (!call.may(right)) throw forbidden(right)
  const reader = isAboutAccounts(resource) ? call : { ...call, scope: lookingAt(call.scope, call.scope.selected) }
  const { account, scope, database } = reader
  const ofRecord = and(eq(auditEntries.resource, resource), eq(auditEntries.object, object))
  const here = or(
    isNull(auditEntries.namespace),
    inArray(auditEntries.namespace, [...scope.own, ...scope.inherited, '']),
  )
  const exists = (await database.$count(table, eq(key, object))) > 0
  if (exists && (await database.$count(table, and(eq(key, object), visible(reader)))) > 0) {
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
