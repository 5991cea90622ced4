import type { paths, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'

type ListPath<Name extends string> = `/api/${Name}`
type RecordPath<Name extends string> = `/api/${Name}/{uid}`

type Body<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : never

/**
 * Kinds of record that the contract lists, creates, reads and changes under the usual paths, and that have a search
 * index.
 */
export type RecordName = {
  [Name in SearchIndexName]: RecordPath<Name> extends keyof paths
    ? paths[RecordPath<Name>] extends { get: object; put: object }
      ? ListPath<Name> extends keyof paths
        ? Name
        : never
      : never
    : never
}[SearchIndexName]

/** Kinds whose records the contract merges. */
export type MergedName = {
  [Name in RecordName]: `${RecordPath<Name>}/merge` extends keyof paths ? Name : never
}[RecordName]

/** A record as the contract returns it. */
export type RecordOf<Name extends RecordName> = paths[RecordPath<Name> & keyof paths] extends {
  get: { responses: { 200: infer Answer } }
}
  ? Body<Answer> extends { results: infer Stored }
    ? Stored
    : never
  : never

/** Fields that can be changed. */
export type ChangeOf<Name extends RecordName> = paths[RecordPath<Name> & keyof paths] extends {
  put: { requestBody: infer Change }
}
  ? Body<Change>
  : never

/** A row of a list, from its search index. */
export type DocumentOf<Name extends SearchIndexName> = SearchDocuments[Name]
