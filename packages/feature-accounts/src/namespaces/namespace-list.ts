import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { namespace } from './namespace.ts'

/** The list of namespaces: its columns, filters, views and bulk actions. */
export default defineRecordList(namespace, {
  texts: { one: 'namespace', many: 'namespaces' },
  columns: [
    { field: 'name', kind: 'title', sort: true, minWidth: 200, edited: true },
    { field: 'path', kind: 'text', sort: true, minWidth: 220, onCard: 'subtitle' },
    { field: 'code', kind: 'text', highlight: true, sort: true, width: 112 },
    { field: 'status', kind: 'state', sort: true, width: 112, tones: { Active: 'good', Closed: 'neutral' } },
    { field: 'has_children', kind: 'value', width: 152, rank: 3 },
    { field: 'has_websites', kind: 'value', width: 128, rank: 1 },
    { field: 'has_accounts', kind: 'value', width: 128, rank: 2 },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true },
  ],
  values: { status: ['Active', 'Closed'], has_children: 'yes-no', has_websites: 'yes-no', has_accounts: 'yes-no' },
  order: 'path:asc',
  views: {
    open: { status: ['Active'] },
    closed: { status: ['Closed'] },
    'no-website': { has_websites: ['false'] },
    'no-account': { has_accounts: ['false'] },
  },
  bulk: { close: { change: { status: 'Closed' } }, reopen: { change: { status: 'Active' } } },
  bulkHints: ['close'],
})
