export type { SearchAnswer, SearchHit } from './answer.ts'
export type { SearchAccess } from './attempts.ts'
export { where } from './filter.ts'
export type { Filter, Where } from './filter.ts'
export type { Segment } from './highlight.ts'
export { findAccountId, loadNamespaces, loadTableSettings } from './look-ups.ts'
export type { SearchScope } from './namespace-rule.ts'
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
export { searchOptions, searchPages } from './search-options.ts'
export { TYPING_PAUSE } from './typing-pause.ts'
export { useSearchRows } from './use-search-rows.ts'
