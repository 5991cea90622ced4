import type { Json } from '../json.ts'
import { wrongKind } from './read-values.ts'

/** Path of the documents of an index. */
export const documentsPath = '/indexes/:uid/documents'

/** Path parameters of an index route. */
export interface IndexPath {
  Params: { uid: string }
}

/** Path parameters of a document route. */
export interface DocumentPath {
  Params: { uid: string; id: string }
}

/** Error codes by parameter of a request for documents. */
export const codes = {
  offset: 'invalid_document_offset',
  limit: 'invalid_document_limit',
  fields: 'invalid_document_fields',
  filter: 'invalid_document_filter',
  ids: 'invalid_document_ids',
  sort: 'invalid_document_sort',
  retrieveVectors: 'invalid_document_retrieve_vectors',
} as const

/** Reads a document id, which may be a string or a number. */
export const readId = (value: Json, place: { path: string; code: string }): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrongKind(place, 'a string or an integer', value)
  return String(value)
}
