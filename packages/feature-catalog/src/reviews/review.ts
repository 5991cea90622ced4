import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Reviews: the path of their list, their permissions, and their filters. */
export const review = defineResource('reviews', {
  path: recordScreens.reviews.list,
  rights: 'products',
  facets: ['state', 'rating', 'signals', 'verified', 'has_reply', 'has_photo', 'language', 'reason'],
  ranges: { submitted_at: 'date' },
  urlOnlyFilters: ['sku'],
})
