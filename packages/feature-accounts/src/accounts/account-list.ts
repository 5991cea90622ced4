import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { account } from './account.ts'
import { accountStatuses, roles } from './account-choices.ts'

const UNUSED_DAYS = 90

/** Returns the day that was so many days ago: `2026-08-28`. */
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The list of accounts: its columns, filters, views and bulk actions. */
export default defineRecordList(account, {
  texts: { one: 'accounts.account', many: 'accounts.accounts' },
  columns: [
    { field: 'name', kind: 'own', sort: true, minWidth: 200, always: true, onCard: 'title' },
    { field: 'email', kind: 'text', highlight: true, sort: true, width: 224, onCard: 'subtitle' },
    { field: 'role', kind: 'value', width: 136 },
    { field: 'group_uid', id: 'group', kind: 'own', width: 208 },
    { field: 'namespaces', kind: 'own', width: 192 },
    { field: 'status', kind: 'own', width: 152, onCard: 'state' },
    { field: 'last_login_at', id: 'login', kind: 'date', sort: true, width: 168, onCard: 'aside' },
    { field: 'two_step', id: 'two-step', kind: 'value', width: 144, optional: true },
    { field: 'organization', kind: 'text', width: 176, optional: true },
    { field: 'contract_hours_week', id: 'hours', kind: 'count', width: 144, optional: true },
    { field: 'created_at', id: 'created', kind: 'date', sort: true, width: 168, optional: true },
  ],
  values: {
    role: roles,
    group_uid: 'own',
    full_access: 'yes-no',
    namespaces: 'own',
    status: accountStatuses,
    invited: 'yes-no',
    signed_in: 'yes-no',
    two_step: 'yes-no',
    organization: 'itself',
  },
  retrieve: ['full_access', 'invited', 'picture'],
  highlight: ['name'],
  rowName: ({ name }) => name,
  optionalFilters: ['group_uid', 'organization', 'last_login_at'],
  order: 'name:asc',
  views: {
    admins: { role: ['ADMIN'] },
    external: { role: ['EXTERNAL'] },
    open: { full_access: ['true'] },
    // Who never signed in has not used it, either.
    unused: (today) => ({ last_login_at: [`..${daysBefore(today, UNUSED_DAYS)}`], empty: ['last_login_at'] }),
  },
  bulk: {
    group: { ask: 'group', field: () => import('./group-in-bulk.tsx') },
    add_namespaces: { ask: 'add_namespaces', field: () => import('./namespaces-in-bulk.tsx') },
    remove_namespace: { ask: 'remove_namespace', field: () => import('./namespace-in-bulk.tsx') },
    block: { change: { status: 'BLOCKED' }, key: 'b' },
    unblock: { change: { status: 'ACTIVE' } },
    invite: { change: { resend_invitation: true }, does: 'emails' },
  },
  bulkHints: ['block'],
})
