import type {
  FilterableField,
  SearchableField,
  SearchDocuments,
  SearchIndexName,
  SortableField,
} from '@backoffice/api-contract'
import type { SearchParams } from 'meilisearch'
import type { Filter } from '@backoffice/list-filters'
import { MATCH_END, MATCH_START } from './highlight.ts'
import { limitOf } from './limits.ts'
import { namespaceRule } from './namespace-rule.ts'
import type { SearchScope } from './namespace-rule.ts'

/** A field to sort by, and its direction. */
export type Sort<Index extends SearchIndexName> = `${SortableField<Index>}:${'asc' | 'desc'}`

type Field<Index extends SearchIndexName> = keyof SearchDocuments[Index] & string

/** Query of an index. */
export interface SearchQuery<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>> {
  /** Search text. */
  readonly q?: string
  readonly filter?: Filter<Index>
  /** The first counts most. */
  readonly sort?: readonly Sort<Index>[]
  /** Maximum number of documents. Default 200. */
  readonly limit?: number
  readonly offset?: number
  /** Fields of the results. Default: all. */
  readonly retrieve?: readonly Retrieved[]
  /** Fields in which matches are marked. */
  readonly highlight?: readonly NoInfer<Retrieved>[]
  /** Fields whose values are counted. */
  readonly facets?: readonly FilterableField<Index>[]
  /** Fields in which words are found. Default: all that the index searches. */
  readonly searchOn?: readonly SearchableField<Index>[]
  /** Whether all words must be found, or the last ones may be missing. Default `all`. */
  readonly matching?: 'all' | 'last'
  /**
   * Omits the namespace rule: for documents that belong to an account and not to a tenant. The token still restricts
   * access.
   */
  readonly everywhere?: boolean
  /** Tenants of the query, where they differ from the selected ones. */
  readonly scope?: SearchScope
}

const both = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => `(${text})`)
    .join(' AND ')

/** Returns the request of a query: with the namespace rule, a limit, and marks that are not HTML. */
export function searchParams<Index extends SearchIndexName, Retrieved extends Field<Index>>(
  {
    filter,
    sort,
    limit,
    offset,
    retrieve,
    highlight,
    facets,
    searchOn,
    matching = 'all',
    everywhere,
    scope,
  }: SearchQuery<Index, Retrieved>,
  looked: SearchScope,
): SearchParams {
  const rule = everywhere ? '' : namespaceRule(scope ?? looked)
  const condition = filter?.text && rule ? both(rule, filter.text) : filter?.text || rule
  return {
    limit: limitOf(limit),
    matchingStrategy: matching,
    ...(offset !== undefined && { offset }),
    ...(condition && { filter: condition }),
    ...(sort && { sort: [...sort] }),
    ...(retrieve && { attributesToRetrieve: [...retrieve] }),
    ...(facets && { facets: [...facets] }),
    ...(searchOn && { attributesToSearchOn: [...searchOn] }),
    ...(highlight && {
      attributesToHighlight: [...highlight],
      highlightPreTag: MATCH_START,
      highlightPostTag: MATCH_END,
    }),
  }
}
