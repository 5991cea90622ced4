import { byName } from '../typed/by-name.ts'
import * as v from 'valibot'
import type { SHORT } from './short-addresses.ts'

/** A field and a direction, as the address writes it: `price:desc`. */
type SortParam = `${string}:${'asc' | 'desc'}`

const isSort = (value: string): value is SortParam => /^[a-zA-Z0-9_]+:(?:asc|desc)$/.test(value)

const texts = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
])

/** Some text in the address. Anything else counts as left out. */
export const textParam = v.fallback(v.optional(v.string()), undefined)

/** The chosen values of a filter; in the address the parameter stands once for each. Anything else counts as left out. */
export const valuesParam = v.fallback(v.optional(texts), undefined)

const sortsParam = v.fallback(
  v.optional(
    v.pipe(
      texts,
      v.transform((all) => all.filter(isSort)),
    ),
  ),
  undefined,
)

const common = {
  /** What is searched for. */
  q: textParam,
  /** Fields to sort by, the first one first. */
  sort: sortsParam,
  /** Uid of the record that is open in the drawer. */
  open: textParam,
  /** The tab of that record. */
  tab: textParam,
  /** The columns that are shown, in their order; the usual ones when left out. */
  columns: valuesParam,
  /** The columns that stay in sight. */
  pinned: valuesParam,
  /** Widths in pixels, each as `name:320`. */
  width: valuesParam,
  /** How high the rows are. */
  density: v.fallback(v.optional(v.picklist(['compact', 'normal', 'roomy'])), undefined),
  /** Whether the rows are shown as a sheet, in which they are changed. */
  mode: v.fallback(v.optional(v.literal('sheet')), undefined),
  /** The field by whose values the rows stand under headings. */
  group: textParam,
  /** Filters that let everything through but what they name. */
  not: valuesParam,
  /** Filters that are switched off without being taken away. */
  off: valuesParam,
  /** Filters that want a field to have no value. */
  empty: valuesParam,
  /** Uid of the saved view that the list was opened with, to tell what has been changed since. */
  view: textParam,
}

/** The names that a filter cannot have, because every list uses them. */
export type CommonParam = keyof typeof common | typeof SHORT

/**
 * What a list keeps in its address, by the names of its filters as data. Whether a name is one that every list uses is
 * not checked here: `listSearch` does so.
 */
export const listSearchOf = <const Field extends string>(fields: readonly Field[]) =>
  v.object({ ...common, ...byName(fields, () => valuesParam) })

/**
 * What a list keeps in its address: the search, the order, the open record, and the values of its filters, each under
 * the name of its field. A damaged address never fails: what cannot be read counts as left out.
 */
export const listSearch = <const Field extends string>(
  ...fields: readonly (Field extends CommonParam ? never : Field)[]
) => listSearchOf<Field>(fields)

const commonSearch = v.object(common)

/** The part that every list has. */
export type ListSearch = v.InferOutput<typeof commonSearch>
