import { defineKind } from '../define-kind.ts'

export default defineKind('namespaces', {
  reach: 'exported',
  screen: { list: '/accounts/namespace/list' },
  linked: { never: 'a note or a task belongs to a namespace, and is not about one' },
  changes: 'seldom',
  exported: ['name', 'code', 'status', 'path', 'has_children', 'has_websites', 'has_accounts', 'updated_at'],
  imported: { never: 'each namespace is a tenant of its own, which is set up by hand' },
  search: {
    document: 'NamespaceDocument',
    searchable: ['name', 'code'],
    filterable: [
      'uid',
      'id',
      'parent_id',
      'parent_uid',
      'code',
      'status',
      'has_children',
      'has_websites',
      'has_accounts',
      'updated_at',
      'namespace',
    ],
    sortable: ['name', 'id', 'code', 'path', 'status', 'updated_at'],
    exact: ['code'],
  },
})
