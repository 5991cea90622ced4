import { byName } from '../typed/by-name.ts'
import * as v from 'valibot'
import type { SHORT } from './short-addresses.ts'

/** A field and a direction, as in the URL: `price:desc`. */
type SortParam = `${string}:${'asc' | 'desc'}`

const isSort = (value: string): value is SortParam => /^[a-zA-Z0-9_]+:(?:asc|desc)$/.test(value)

const texts = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
])

/** Text in the URL. Anything else is ignored. */
export const textParam = v.fallback(v.optional(v.string()), undefined)

/** The selected values of a filter; the URL repeats the parameter for each. Anything else is ignored. */
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

/** A period, by its first and last day, and the website whose sales are shown. */
export const periodSearch = v.object({ from: textParam, until: textParam, website: textParam })

const arrangement = {
  /** The visible columns, in their order; the default ones when omitted. */
  columns: valuesParam,
  /** The pinned columns. */
  pinned: valuesParam,
  /** Widths in pixels, each as `name:320`. */
  width: valuesParam,
  /** Density of the rows. */
  density: v.fallback(v.optional(v.picklist(['compact', 'normal', 'roomy'])), undefined),
}

const arrangementSearch = v.object(arrangement)

/** How a table is arranged in the URL. */
export type ArrangementSearch = v.InferOutput<typeof arrangementSearch>

/** Reads how a table is arranged that is no list of records. Values that cannot be parsed are ignored. */
export const readArrangement = (search: object): ArrangementSearch => v.parse(arrangementSearch, search)

const common = {
  /** Search text. */
  q: textParam,
  /** Fields to sort by, the first one first. */
  sort: sortsParam,
  /** Uid of the record that is open in the drawer. */
  open: textParam,
  /** The tab of that record. */
  tab: textParam,
  ...arrangement,
  /** Whether the rows are edited as a spreadsheet. */
  mode: v.fallback(v.optional(v.literal('sheet')), undefined),
  /** The field by which rows are grouped. */
  group: textParam,
  /** Negated filters. */
  not: valuesParam,
  /** Filters that are disabled without being removed. */
  off: valuesParam,
  /** Filters that match records without a value. */
  empty: valuesParam,
  /** Uid of the saved view with which the list was opened, to detect later changes. */
  view: textParam,
}

/** Names that a filter cannot have, because every list uses them. */
export type CommonParam = keyof typeof common | typeof SHORT

/**
 * Returns the schema of a list's URL, by the names of its filters as data. It does not check whether a name is one that
 * every list uses: `listSearch` does so.
 */
export const listSearchOf = <const Field extends string>(fields: readonly Field[]) =>
  v.object({ ...common, ...byName(fields, () => valuesParam) })

/**
 * Returns the schema of a list's URL: the search, the order, the open record, and the values of its filters, each under
 * the name of its field. A damaged URL never fails: values that cannot be parsed are ignored.
 */
export const listSearch = <const Field extends string>(
  ...fields: readonly (Field extends CommonParam ? never : Field)[]
) => listSearchOf<Field>(fields)

const commonSearch = v.object(common)

/** Parameters of every list. */
export type ListSearch = v.InferOutput<typeof commonSearch>
