import createClient from 'openapi-fetch'
import type { Answer, Call, CallArguments, CallData, CallOptions, Method, PathsWith } from './calls.ts'
import { messageOf } from './error-message.ts'
import { FetchError, statusCodeOf } from './fetch-error.ts'
import type { Fetch } from './http.ts'
import { queryText } from './request-address.ts'
import { prepareBody } from './request-body.ts'
import { callHeaders } from './request-headers.ts'
import { readBody } from './response-body.ts'
import { send } from './send.ts'
import { createExpiryWatch, sessionExpiredText } from './session-expired.ts'
import type { Locale } from './session-expired.ts'
import { createUpload } from './upload.ts'
import type { Upload, UploadRequest } from './upload.ts'

/** A message for people about a call: shown as a toast. */
export interface ClientMessage {
  readonly type: 'warning' | 'error'
  readonly message: string
}

/** Options of a client. All but `baseUrl` are optional. */
export interface ApiClientOptions {
  /** Prefix of every path; empty for the page's own origin. */
  readonly baseUrl: string
  readonly fetch?: Fetch
  /** Milliseconds for every call without a signal and a timeout of its own. Default: no limit. */
  readonly timeout?: number
  /** Called once when the session has expired, for any number of failed calls. */
  readonly onSessionExpired?: () => void
  /**
   * Called when the back end asks first whether the owner is at the session; resolves with whether that is confirmed,
   * and the call is then repeated. Default: the call fails.
   */
  readonly onConfirmationRequired?: () => Promise<boolean>
  /** Returns whether an expired session is ignored now: the editor on a local host. */
  readonly ignoresSessionExpiry?: () => boolean
  /** Shows a toast. */
  readonly onMessage?: (message: ClientMessage) => void
  /** Returns the uid of the selected namespace: it is sent with every call. Default: none. */
  readonly namespace?: () => string | null
  /** Returns the language of messages, of the client and of the back end. Default English. */
  readonly locale?: () => Locale
  /** Creates the request of an upload. Default: the browser's own. */
  readonly createXhr?: () => UploadRequest
}

/** Typed calls to the back end. One per page; a harness creates its own. */
export interface ApiClient {
  readonly GET: Call<'get'>
  readonly POST: Call<'post'>
  readonly PUT: Call<'put'>
  readonly PATCH: Call<'patch'>
  readonly DELETE: Call<'delete'>
  /** Uploads one file, with progress. See `uploadFiles` for several. */
  readonly upload: Upload
}

/** Whether the back end asks first whether the owner is at the session. */
const asksForConfirmation = (error: unknown): boolean =>
  error instanceof FetchError &&
  error.statusCode === 403 &&
  typeof error.data === 'object' &&
  error.data !== null &&
  Reflect.get(error.data, 'code') === 'request.confirmation-required'

/** The contract without its types: `Call` restores them. */
interface AnyOperation {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}
type AnyPaths = Record<string, Record<Method, AnyOperation>>

interface AnyInit extends CallOptions {
  readonly params?: { readonly query?: Record<string, unknown>; readonly path?: Record<string, unknown> }
  readonly body?: unknown
}

/**
 * Creates the client of the contract: typed paths, bodies and responses; its headers; one retry for reads; failures
 * shown as a toast, and always rethrown.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, fetch = globalThis.fetch.bind(globalThis), timeout, onMessage } = options
  const client = createClient<AnyPaths>({ baseUrl, credentials: 'include', querySerializer: queryText })
  const expiry = createExpiryWatch(() => {
    onMessage?.({ type: 'warning', message: sessionExpiredText(options.locale?.()) })
    options.onSessionExpired?.()
  })

  /** Runs a call, and shows a message when it fails. */
  async function reportFailure<Result>(call: CallOptions, run: () => Promise<Result>): Promise<Result> {
    const began = expiry.begin()
    try {
      const result = await run()
      expiry.succeeded(began)
      return result
    } catch (error) {
      if (statusCodeOf(error) === 401 && !call.anonymous) {
        if (!options.ignoresSessionExpiry?.()) expiry.unauthorized()
      } else if (!call.disableMessage && !call.signal?.aborted) {
        onMessage?.({ type: 'error', message: messageOf(error, call.fallbackText) })
      }
      throw error
    }
  }

  /** Runs a call again once the owner has confirmed to be at the session, where the back end asks for that. */
  async function confirmed<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (!asksForConfirmation(error) || !(await options.onConfirmationRequired?.())) throw error
      return run()
    }
  }

  const request = async (method: Method, path: string, init: AnyInit = {}): Promise<Answer<unknown>> =>
    reportFailure(init, () => confirmed(() => once(method, path, init)))
  const once = async (method: Method, path: string, init: AnyInit): Promise<Answer<unknown>> => {
    const name = method.toUpperCase()
    const { body, headers } = prepareBody(
      name,
      init.body,
      callHeaders(method, path, init, {
        namespace: init.namespace ?? options.namespace?.(),
        language: options.locale?.(),
      }),
    )
    const { response } = await client.request(method, path, {
      params: init.params ?? {},
      body,
      bodySerializer: (prepared: unknown) => prepared as BodyInit,
      headers: { 'content-type': null, ...Object.fromEntries(headers) },
      parseAs: 'stream',
      keepalive: init.keepalive ?? false,
      fetch: (sent) => {
        const attempt = (signal?: AbortSignal) => fetch(new Request(sent.clone(), signal ? { signal } : {}))
        return send(attempt, { method: name, url: sent.url }, { timeout, ...init })
      },
    })
    return {
      data: await readBody(response, name),
      response,
      etag: response.headers.get('etag'),
      indexPending: response.headers.get('x-index-pending') === '1',
    }
  }

  const call =
    <M extends Method>(method: M): Call<M> =>
    <Path extends PathsWith<M>>(path: Path, ...[init]: CallArguments<M, Path>) =>
      request(method, path, init) as Promise<Answer<CallData<M, Path>>>

  return {
    GET: call('get'),
    POST: call('post'),
    PUT: call('put'),
    PATCH: call('patch'),
    DELETE: call('delete'),
    upload: createUpload({
      baseUrl,
      createXhr: options.createXhr,
      namespace: options.namespace,
      language: options.locale,
      reportFailure,
    }),
  }
}
