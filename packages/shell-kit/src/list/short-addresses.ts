/** Where the short name of an address stands in it: `?short=k3J9xw2aQf`. */
export const SHORT = 'short'

/** An address with a longer query is stored under a short name. */
export const TOO_LONG = 1800

const addresses = new Map<unknown, string>()
const ids = new Map<string, string>()

/** Keeps what a short name stands for, as long as the page is open: that never changes. */
export function rememberAddress({ id, address }: { readonly id: string; readonly address: string }): void {
  addresses.set(id, address)
  ids.set(address, id)
}

/** From now on addresses have other short names: those of the tenant that is looked at. What the former ones stand for stays known. */
export const forgetNames = (): void => ids.clear()

/** What a short name stands for; undefined before it has been asked for. */
export const addressOf = (id: unknown): string | undefined => addresses.get(id)

/** The short name of an address; undefined before it has one. */
export const idOf = (address: string): string | undefined => ids.get(address)
