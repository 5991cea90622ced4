import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { SearchClient } from '@backoffice/search'
import type { AnyRoute } from '@tanstack/react-router'
import type { ListDefinition, ListState } from './define-list.ts'
import type { ListSearch } from './search-params.ts'
import { useListCore } from './use-list-core.ts'

type ListRoute<Field extends string> = AnyRoute & { types: { fullSearchSchema: ListSearch & ListState<Field> } }

/**
 * A list tied to its address: what the address says is asked for, and every change of the list is a change of the
 * address. It draws nothing; the parts of a list take what they need from it. `within` is what the list is of, such as a
 * product, which its address says by its path. Keep it the same object between renders.
 */
export const useList = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>(
  _route: ListRoute<Facet | Ranged | Linked>,
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  within?: ListState<Facet | Ranged | Linked>,
) => useListCore(search, definition, within)
