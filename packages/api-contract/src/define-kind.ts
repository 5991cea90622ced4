import type { components } from './generated/schema.ts'
import type { RecordScreen } from './addresses.ts'

type Schemas = components['schemas']

/** A named shape that has a uid and a namespace: what can be searched. */
type DocumentName = {
  [Name in keyof Schemas]: Schemas[Name] extends { uid: string; namespace: unknown } ? Name : never
}[keyof Schemas]

/** What a search index lets its callers search, filter and sort by. */
interface Search<Document extends DocumentName> {
  /** The shape of its documents, by its name in the contract. */
  readonly document: Document
  /** In order of weight: the first counts most. */
  readonly searchable: readonly (keyof Schemas[Document] & string)[]
  readonly filterable: readonly (keyof Schemas[Document] & string)[]
  readonly sortable: readonly (keyof Schemas[Document] & string)[]
  /** Codes in which a typing error would find the wrong thing. */
  readonly exact: readonly (keyof Schemas[Document] & string)[]
}

interface Common<Document extends DocumentName> {
  /** `seldom` where answers may be kept for minutes: what hardly ever changes while somebody works. */
  readonly changes?: 'seldom'
  readonly search?: Search<Document>
}

/** How far a kind is known, each step with all before it. */
type Reach =
  | {
      /** `recorded`: it has a history. `named`: the list of one's own changes names it, too. */
      readonly reach: 'recorded' | 'named'
      readonly screen?: never
    }
  | {
      /** `linked`: notes and tasks can be about its records. `exported`: its lists are written into files, too. */
      readonly reach: 'linked' | 'exported'
      /** Where its records are shown; null where no screen shows them yet. */
      readonly screen: RecordScreen | null
    }

/**
 * What the contract says of a kind of record, by the name that paths, search indexes and the history have for it. The
 * enums of kinds, the search documents and all that is said of every kind are generated from these files.
 */
export const defineKind = <Document extends DocumentName>(
  name: Schemas['RecordKind'],
  kind: Common<Document> & Reach,
) => ({ name, ...kind })
