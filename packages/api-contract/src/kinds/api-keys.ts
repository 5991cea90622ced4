import { defineKind } from '../define-kind.ts'

export default defineKind('api-keys', {
  reach: 'exported',
  screen: { list: '/accounts/keys' },
  linked: { never: 'a key is about programs, and has a history but no notes or tasks' },
  exported: [
    'name',
    'start',
    'group_uid',
    'created_by_name',
    'last_used_at',
    'last_used_address',
    'expires_at',
    'revoked_at',
    'requests_per_minute',
    'created_at',
  ],
  imported: { never: 'the secret of each key is shown once, to the person who creates it' },
  search: {
    document: 'ApiKeyDocument',
    searchable: ['name', 'start', 'created_by_name'],
    filterable: [
      'uid',
      'namespace',
      'group_uid',
      'created_by_name',
      'last_used_at',
      'expires_at',
      'revoked',
      'created_at',
    ],
    sortable: ['name', 'last_used_at', 'expires_at', 'created_at'],
    exact: ['start'],
  },
})
