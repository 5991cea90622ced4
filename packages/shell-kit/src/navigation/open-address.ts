import { classifyAddress } from './classify-address.ts'

/** An address that came from data leads somewhere that was not allowed. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'
}

interface OpenOptions {
  /** Says that leaving the app is meant. */
  readonly external?: boolean
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
}

interface Surroundings {
  /** The page that is open now. */
  readonly base: string
  /** Goes to a place in the app. */
  readonly navigate: (path: string, replace: boolean) => void
  /** Leaves the app. */
  readonly leave: (address: string, replace: boolean) => void
}

function originOf(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).origin
  } catch {
    return undefined
  }
}

/**
 * Follows an address that came from data. Throws `UnsafeAddress` for a protocol that runs code, for an address outside
 * the app without `external`, and for one that cannot be read. Stricter than the text of an
 * address shows: what a browser would take for another host after dropping blanks counts as external too.
 */
export function openAddress(
  address: string,
  { base, navigate, leave }: Surroundings,
  { external = false, replace = false }: OpenOptions = {},
): void {
  const kind = classifyAddress(address, base)
  if (kind === 'dangerous')
    throw new UnsafeAddress(`Cannot navigate to a URL with '${new URL(address, base).protocol}' protocol.`)
  const origin = originOf(address, base)
  if (!external && (kind === 'external' || origin !== new URL(base).origin)) {
    throw new UnsafeAddress('Navigating to an external URL is not allowed by default.')
  }
  if (origin === undefined) throw new UnsafeAddress('This URL is invalid.')
  if (external) leave(address === '' ? '/' : address, replace)
  else navigate(address === '' ? '/' : address, replace)
}

/**
 * What a link may carry as its `href`: undefined when the address would run code. Blanks and control characters are
 * dropped and `view-source:` is peeled off before the scheme is judged.
 */
export function safeHref(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what is dropped
  const bare = address.replaceAll(/[\u0000-\u0020\u007F-\u00A0\s]/g, '').replace(/^(?:view-source:)+/i, '')
  return /^(?:javascript|data|vbscript|blob):/i.test(bare) ? undefined : address
}
