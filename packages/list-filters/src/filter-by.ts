import type { FilterableField, SearchIndexName } from '@backoffice/api-contract'
import { where, type Filter } from './filter.ts'
import { readRange, type Clock, type RangeKind } from './range.ts'

/** Values of filters, and which of them are negated, disabled, or match records without a value. */
export type Narrowing<Field extends string> = { readonly [Name in Field]?: readonly string[] | undefined } & {
  readonly not?: readonly string[] | undefined
  readonly off?: readonly string[] | undefined
  readonly empty?: readonly string[] | undefined
}

/** Fields of an index whose filter is a range instead of values. */
export type RangeFields<Field extends string> = { readonly [Name in Field]?: RangeKind }

/** Records that a list shows only if their filter selects them, or if the search text is one of their codes. */
export interface HiddenRecords<Field extends string, Code extends string> {
  readonly field: Field
  readonly values: readonly string[]
  readonly codes: readonly Code[]
}

/** How a list reads its filters. */
export interface FilterRules<Index extends SearchIndexName> {
  readonly ranges?: RangeFields<string>
  readonly hidden?: HiddenRecords<string, FilterableField<Index>> | undefined
}

/** Time zone of the days in filters, such as that of a search client; and the moment, by default now. */
type FilterClock = Pick<Clock, 'timeZone'> & Partial<Clock>

/**
 * Returns the condition of a list's filters: any of the selected values of a field, all of the fields. Values come from
 * the URL, so an unknown one finds nothing, and a range that cannot be parsed is ignored. Hidden records are left out
 * by the filter that would select them: without that field among `fields`, they are counted.
 */
export function filterBy<Index extends SearchIndexName, Field extends FilterableField<Index>>(
  index: Index,
  chosen: Narrowing<Field> & { readonly q?: string | undefined },
  fields: readonly Field[],
  { ranges = {}, hidden }: FilterRules<Index>,
  { now = new Date(), timeZone }: FilterClock,
): Filter<Index> {
  const conditions = where(index)
  // Values in the URL are text; the service compares them with the type of the field.
  const valueOf = (value: string | number) => value as never

  const within = (field: Field, kind: RangeKind, value: string): Filter<Index> | null => {
    const range = readRange(kind, value, { now, timeZone })
    if (!range) return null
    const { from, above, to, below } = range
    const ordered = field as never
    if (from !== undefined && to !== undefined) return conditions.between(ordered, valueOf(from), valueOf(to))
    return conditions.and(
      from === undefined ? null : conditions.atLeast(ordered, valueOf(from)),
      above === undefined ? null : conditions.above(ordered, valueOf(above)),
      to === undefined ? null : conditions.atMost(ordered, valueOf(to)),
      below === undefined ? null : conditions.below(ordered, valueOf(below)),
    )
  }

  const shown = (field: Field): Filter<Index> | null => {
    if (field !== hidden?.field) return null
    const code = chosen.q?.trim()
    const coded = code ? hidden.codes.map((name) => conditions.equals(name, valueOf(code))) : []
    return conditions.or(conditions.noneOf(field, hidden.values.map(valueOf)), ...coded)
  }

  const conditionOf = (field: Field): Filter<Index> | null => {
    const { not = [], off = [], empty = [] } = chosen
    const values: readonly string[] = chosen[field] ?? []
    if (off.includes(field)) return shown(field)
    const kind = ranges[field]
    const among = kind
      ? values.flatMap((value) => within(field, kind, value) ?? [])
      : values.length > 0
        ? [conditions.oneOf(field, values.map(valueOf))]
        : []
    const without = empty.includes(field)
      ? [conditions.missing(field), conditions.isNull(field), conditions.isEmpty(field)]
      : []
    const wanted = [...among, ...without]
    if (wanted.length === 0) return shown(field)
    if (!not.includes(field)) return conditions.or(...wanted)
    return conditions.and(conditions.not(conditions.or(...wanted)), shown(field))
  }

  return conditions.and(...fields.map(conditionOf))
}
