import { searchOptions, where, type SearchClient } from '@backoffice/search'
import { toModerate } from '../reviews/review-states.ts'

/** Query of the reviews that await a decision: the number per status, and the oldest of them. */
export const reviewsQuery = (search: SearchClient) =>
  searchOptions(search, 'reviews', {
    filter: where('reviews').oneOf('state', toModerate.state),
    sort: toModerate.sort,
    retrieve: ['uid', 'product_name', 'title', 'author', 'rating', 'submitted_at'],
    facets: ['state'],
    limit: 5,
  })
