import { defineKind } from '../define-kind.ts'

export default defineKind('webhooks', {
  reach: 'exported',
  screen: { list: '/accounts/webhooks' },
  linked: {
    never: 'only administrators open webhooks, while notes and tasks are for everyone who works with a record',
  },
  exported: ['name', 'url', 'events', 'status', 'delivered_at', 'failing_since', 'updated_at'],
  imported: { never: 'each receiver needs a secret of its own, and a file would send data to addresses unseen' },
  search: {
    document: 'WebhookDocument',
    searchable: ['name', 'url'],
    filterable: ['uid', 'namespace', 'events', 'status', 'failing', 'failing_since', 'delivered_at', 'updated_at'],
    sortable: ['name', 'url', 'status', 'delivered_at', 'failing_since', 'updated_at'],
    exact: ['url'],
  },
})
