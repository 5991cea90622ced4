import type { components } from './generated/schema.ts'
import type { exportedFields, searchIndexes } from './generated/kinds.ts'

/** The documents of every search index, by the name of the index. */
export type SearchDocuments = components['schemas']['SearchDocuments']

/** Name of a search index. */
export type SearchIndexName = keyof SearchDocuments

/** Field of the index whose words are found. */
export type SearchableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['searchable'][number]

/** Field of the index by which it can be filtered. */
export type FilterableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['filterable'][number]

/** Field of the index by which it can be sorted. */
export type SortableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['sortable'][number]

/** Field of the documents of an exported kind that its files have; `never` for other kinds. */
export type ExportedField<Kind extends string> = Kind extends keyof typeof exportedFields
  ? (typeof exportedFields)[Kind][number]
  : never
