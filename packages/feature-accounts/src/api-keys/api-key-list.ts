import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { apiKey } from './api-key.ts'

const UNUSED_DAYS = 90
const SOON_DAYS = 30

/** Returns the day that is so many days later: `2026-12-20`. */
const daysAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The list of API keys: its columns, filters, views and bulk actions. */
export default defineRecordList(apiKey, {
  texts: { one: 'accounts.api-key', many: 'accounts.api-keys' },
  columns: [
    { field: 'name', kind: 'title', sort: true },
    { field: 'start', kind: 'text', highlight: true, width: 128, onCard: 'subtitle' },
    { field: 'revoked', id: 'state', kind: 'own', width: 120, onCard: 'state', exported: false },
    { field: 'group_uid', id: 'group', kind: 'own', width: 192 },
    { field: 'last_used_at', id: 'used', kind: 'date', sort: true, width: 168, onCard: 'aside' },
    { field: 'expires_at', id: 'expires', kind: 'date', sort: true, width: 168 },
    { field: 'created_by_name', id: 'creator', kind: 'text', width: 176 },
    { field: 'last_used_address', id: 'address', kind: 'text', width: 160, optional: true },
    { field: 'requests_per_minute', id: 'calls', kind: 'count', width: 144, optional: true },
    { field: 'created_at', id: 'created', kind: 'date', sort: true, width: 168, optional: true },
  ],
  values: { group_uid: 'own', revoked: 'yes-no' },
  optionalFilters: ['last_used_at'],
  order: 'name:asc',
  views: {
    // What was never used was not used lately, either.
    unused: (today) => ({
      last_used_at: [`..${daysAfter(today, -UNUSED_DAYS)}`],
      empty: ['last_used_at'],
      revoked: ['false'],
    }),
    expiring: (today) => ({ expires_at: [`${today}..${daysAfter(today, SOON_DAYS)}`], revoked: ['false'] }),
    revoked: { revoked: ['true'] },
  },
  bulk: { revoke: { change: { revoke: true }, destructive: true } },
  bulkHints: ['revoke'],
})
