import type { components } from './generated/schema.ts'
import type { RecordScreen } from './addresses.ts'

type Schemas = components['schemas']

/** Schema with a uid and a namespace, which can be searched. */
type DocumentName = {
  [Name in keyof Schemas]: Schemas[Name] extends { uid: string; namespace: unknown } ? Name : never
}[keyof Schemas]

/** Fields of a search index by which callers can search, filter and sort. */
interface Search<Document extends DocumentName> {
  /** Schema of its documents, by its name in the contract. */
  readonly document: Document
  /** In order of weight: the first counts most. */
  readonly searchable: readonly (keyof Schemas[Document] & string)[]
  readonly filterable: readonly (keyof Schemas[Document] & string)[]
  readonly sortable: readonly (keyof Schemas[Document] & string)[]
  /** Codes that are matched without typo tolerance. */
  readonly exact: readonly (keyof Schemas[Document] & string)[]
  /**
   * Permissions that fields need: a search of anyone else neither returns them nor filters, sorts or counts by them.
   * Such a field cannot be searched for words.
   */
  readonly needs?: { readonly [Field in keyof Schemas[Document] & string]?: string }
}

/** Files that change a part of many records, such as the price list of a supplier. */
interface PartImport {
  /** The kind of the record that such a file is about. */
  readonly about: Schemas['RecordKind']
  /** The permissions that it needs. */
  readonly rights: readonly [string, ...string[]]
  /** Whether rows are accepted one by one before the import. */
  readonly accepted: boolean
}

interface Common<Document extends DocumentName> {
  /** `seldom` where responses may be cached for minutes: the records hardly ever change. */
  readonly changes?: 'seldom'
  readonly search?: Search<Document>
}

/** Features that support a kind; each level includes those before it. */
type Reach<Document extends DocumentName> =
  | {
      /** `recorded`: it has a history. `named`: it is also listed in the recent changes of an account. */
      readonly reach: 'recorded' | 'named'
      readonly screen?: never
    }
  | {
      /** `linked`: notes and tasks can be about its records. */
      readonly reach: 'linked'
      /** Where its records are shown; null where no screen shows them yet. */
      readonly screen: RecordScreen | null
    }
  | {
      /** `exported`: its lists can be exported, too. */
      readonly reach: 'exported'
      readonly screen: RecordScreen | null
      /** Why notes and tasks are never about its records; omitted where they can be. */
      readonly linked?: { readonly never: string }
      /** Fields of its documents that its files have, in their order; omitted where they have columns of their own. */
      readonly exported?: readonly (keyof Schemas[Document] & string)[]
      /** Whether files can be imported into its lists, too; otherwise why not. */
      readonly imported: true | { readonly never: string }
      /** Files that change a part of its records, by their names. */
      readonly partImports?: Readonly<Record<string, PartImport>>
    }

/**
 * Defines a kind of record, by its name in paths, search indexes and the history. The enums of kinds, the search
 * documents and everything else about every kind are generated from these files.
 */
export const defineKind = <Document extends DocumentName>(
  name: Schemas['RecordKind'],
  kind: Common<Document> & Reach<Document>,
) => ({ name, ...kind })
