/** Parameter of a short link: `?short=k3J9xw2aQf`. */
export const SHORT = 'short'

/** Length of a query from which it gets a short link. */
export const TOO_LONG = 1800

const addresses = new Map<unknown, string>()
const ids = new Map<string, string>()

/** Remembers the query of a short link while the page is open: it never changes. */
export function rememberAddress({ id, address }: { readonly id: string; readonly address: string }): void {
  addresses.set(id, address)
  ids.set(address, id)
}

/** Forgets the short links of queries when another tenant is selected; the queries of known links stay. */
export const forgetNames = (): void => ids.clear()

/** Returns the query of a short link; undefined before it was loaded. */
export const addressOf = (id: unknown): string | undefined => addresses.get(id)

/** Returns the short link of a query; undefined before it has one. */
export const idOf = (address: string): string | undefined => ids.get(address)
