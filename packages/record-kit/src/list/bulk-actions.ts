import type { ResourceName } from '@backoffice/api-client'
import type { paths, SearchIndexName } from '@backoffice/api-contract'
import type { JobDoes } from '@backoffice/ui'
import type { ComponentType } from 'react'

/** Value that a bulk action sets; null empties the field. A field of a list's own may have any shape. */
export type BulkValue = string | number | boolean | object | null

type BulkPath<Name extends string> = `/api/${Name}/bulk`

type BulkBody<Name extends string> = paths[BulkPath<Name> & keyof paths] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** Kinds whose records can be changed in bulk; products have a drawer of their own. */
export type BulkName = {
  [Name in SearchIndexName]: BulkPath<Name> extends keyof paths ? Name : never
}[Exclude<SearchIndexName, 'products'>]

/** The bulk change of a kind: new values of fields, a deletion, or another action. */
export type BulkChangeOf<Name extends SearchIndexName> =
  BulkBody<Name> extends { change: infer Change } ? Change : never

/** Records of a bulk change: given ones, or all results of a search. */
export type BulkSelection = BulkBody<'brands'>['selection']

interface Common {
  readonly destructive?: true
  /** Letter that starts it for the selected records. */
  readonly key?: string
  /** What it does to each record, instead of changing it. */
  readonly does?: JobDoes
  /** Resources that it changes besides. */
  readonly alsoChanges?: readonly ResourceName[]
  /** Whether the preview is shown with the first value, without a button. */
  readonly atOnce?: true
}

/** A field whose value is asked, with the names that it has in the list: `supplier` as `supplier_uid`. */
type Asked<Change, Named extends string> = {
  [Field in keyof Change & string]: Field extends Named ? Field : `${Field}_uid` extends Named ? Field : never
}[keyof Change & string]

/**
 * Props of a field that a list has of its own for the value of a bulk action. It has its own label, and keeps what is
 * entered itself.
 */
export interface BulkOwnFieldProps<Value> {
  /** The records that are changed. */
  readonly selected: BulkSelection
  /**
   * Called with each value, with undefined while there is none, and with whether nothing else is asked: the preview is
   * shown without a button.
   */
  readonly onChange: (value: Value | undefined, isAll?: boolean) => void
}

/** Loads a field that a list has of its own. */
type OwnField<Value> = () => Promise<{ readonly default: ComponentType<BulkOwnFieldProps<Value>> }>

/** Asks for the value of a field, before the preview. */
type Question<Change, Named extends string> =
  | {
      readonly ask: Asked<Change, Named>
      /** Whether the field may be emptied. */
      readonly clearable?: true
    }
  | { readonly ask: keyof Change & string; readonly as: 'count' | 'date'; readonly clearable?: true }
  | {
      readonly [Field in keyof Change & string]: {
        readonly ask: Field
        readonly field: OwnField<Exclude<Change[Field], undefined>>
      }
    }[keyof Change & string]
  | {
      /** A field whose values have names, of an action that needs one of them. */
      readonly ask: Named
      readonly to: (value: string) => Change
    }

/** A bulk action of a list: a change, or one whose value is asked. */
export type BulkActionOf<Name extends SearchIndexName, Named extends string> = Common &
  ({ readonly change: BulkChangeOf<Name> } | Question<BulkChangeOf<Name>, Named>)

/** A bulk action of any list. */
export type BulkActionData = Common &
  (
    | { readonly change: object; readonly ask?: never }
    | {
        readonly change?: never
        readonly ask: string
        readonly as?: 'count' | 'date'
        readonly clearable?: true
        readonly to?: (value: string) => object
        readonly field?: OwnField<BulkValue>
      }
  )
