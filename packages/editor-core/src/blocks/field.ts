import type { Json } from '../document/json.ts'

/** Types of values in a block's config and content. */
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

/** Declaration of a value of a block's config or content. */
export interface Field {
  readonly type: FieldType
  /** Label of the field, in the language of the package. */
  readonly label: string
  /** Rules of `@backoffice/form-rules` in their text form: `required|length:1,80`. */
  readonly rules?: string
  /** Value if nothing is stored. Resolved on reading, never stored automatically. */
  readonly default?: Json
  /** Whether each language may have its own text. */
  readonly translatable?: boolean
  /** The options of a `select`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** For `image`: the name of the sibling field with the alternative text. */
  readonly alt?: string
  /** The fields of a `group`, and of each entry of a `list`. */
  readonly fields?: Fields
}

/** Fields by name. */
export interface Fields {
  readonly [name: string]: Field
}
