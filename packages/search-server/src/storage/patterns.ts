/** Returns whether a pattern of the settings matches an attribute: by name, as part of a named object, or by `*`. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (pattern === '*' || pattern === path || path.startsWith(`${pattern}.`)) return true
  const open = pattern.startsWith('*')
  const close = pattern.endsWith('*')
  if (!open && !close) return false
  const text = pattern.slice(open ? 1 : 0, close ? -1 : undefined)
  if (open && close) return path.includes(text)
  return open ? path.endsWith(text) : path.startsWith(text)
}

/** Returns whether any pattern matches the path. */
export const matchesAny = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchesPattern(pattern, path))
