import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Failure, invalid } from '../http/failure.ts'
import { checkedLookup, isInsideLiteral, isOutside } from '../outside/outside-addresses.ts'
import { MOST_BYTES } from './file-store.ts'
import { text } from './messages.ts'

const MOST_REDIRECTS = 3
const LIMIT_MS = 10_000

const notAllowed = () => invalid(text('url-not-allowed'), '/url')

/** Returns a URL of the public internet, on a usual port and without a password. @throws 422 for others */
export function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw invalid(text('invalid-url'), '/url')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notAllowed()
  if (url.username !== '' || url.password !== '' || (url.port !== '' && url.port !== '80' && url.port !== '443'))
    throw notAllowed()
  return url
}

/** Reads the body of an answer. @throws 422 when it has more bytes */
export async function read(response: IncomingMessage, most: number = MOST_BYTES): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw invalid(text('file-too-large'), '/url')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Returns the problem for a network error, for the person who entered the URL. */
const unanswered =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    if (signal.aborted) throw invalid(text('url-timeout'), '/url')
    throw error instanceof Failure ? error : invalid(text('url-unreachable'), '/url')
  }

interface OutsideRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** Whether an IP address may be connected to. */
  readonly permits: (address: string) => boolean
}

/** Sends a request and returns its answer, from addresses that are permitted only; follows no redirects. */
export async function requestOutside(
  url: URL,
  { method = 'GET', headers = {}, body, signal, permits }: OutsideRequest,
): Promise<IncomingMessage> {
  if (isInsideLiteral(url, permits)) throw notAllowed()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(url, { method, lookup: checkedLookup(permits, notAllowed), signal, headers }, resolve)
      .once('error', reject)
      .end(body)
  })
}

interface Fetching {
  readonly permits?: (address: string) => boolean
  /** Aborts the fetch. */
  readonly signal?: AbortSignal
}

/**
 * Fetches a file from a URL that a person entered, and nothing inside our own network.
 * @throws 422 with the reason, on the field `/url`.
 */
export async function fetchFromOutside(
  address: string,
  { permits = isOutside, signal: given }: Fetching = {},
): Promise<Buffer> {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = given ? AbortSignal.any([limit, given]) : limit
  let url = checkedUrl(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const headers = { accept: 'image/*, application/pdf' }
    const response = await requestOutside(url, { headers, signal, permits }).catch(unanswered(signal))
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy()
      url = checkedUrl(response.headers.location, url)
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw invalid(text('url-status', { status }), '/url')
    }
    return read(response).catch(unanswered(signal))
  }
  throw invalid(text('too-many-redirects'), '/url')
}
