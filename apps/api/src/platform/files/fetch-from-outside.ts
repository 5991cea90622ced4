import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Failure, invalid } from '../http/failure.ts'
import { MOST_BYTES } from './file-store.ts'
import { text } from './messages.ts'

const MOST_REDIRECTS = 3
const LIMIT_MS = 10_000

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
// Only global unicast is allowed; addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) could lead back
// into our network.
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
const embedding = new BlockList()
for (const [net, bits] of [
  ['2002::', 16],
  ['2001::', 32],
  ['64:ff9b::', 96],
  ['2001:db8::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
] as const)
  embedding.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on the public internet, and not inside a network that only we can reach. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outsideV6.check(address, 'ipv6') && !embedding.check(address, 'ipv6')
}

const notAllowed = () => invalid(text('url-not-allowed'), '/url')

/**
 * Resolves once, checks every answer, and connects to exactly what was checked: a second look-up could answer
 * otherwise.
 */
const checkedLookup =
  (permits: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? notAllowed(), '', 4)
      if (!addresses.every(({ address }) => permits(address))) return done(notAllowed(), '', 4)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

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
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !permits(literal)) throw notAllowed()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(url, { method, lookup: checkedLookup(permits), signal, headers }, resolve)
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
