import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Reviews: where their list is, who may see it, and by what it is filtered. */
export const review = defineResource('reviews', {
  path: recordScreens.reviews.list,
  rights: 'products',
  facets: ['state', 'rating', 'signals', 'verified', 'has_reply', 'has_photo', 'language', 'reason'],
  ranges: { submitted_at: 'date' },
  linked: ['sku'],
})
