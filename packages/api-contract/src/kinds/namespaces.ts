import { defineKind } from '../define-kind.ts'

export default defineKind('namespaces', {
  reach: 'named',
  changes: 'seldom',
  search: {
    document: 'NamespaceDocument',
    searchable: ['name', 'code'],
    filterable: ['uid', 'id', 'parent_id', 'parent_uid', 'code', 'status', 'namespace'],
    sortable: ['name', 'id'],
    exact: ['code'],
  },
})
