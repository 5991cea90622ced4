import type { components } from './generated/schema.ts'
import type { searchIndexes } from './generated/kinds.ts'

/** The documents of every search index, by the name of the index. */
export type SearchDocuments = components['schemas']['SearchDocuments']

/** Name of a search index. */
export type SearchIndexName = keyof SearchDocuments

/** A field of the index that may be filtered by. */
export type FilterableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['filterable'][number]

/** A field of the index that may be sorted by. */
export type SortableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['sortable'][number]
