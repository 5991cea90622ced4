/** Returns the value at a dotted path such as `lines.0.sku`; `undefined` where there is nothing. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

const lastDot = (path: string): number => path.lastIndexOf('.')

/** Returns the path of the object that contains a field; empty at the top. */
export const parentPath = (path: string): string => path.slice(0, Math.max(0, lastDot(path)))

/** Returns the last segment of a path. */
export const nameAt = (path: string): string => path.slice(lastDot(path) + 1)

/** Returns the path of a sibling field. */
export const besidePath = (path: string, name: string): string =>
  lastDot(path) < 0 ? name : `${parentPath(path)}.${name}`

/** Returns the paths that match a pattern: each `*` is every item of a list, at its current length. */
export function expandPath(values: unknown, pattern: string): readonly string[] {
  const star = /(^|\.)\*(?=\.|$)/.exec(pattern)
  if (!star) return [pattern]
  const before = pattern.slice(0, star.index)
  const after = pattern.slice(star.index + star[0].length)
  const list = valueAt(values, before)
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => expandPath(values, `${before}${star[1] ?? ''}${index}${after}`))
}
