/** Kind of a URL: inside the app, outside, or code that would run here. */
export type AddressKind = 'internal' | 'external' | 'dangerous'

const DANGEROUS: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])
const SCHEME = /^[\s\w\0+.-]{2,}:/
const HOST = /^(?:[/\\]\s*){2,}[^/\\]/

/** Returns the protocol as a browser would parse it; undefined when the URL is invalid. */
function protocolOf(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).protocol
  } catch {
    return undefined
  }
}

/**
 * Classifies a URL relative to the page `base`. Everything with a scheme or a host is external, including our own site.
 * The protocol is checked as parsed, never in the raw text.
 */
export function classifyAddress(address: string, base: string): AddressKind {
  const protocol = protocolOf(address, base)
  if (protocol !== undefined && DANGEROUS.has(protocol)) return 'dangerous'
  return SCHEME.test(address) || HOST.test(address) ? 'external' : 'internal'
}
