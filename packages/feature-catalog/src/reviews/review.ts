import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

const facets = [
  'state',
  'rating',
  'website_uid',
  'brand_uid',
  'category_uids',
  'signals',
  'verified',
  'has_reply',
  'has_photo',
  'language',
  'reason',
] as const
const urlOnlyFilters = ['sku'] as const

/** Every filter of reviews. */
export const reviewFilters = [...facets, 'submitted_at', ...urlOnlyFilters] as const

/** Reviews: the path of their list, their permissions, and their filters. */
export const review = defineResource('reviews', {
  path: recordScreens.reviews.list,
  rights: 'products',
  facets,
  ranges: { submitted_at: 'date' },
  urlOnlyFilters,
})
