import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { statuses, statusTones } from './webhook-choices.ts'
import { webhook } from './webhook.ts'

/** The list: its columns, filters and views. */
export default defineRecordList(webhook, {
  texts: { one: 'accounts.webhook', many: 'accounts.webhooks' },
  columns: [
    { field: 'name', kind: 'title', sort: true },
    { field: 'url', kind: 'text', highlight: true, sort: true, width: 288, onCard: 'subtitle' },
    { field: 'events', kind: 'own', width: 208 },
    { field: 'status', kind: 'state', sort: true, width: 120, tones: statusTones },
    { field: 'delivered_at', id: 'delivered', kind: 'date', sort: true, width: 168 },
    { field: 'failing_since', id: 'failing', kind: 'date', sort: true, width: 168 },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true, width: 168, optional: true },
  ],
  values: { status: statuses, failing: 'yes-no', events: 'own' },
  optionalFilters: ['delivered_at', 'failing_since'],
  bulk: {
    activate: { change: { status: 'Active' } },
    pause: { change: { status: 'Paused' } },
    delete: { change: { delete: true }, destructive: true },
  },
  order: 'name:asc',
  views: { failing: { failing: ['true'] }, stopped: { status: ['Paused', 'Off'] } },
})
