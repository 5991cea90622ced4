export { everything, quote, where } from '@backoffice/list-filters'
export type { Filter, Where } from '@backoffice/list-filters'
export type { SearchAnswer, SearchHit } from './answer.ts'
export { SEARCH_RETRIES } from './attempts.ts'
export type { SearchAccess } from './attempts.ts'
export { segmentsOf } from './highlight.ts'
export type { Segment } from './highlight.ts'
export { keepOwnWrites } from './keep-own-writes.ts'
export { DEFAULT_LIMIT, FALLBACK_LIMIT, limitOf, MAXIMUM_LIMIT, TABLE_SETTINGS_LIMIT } from './limits.ts'
export { findAccountId, loadNamespaces, loadTableSettings } from './look-ups.ts'
export { namespaceRule } from './namespace-rule.ts'
export type { SearchScope } from './namespace-rule.ts'
export { createOwnWrites, OWN_WRITE_LIFE } from './own-writes.ts'
export type { OwnWrites, OwnWritesState, SearchRow, WrittenFields } from './own-writes.ts'
export type { SearchQuery, Sort } from './query.ts'
export { createSearchClient } from './search-client.ts'
export { searchTogether } from './search-together.ts'
export type {
  Documents,
  FacetValue,
  SearchAnswers,
  SearchClient,
  SearchClientOptions,
  SearchInit,
  SearchQuestion,
} from './search-client.ts'
export { SearchError } from './search-error.ts'
export { searchOptions, searchPages } from './search-options.ts'
export { TYPING_PAUSE, useSearchAsYouType } from './use-search-as-you-type.ts'
export type { SearchAsYouType } from './use-search-as-you-type.ts'
export { useSearchRows } from './use-search-rows.ts'
