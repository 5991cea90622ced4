import { defineKind } from '../define-kind.ts'

export default defineKind('accounts', {
  reach: 'named',
  search: {
    document: 'AccountDocument',
    searchable: ['name', 'email'],
    filterable: ['uid', 'id', 'role', 'status', 'namespaces', 'namespace'],
    sortable: ['name', 'email'],
    exact: ['email'],
  },
})
