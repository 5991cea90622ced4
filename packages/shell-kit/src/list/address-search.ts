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
 * Reads the query of an address: every value is text, and a parameter that stands more than once is a list. A short name
 * is read as what it stands for, where that is known (`rememberAddress`).
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

/** What a short name stands for: all but the open record, in the order of the names. */
export function wholeAddress({ open: _open, tab: _tab, ...search }: Readonly<Record<string, unknown>>): string {
  return write(Object.fromEntries(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/**
 * Writes a query that people can read: `?q=lamp&status=Active&status=Draft`. What is undefined or empty is left out. One
 * that is too long is written by its short name, where it has one.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = write(search)
  const id = query.length > TOO_LONG ? idOf(wholeAddress(search)) : undefined
  return id === undefined ? query : write({ [SHORT]: id, open: search['open'], tab: search['tab'] })
}
