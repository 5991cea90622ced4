/** A value of a query: `undefined` is omitted, `null` is a bare key, a list repeats the key, objects become JSON. */
export type QueryValue = unknown

const HAS_PROTOCOL = /^(?:[a-z][a-z\d+.-]*:)?\/\//i

/** Adds the base to a path, unless the path has a protocol or starts with the base already. */
export function withBase(path: string, base = ''): string {
  const trimmed = base.replace(/\/+$/, '')
  if (trimmed === '' || HAS_PROTOCOL.test(path)) return path
  if (path === trimmed || path.startsWith(`${trimmed}/`) || path.startsWith(`${trimmed}?`)) return path
  return `${trimmed}/${path.replace(/^\/+/, '')}`
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const pairs = (name: string, value: QueryValue): string[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => pairs(name, item))
  const key = encodeURIComponent(name)
  return [value === null ? key : `${key}=${encodeURIComponent(textOf(value))}`]
}

/** Writes a query without its question mark. */
export const queryText = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&')

/** Adds a query to a URL that may have one; a repeated name replaces the former value. */
export function withQuery(address: string, query: object = {}): string {
  const [beforeFragment = '', ...fragment] = address.split('#')
  const [path = '', ...existing] = beforeFragment.split('?')
  const kept = existing
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(query, decodeURIComponent(pair.split('=')[0] ?? '')))
  const all = [...kept, queryText(query)].filter((part) => part !== '').join('&')
  return [path + (all && `?${all}`), ...fragment].join('#')
}
