import { addressOf, idOf, SHORT, TOO_LONG } from './short-addresses.ts'

type Read = Record<string, string | string[]>

const read = (query: string): Read => {
  const found: Read = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found[name]
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return found
}

/**
 * Parses the query of a URL: every value is text, and a repeated parameter is a list. A short link is replaced by its
 * query, where that is known (`rememberAddress`).
 */
export function parseSearch(query: string): Read {
  const found = read(query)
  const { [SHORT]: id, ...rest } = found
  const address = addressOf(id)
  return address === undefined ? found : { ...read(address), ...rest }
}

const write = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** Returns the query for a short link: all but the open record, sorted by name. */
export function wholeAddress({ open: _open, tab: _tab, ...search }: Readonly<Record<string, unknown>>): string {
  return write(Object.fromEntries(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/**
 * Writes a readable query: `?q=lamp&status=Active&status=Draft`. Undefined or empty values are omitted. One that is too
 * long is replaced by its short link, where it has one.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = write(search)
  const id = query.length > TOO_LONG ? idOf(wholeAddress(search)) : undefined
  return id === undefined ? query : write({ [SHORT]: id, open: search['open'], tab: search['tab'] })
}
