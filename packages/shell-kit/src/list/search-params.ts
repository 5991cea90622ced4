import * as v from 'valibot'

/** A field and a direction, as the address writes it: `price:desc`. */
type SortParam = `${string}:${'asc' | 'desc'}`

const isSort = (value: string): value is SortParam => /^[a-zA-Z0-9_]+:(?:asc|desc)$/.test(value)

const texts = v.union([v.array(v.string()), v.pipe(v.string(), v.transform((one) => [one]))])

/** Some text in the address. Anything else counts as left out. */
export const textParam = v.fallback(v.optional(v.string()), undefined)

/** The chosen values of a filter; in the address the parameter stands once for each. Anything else counts as left out. */
export const valuesParam = v.fallback(v.optional(texts), undefined)

const sortsParam = v.fallback(v.optional(v.pipe(texts, v.transform((all) => all.filter(isSort)))), undefined)

const common = {
  /** What is searched for. */
  q: textParam,
  /** Fields to sort by, the first one first. */
  sort: sortsParam,
  /** Uid of the record that is open in the drawer. */
  open: textParam,
}

/**
 * What a list keeps in its address: the search, the order, the open record, and the values of its filters, each under
 * the name of its field. A damaged address never fails: what cannot be read counts as left out.
 */
export const listSearch = <const Field extends string>(...fields: readonly Field[]) =>
  v.object({ ...common, ...(Object.fromEntries(fields.map((field) => [field, valuesParam])) as Record<Field, typeof valuesParam>) })

/** The part that every list has. */
export type ListSearch = v.InferOutput<ReturnType<typeof listSearch<never>>>
