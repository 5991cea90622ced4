import type { Json } from '../document/json.ts'

/** What kinds of values a block's config and content can have. */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'richtext'
  | 'number'
  | 'toggle'
  | 'select'
  | 'color'
  | 'link'
  | 'image'
  | 'file'
  | 'product'
  | 'category'
  | 'heading-level'
  | 'group'
  | 'list'

/** One value of a block's config or content. */
export interface Field {
  readonly type: FieldType
  /** What the field is called on screens, in the language of the package. */
  readonly label: string
  /** Rules of `@backoffice/form-rules` in their text form: `required|length:1,80`. */
  readonly rules?: string
  /** What holds while nothing is stored. Resolved when read, never written by itself. */
  readonly default?: Json
  /** Whether each language may have its own text. */
  readonly translatable?: boolean
  /** The values to choose from, for `select`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** For `image`: the name of the field beside it that holds the alternative text. */
  readonly alt?: string
  /** The fields inside, for `group`, and for each entry of a `list`. */
  readonly fields?: Fields
}

/** Fields by name. */
export interface Fields {
  readonly [name: string]: Field
}
