import type { Json } from '../json.ts'
import { wrongKind } from './read-values.ts'

/** The path of the documents of an index. */
export const documentsPath = '/indexes/:uid/documents'

/** What the path of an index holds. */
export interface IndexPath {
  Params: { uid: string }
}

/** What the path of a document holds. */
export interface DocumentPath {
  Params: { uid: string; id: string }
}

/** The error codes of requests about documents. */
export const codes = {
  offset: 'invalid_document_offset',
  limit: 'invalid_document_limit',
  fields: 'invalid_document_fields',
  filter: 'invalid_document_filter',
  ids: 'invalid_document_ids',
  sort: 'invalid_document_sort',
  retrieveVectors: 'invalid_document_retrieve_vectors',
} as const

/** An id of a document, given as a text or a number. */
export const readId = (value: Json, place: { path: string; code: string }): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrongKind(place, 'a string or an integer', value)
  return String(value)
}
