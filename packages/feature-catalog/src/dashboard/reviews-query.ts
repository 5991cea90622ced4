import { watchedNumbers } from '@backoffice/list-filters/numbers'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { toModerate } from '../reviews/review-states.ts'

const { filter, countBy } = watchedNumbers['reviews-to-moderate']

/** Query of the reviews that await a decision: the number per status, and the oldest of them. */
export const reviewsQuery = (search: SearchClient) =>
  searchOptions(search, 'reviews', {
    filter: filter({ now: new Date(), timeZone: search.timeZone }),
    sort: toModerate.sort,
    retrieve: ['uid', 'product_name', 'title', 'author', 'rating', 'submitted_at'],
    facets: [countBy],
    limit: 5,
  })
