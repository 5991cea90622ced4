import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { quote } from './quote.ts'

declare const filters: unique symbol

/** A condition on the documents of an index. Created by `where`; the empty one matches everything. */
export interface Filter<Index extends SearchIndexName> {
  /** In the language of the search service; empty for no condition. */
  readonly text: string
  readonly [filters]?: (index: Index) => void
}

type Value = string | number | boolean

/** Type of a field's values: its type, or the type of its elements. */
type FieldValue<Index extends SearchIndexName, Field> = Field extends keyof SearchDocuments[Index]
  ? Extract<
      SearchDocuments[Index][Field] extends readonly (infer Element)[]
        ? Element
        : NonNullable<SearchDocuments[Index][Field]>,
      Value
    >
  : never

/** Fields of an index with ordered values. */
type OrderedField<Index extends SearchIndexName> = {
  [Field in FilterableField<Index>]: [FieldValue<Index, Field>] extends [boolean] ? never : Field
}[FilterableField<Index>]

const written = (value: Value): string => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`A filter cannot compare with ${value}`)
  return quote(String(value))
}

/** Creates the conditions of an index. A field that cannot be filtered, or an impossible value, does not compile. */
export interface Where<Index extends SearchIndexName> {
  equals<Field extends FilterableField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  /** The complement of `equals`: also documents without the field. */
  differs<Field extends FilterableField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  /** One of the values; without values nothing matches. */
  oneOf<Field extends FilterableField<Index>>(field: Field, values: readonly FieldValue<Index, Field>[]): Filter<Index>
  noneOf<Field extends FilterableField<Index>>(field: Field, values: readonly FieldValue<Index, Field>[]): Filter<Index>
  /** Including both ends. */
  between<Field extends OrderedField<Index>>(
    field: Field,
    from: FieldValue<Index, Field>,
    to: FieldValue<Index, Field>,
  ): Filter<Index>
  above<Field extends OrderedField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  atLeast<Field extends OrderedField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  below<Field extends OrderedField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  atMost<Field extends OrderedField<Index>>(field: Field, value: FieldValue<Index, Field>): Filter<Index>
  startsWith(field: FilterableField<Index>, text: string): Filter<Index>
  /** The document has the field, even when it is `null` or empty. */
  exists(field: FilterableField<Index>): Filter<Index>
  missing(field: FilterableField<Index>): Filter<Index>
  isNull(field: FilterableField<Index>): Filter<Index>
  isNotNull(field: FilterableField<Index>): Filter<Index>
  /** `""`, `[]` or `{}`. */
  isEmpty(field: FilterableField<Index>): Filter<Index>
  isNotEmpty(field: FilterableField<Index>): Filter<Index>
  /** All of them; of none: everything. */
  and(...conditions: readonly (Filter<Index> | null | undefined)[]): Filter<Index>
  /** Any of them; of none: nothing. An empty condition matches everything. */
  or(...conditions: readonly Filter<Index>[]): Filter<Index>
  not(condition: Filter<Index>): Filter<Index>
}

/** The condition that matches everything. */
export const everything = { text: '' } as const satisfies Filter<SearchIndexName>

/** Every document of every index has this field. */
const KEY = 'uid' satisfies FilterableField<SearchIndexName>

/** Returns the filter builder of an index: every field and every value is quoted. */
export function where<Index extends SearchIndexName>(_index: Index): Where<Index> {
  const compare = (field: string, operator: string, value: Value): Filter<Index> => ({
    text: `${quote(field)} ${operator} ${written(value)}`,
  })
  const test = (field: string, what: string): Filter<Index> => ({ text: `${quote(field)} ${what}` })
  const list = (field: string, operator: string, values: readonly Value[]) =>
    test(field, `${operator} [${values.map(written).join(', ')}]`)
  const nothing = list(KEY, 'IN', [])
  const join = (word: string, texts: readonly string[]): Filter<Index> => ({
    text: texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${word} `)})`,
  })

  return {
    equals: (field, value) => compare(field, '=', value),
    differs: (field, value) => compare(field, '!=', value),
    oneOf: (field, values) => list(field, 'IN', values),
    noneOf: (field, values) => list(field, 'NOT IN', values),
    between: (field, from, to) => ({ text: `${quote(field)} ${written(from)} TO ${written(to)}` }),
    above: (field, value) => compare(field, '>', value),
    atLeast: (field, value) => compare(field, '>=', value),
    below: (field, value) => compare(field, '<', value),
    atMost: (field, value) => compare(field, '<=', value),
    startsWith: (field, text) => compare(field, 'STARTS WITH', text),
    exists: (field) => test(field, 'EXISTS'),
    missing: (field) => test(field, 'NOT EXISTS'),
    isNull: (field) => test(field, 'IS NULL'),
    isNotNull: (field) => test(field, 'IS NOT NULL'),
    isEmpty: (field) => test(field, 'IS EMPTY'),
    isNotEmpty: (field) => test(field, 'IS NOT EMPTY'),
    and(...conditions) {
      const texts = conditions.flatMap((condition) => condition?.text || [])
      return texts.length === 0 ? everything : join('AND', texts)
    },
    or(...conditions) {
      if (conditions.length === 0) return nothing
      return conditions.some(({ text }) => text === '')
        ? everything
        : join(
            'OR',
            conditions.map(({ text }) => text),
          )
    },
    not: ({ text }) => (text === '' ? nothing : { text: `NOT (${text})` }),
  }
}
