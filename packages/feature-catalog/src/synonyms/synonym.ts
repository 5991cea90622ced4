import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Sets of synonyms: where their list is, who may see it, and by what it is filtered. */
export const synonym = defineResource('synonyms', {
  path: recordScreens.synonyms.list,
  rights: 'products',
  facets: ['kind', 'active', 'language', 'source', 'index_state'],
  ranges: { hits_30d: 'number', updated_at: 'date' },
})
