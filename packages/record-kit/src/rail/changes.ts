type Fields = Readonly<Record<string, unknown>>

/** A changed field: its path, and its values before and after. */
export interface FieldChange {
  /** Such as `price`, or `translations`, `nl`, `name`. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** Fields that follow from a change and are not listed themselves. */
const TECHNICAL = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'uid', 'id', 'namespace'])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns a list of texts by language as an object by language; everything else unchanged. */
const byLanguage = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isFields(one) && typeof one['language'] === 'string')
    ? Object.fromEntries(
        value.map((one: Fields) => [
          String(one['language']),
          Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'language')),
        ]),
      )
    : value

function changed(before: unknown, after: unknown, path: readonly string[]): readonly FieldChange[] {
  if (same(before, after)) return []
  const [was, is] = [byLanguage(before), byLanguage(after)]
  const opens =
    (isFields(was) || isFields(is)) &&
    [was, is].every(
      (one) =>
        one === null ||
        one === undefined ||
        (isFields(one) && !('name' in one && 'uid' in one)) ||
        (Array.isArray(one) && one.length === 0),
    )
  if (!opens || path.length >= 3) return [{ path, before, after }]
  const [from, to] = [isFields(was) ? was : {}, isFields(is) ? is : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    changed(from[name], to[name], [...path, name]),
  )
}

/**
 * Returns a change field by field: texts by language separately, and only what differs. Empty for a record that was
 * created or deleted.
 */
export const changesOf = (before: Fields | null, after: Fields | null): readonly FieldChange[] =>
  before === null || after === null
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((field) => !TECHNICAL.has(field))
        .flatMap((field) => changed(before[field], after[field], [field]))
