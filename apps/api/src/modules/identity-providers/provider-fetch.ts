import type { CustomFetch } from 'openid-client'
import { checkedUrl, read, requestOutside } from '../../platform/files/fetch-from-outside.ts'
import { invalid } from '../../platform/http/failure.ts'
import { isOutside } from '../../platform/outside/outside-addresses.ts'
import { text } from './messages.ts'

const LIMIT_MS = 10_000
const MOST_BYTES = 1024 * 1024

/** Origins of identity providers that are inside our own network, by the settings. */
export type InternalOrigins = readonly string[]

/** Asserts that an issuer may be used: over https, unless the settings name its origin. @throws 422 */
export function assertIssuer(issuer: string, internal: InternalOrigins): void {
  if (internal.includes(new URL(issuer).origin)) return
  if (checkedUrl(issuer).protocol !== 'https:') throw invalid(text('insecure-issuer'), '/issuer')
}

/** Returns how providers are called: with a time limit, and inside our own network only where the settings say so. */
export const providerFetch =
  (internal: InternalOrigins): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isInternal = internal.includes(url.origin)
    if (!isInternal) assertIssuer(address, internal)
    const limit = AbortSignal.timeout(LIMIT_MS)
    const answer = await requestOutside(url, {
      method,
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      permits: isInternal ? () => true : isOutside,
    })
    const bytes = await read(answer, MOST_BYTES)
    const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status: answer.statusCode ?? 502,
      headers: lines,
    })
  }
