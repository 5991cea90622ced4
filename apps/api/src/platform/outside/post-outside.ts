import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkedLookup, isInsideLiteral, isOutside, type Resolve } from './outside-addresses.ts'

/** Which addresses may be called. */
export interface Reach {
  /** Whether plain http, other ports and addresses inside our own network may be called, too: for development. */
  readonly inside: boolean
  readonly resolve?: Resolve
}

/** Why there was no answer. */
export type NoAnswer = 'address' | 'certificate' | 'timeout' | 'unreachable'

/** A receiver did not answer. */
export class Unanswered extends Error {
  readonly reason: NoAnswer
  constructor(reason: NoAnswer, cause?: unknown) {
    super(`The receiver did not answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** What a receiver answered. */
export interface OutsideAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  /** The start of its body. */
  readonly start: string
}

const START_CHARACTERS = 2_000
/** A character has at most four bytes. */
const START_BYTES = START_CHARACTERS * 4

const permitsIn =
  ({ inside }: Reach) =>
  (address: string): boolean =>
    inside || isOutside(address)

/** Whether a URL may be called, as far as it shows before its name is resolved. */
export function isCallable(address: string, reach: Reach): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (reach.inside) return url.protocol === 'https:' || url.protocol === 'http:'
  // A name without a dot is one of our own network.
  return (
    url.protocol === 'https:' && url.port === '' && /[.:]/.test(url.hostname) && !isInsideLiteral(url, permitsIn(reach))
  )
}

/** Reads the start of a body, and no more of it. */
async function startOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= START_BYTES) break
  }
  response.destroy()
  // PostgreSQL stores no zero characters.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, START_CHARACTERS)
}

function reasonOf(error: unknown, signal: AbortSignal): NoAnswer {
  if (signal.aborted) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable'
}

/**
 * Posts to a URL that a person entered, and to nothing inside our own network: its name is resolved once, and the
 * connection goes to what was checked. Redirects are not followed.
 * @throws Unanswered
 */
export async function postOutside(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  limitMs: number,
  reach: Reach,
): Promise<OutsideAnswer> {
  if (!isCallable(address, reach)) throw new Unanswered('address')
  const signal = AbortSignal.timeout(limitMs)
  const url = new URL(address)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const lookup = checkedLookup(permitsIn(reach), () => new Unanswered('address'), reach.resolve)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      // Without an agent no connection outlives the check of its address.
      request(url, { method: 'POST', agent: false, lookup, signal, headers }, resolve).once('error', reject).end(body)
    })
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      start: await startOf(response),
    }
  } catch (error) {
    throw error instanceof Unanswered ? error : new Unanswered(reasonOf(error, signal), error)
  }
}
