import { marked } from '../list/marked.ts'

/** A filter typed into a search box: values as in the URL, negated, or no value at all. */
export interface TypedOperator {
  readonly field: string
  readonly values: readonly string[]
  readonly not: boolean
  readonly empty: boolean
}

type Narrowed = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Returns the changes of a URL by typed filters. Values are added to those of a filter in the same mode; a range
 * replaces the one before, and so does a negated filter. `ranged`: the filters that are ranges.
 */
export function narrowedBy(
  state: object,
  operators: readonly TypedOperator[],
  ranged: ReadonlySet<string> = new Set(),
): Record<string, readonly string[] | undefined> {
  let next: Narrowed = { ...state }
  const changes: Record<string, readonly string[] | undefined> = {}
  for (const { field, values, not, empty } of operators) {
    const alike = (next['not'] ?? []).includes(field) === not && !ranged.has(field)
    const kept = alike ? (next[field] ?? []) : []
    const all = [...new Set([...kept, ...values])]
    Object.assign(changes, {
      [field]: all.length > 0 ? all : undefined,
      not: marked(next['not'], field, not),
      off: marked(next['off'], field, false),
      empty: marked(next['empty'], field, empty || (alike && (next['empty'] ?? []).includes(field))),
    })
    next = { ...next, ...changes }
  }
  return changes
}
