import { classifyAddress } from './classify-address.ts'

/** Thrown when a URL from data is not allowed. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'
}

interface OpenOptions {
  /** Whether leaving the app is intended. */
  readonly external?: boolean
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
}

interface Surroundings {
  /** URL of the current page. */
  readonly base: string
  /** Navigates inside the app. */
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
 * Opens a URL that came from data. Throws `UnsafeAddress` for a protocol that runs code, for a URL outside the app
 * without `external`, and for an invalid one. Stricter than the text shows: a URL in which a browser would see another
 * host after removing blanks is external, too.
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
 * Returns a safe `href` for a link: undefined when the URL would run code. Blanks, control characters and
 * `view-source:` are removed before the scheme is checked.
 */
export function safeHref(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what is dropped
  const bare = address.replaceAll(/[\u0000-\u0020\u007F-\u00A0\s]/g, '').replace(/^(?:view-source:)+/i, '')
  return /^(?:javascript|data|vbscript|blob):/i.test(bare) ? undefined : address
}
