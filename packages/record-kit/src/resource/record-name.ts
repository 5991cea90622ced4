import type { paths, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'

type ListPath<Name extends string> = `/api/${Name}`
type RecordPath<Name extends string> = `/api/${Name}/{uid}`

type Body<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : never

/** Names of the kinds of record that the contract lists, creates, reads and changes by paths of the usual form, and that have a search index. */
export type RecordName = {
  [Name in SearchIndexName]: RecordPath<Name> extends keyof paths
    ? paths[RecordPath<Name>] extends { get: object; put: object }
      ? ListPath<Name> extends keyof paths
        ? Name
        : never
      : never
    : never
}[SearchIndexName]

/** Names of the kinds whose records the contract merges. */
export type MergedName = {
  [Name in RecordName]: `${RecordPath<Name>}/merge` extends keyof paths ? Name : never
}[RecordName]

/** A record as the contract reads it. */
export type RecordOf<Name extends RecordName> = paths[RecordPath<Name> & keyof paths] extends {
  get: { responses: { 200: infer Answer } }
}
  ? Body<Answer> extends { results: infer Stored }
    ? Stored
    : never
  : never

/** The fields that a change of it may have. */
export type ChangeOf<Name extends RecordName> = paths[RecordPath<Name> & keyof paths] extends {
  put: { requestBody: infer Change }
}
  ? Body<Change>
  : never

/** A row of a list, as its search index has it. */
export type DocumentOf<Name extends SearchIndexName> = SearchDocuments[Name]
