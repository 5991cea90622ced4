import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** API keys: path, permissions and filters of their list. */
export const apiKey = defineResource('api-keys', {
  path: recordScreens['api-keys'].list,
  rights: 'accounts',
  facets: ['group_uid', 'revoked'],
  ranges: { last_used_at: 'date', expires_at: 'date' },
})
