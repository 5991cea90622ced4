import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { SearchClient } from '@backoffice/search'
import type { AnyRoute } from '@tanstack/react-router'
import type { ListDefinition, ListState } from './define-list.ts'
import type { ListSearch } from './search-params.ts'
import { useListCore } from './use-list-core.ts'

type ListRoute<Field extends string> = AnyRoute & { types: { fullSearchSchema: ListSearch & ListState<Field> } }

/**
 * Binds a list to its URL: the URL decides what is requested, and every change of the list is a change of the URL. It
 * renders nothing; the parts of a list take their props from it. `within` is the scope of the list, such as a product,
 * which is in the path of its URL. Keep it the same object between renders.
 */
export const useList = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  _route: ListRoute<Facet | Ranged | UrlOnly>,
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  within?: ListState<Facet | Ranged | UrlOnly>,
) => useListCore(search, definition, within)
