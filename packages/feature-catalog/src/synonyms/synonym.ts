import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Sets of synonyms: the path of their list, their permissions, and their filters. */
export const synonym = defineResource('synonyms', {
  path: recordScreens.synonyms.list,
  rights: 'products',
  facets: ['kind', 'active', 'language', 'websites', 'source', 'index_state'],
  ranges: { hits_30d: 'number', updated_at: 'date' },
})
