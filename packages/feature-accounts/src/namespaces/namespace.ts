import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Namespaces as a list: its path and its filters. Only administrators change them. */
export const namespace = defineResource('namespaces', {
  path: recordScreens.namespaces.list,
  rights: 'admin',
  facets: ['status', 'has_children', 'has_websites', 'has_accounts'],
  ranges: { updated_at: 'date' },
})
