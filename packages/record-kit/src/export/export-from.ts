import type { FilterableField, Schema, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { SearchClient } from '@backoffice/search'
import { listQuery, type ListDefinition, type ListState } from '@backoffice/shell-kit'
import { shownIds, type Arrangement, type Column } from '@backoffice/ui'

interface ExportedList {
  readonly shown: readonly string[]
  readonly headings: readonly string[]
  readonly searched: Schema<'SearchedRecords'>
  readonly sort: readonly string[]
}

/** Returns the search of a list as the request of a job. */
export function searchedBy<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  state: ListState<Facet | Ranged | Linked>,
  search: Pick<SearchClient, 'timeZone'>,
): Schema<'SearchedRecords'> {
  const { q, filter } = listQuery(definition, state, search)
  return { ...(q && { q }), ...(filter?.text && { filter: [filter.text] }) }
}

/** Returns the export of a list; `keys` maps its columns to those of the export. */
export function exportFrom<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
  Row,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  state: ListState<Facet | Ranged | Linked>,
  columns: readonly Column<Row>[],
  arrangement: Arrangement,
  keys: Readonly<Record<string, string>>,
  search: Pick<SearchClient, 'timeZone'>,
): ExportedList {
  const written = shownIds(columns, arrangement).flatMap((id) => {
    const [column, key] = [columns.find((one) => one.id === id), keys[id]]
    return column && key !== undefined ? [{ key, heading: column.header }] : []
  })
  return {
    shown: written.map(({ key }) => key),
    headings: written.map(({ heading }) => heading),
    searched: searchedBy(definition, state, search),
    sort: listQuery(definition, state, search).sort ?? [],
  }
}
