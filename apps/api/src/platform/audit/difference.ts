type Fields = Readonly<Record<string, unknown>>

const NOT_NEWS = new Set(['version', 'updated_at', 'updated_by', 'stats', 'member_count', 'completeness', 'gaps'])

/** Whether a field is part of the history: others follow from every write, or from other records. */
export const isNews = (name: string): boolean => !NOT_NEWS.has(name)

/** Returns the fields that differ, before and after; undefined when none do. */
export function difference(
  before: Fields,
  after: Fields,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => isNews(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
