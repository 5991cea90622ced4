/** Where an address leads: a place in the app, somewhere else, or to code that would run here. */
export type AddressKind = 'internal' | 'external' | 'dangerous'

const DANGEROUS: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])
const SCHEME = /^[\s\w\0+.-]{2,}:/
const HOST = /^(?:[/\\]\s*){2,}[^/\\]/

/** The protocol as a browser would read it; undefined when it could not read the address at all. */
function protocolOf(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).protocol
  } catch {
    return undefined
  }
}

/**
 * Says where an address leads, as seen from the page `base`. Everything with a scheme or a host is external, our own
 * site too. The protocol is judged as parsed, never by the raw text.
 */
export function classifyAddress(address: string, base: string): AddressKind {
  const protocol = protocolOf(address, base)
  if (protocol !== undefined && DANGEROUS.has(protocol)) return 'dangerous'
  return SCHEME.test(address) || HOST.test(address) ? 'external' : 'internal'
}
