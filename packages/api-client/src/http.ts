import { prepareBody } from './request-body.ts'
import { withBase, withQuery } from './request-address.ts'
import { readBody } from './response-body.ts'
import { send } from './send.ts'
import type { SendOptions } from './send.ts'

/** The part of `fetch` that is used. */
export type Fetch = (input: Request | string, init?: RequestInit) => Promise<Response>

/** Options of a call. A `body` that is an object is sent as JSON; `query` omits undefined values. */
export interface HttpOptions extends SendOptions {
  /** Any letter case; sent in upper case. Default GET. */
  readonly method?: string
  readonly baseUrl?: string
  readonly query?: object
  readonly headers?: HeadersInit
  readonly body?: unknown
}

/** Default options of every call of a client. */
export interface HttpDefaults extends HttpOptions {
  readonly fetch?: Fetch
}

/** A call to any URL. Resolves with the parsed body, rejects with a `FetchError`. */
export type Http = (address: string, options?: HttpOptions) => Promise<unknown>

const mergeHeaders = (...all: (HeadersInit | undefined)[]): Headers => {
  const merged = new Headers()
  for (const headers of all) new Headers(headers).forEach((value, name) => merged.set(name, value))
  return merged
}

/**
 * Creates a client for URLs outside the contract, such as build descriptors: one retry for reads, bodies by their kind,
 * responses by their content type. `defaults` applies to every call; a call's own options and headers override it.
 */
export const createHttp =
  ({ fetch = globalThis.fetch, ...defaults }: HttpDefaults = {}): Http =>
  async (address, given = {}) => {
    const { method: name = 'GET', baseUrl, query, body, headers, ...options } = { ...defaults, ...given }
    const method = name.toUpperCase()
    const url = withQuery(withBase(address, baseUrl), query)
    const prepared = prepareBody(method, body, mergeHeaders(defaults.headers, headers))
    const attempt = (signal?: AbortSignal) => fetch(url, { method, ...prepared, signal: signal ?? null })
    return readBody(await send(attempt, { method, url }, options), method)
  }
