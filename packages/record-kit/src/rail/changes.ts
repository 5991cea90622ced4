type Fields = Readonly<Record<string, unknown>>

/** A changed field: its path, and its values before and after. */
export interface FieldChange {
  /** Such as `price`, or `translations`, `nl`, `name`. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** A changed field of an entry of the history: its name there, and the names that lead to a part of its value. */
export interface EntryChange extends FieldChange {
  readonly field: string
  readonly inner: readonly string[]
}

/** Fields that follow from a change and are not listed themselves. */
const TECHNICAL = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'uid', 'id', 'namespace'])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether a value is none: an empty text, list or object is none, too. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isNothing))
/** Whether two values are the same; an empty text, list or object is no value. */
const same = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

/** A file of a record, which is shown as a whole. */
export interface ShownFile {
  readonly url: string
  readonly caption?: string
  readonly type?: string
}
export const isFile = (value: unknown): value is ShownFile => isFields(value) && typeof value['url'] === 'string'

/** Whether a change moved a file among those of its record. */
export const isMove = ({ path: [part, , name] }: Pick<FieldChange, 'path'>): boolean =>
  part === 'files' && name === 'sequence'

/** Returns the languages whose texts changed; none where something else changed, too. */
export function languagesOf(changes: readonly FieldChange[]): readonly string[] {
  const languages = changes.map(({ path: [part, language] }) => (part === 'translations' ? language : undefined))
  return languages.every((language) => language !== undefined) ? [...new Set(languages)] : []
}

const withoutLanguage = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'language'))

/** Returns a list of texts by language as an object by language; everything else unchanged. */
const byLanguage = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isFields(one) && typeof one['language'] === 'string')
    ? Object.fromEntries(value.map((one: Fields) => [String(one['language']), withoutLanguage(one)]))
    : isFields(value) && 'language' in value
      ? withoutLanguage(value)
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
  if (!opens || path.length >= 3 || isFile(was) !== isFile(is)) return [{ path, before, after }]
  const [from, to] = [isFields(was) ? was : {}, isFields(is) ? is : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => !TECHNICAL.has(name))
    .flatMap((name) => changed(from[name], to[name], [...path, name]))
}

/** Returns the path of a field: parts that are stored elsewhere have a key of their own, such as `files.4`. */
export function pathOf(field: string): readonly string[] {
  const dot = field.indexOf('.')
  return dot < 0 ? [field] : [field.slice(0, dot), field.slice(dot + 1)]
}

/**
 * Returns a change field by field: texts by language separately, and only what differs. Empty for a record that was
 * created or deleted.
 */
export const changesOf = (before: Fields | null, after: Fields | null): readonly EntryChange[] =>
  before === null || after === null
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((field) => !TECHNICAL.has(field))
        .flatMap((field) => {
          const path = pathOf(field)
          return changed(before[field], after[field], path).map((change) => ({
            ...change,
            field,
            inner: change.path.slice(path.length),
          }))
        })
