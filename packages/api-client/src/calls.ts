import type { paths } from '@backoffice/api-contract'
import type { SendOptions } from './send.ts'

/** The methods of the contract. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths of the contract that have the method. */
export type PathsWith<M extends Method> = {
  [Path in keyof paths]: [paths[Path][M]] extends [undefined] ? never : Path
}[keyof paths]

type Operation<M extends Method, Path extends keyof paths> = NonNullable<paths[Path][M]>

/** The required keys; an object without any is optional. */
type NeedsNothing<T> = {} extends T ? true : false

type ParametersOf<Op> = Op extends { parameters: infer Parameters } ? Omit<Parameters, 'header' | 'cookie'> : object

type ParamsOption<Op> =
  NeedsNothing<ParametersOf<Op>> extends true
    ? { readonly params?: ParametersOf<Op> }
    : { readonly params: ParametersOf<Op> }

type ContentBody<Content> = Content extends { 'application/json': infer Json } ? Json : FormData

type BodyOption<Op> = Op extends { requestBody: { content: infer Content } }
  ? { readonly body: ContentBody<Content> }
  : Op extends { requestBody?: { content: infer Content } }
    ? { readonly body?: ContentBody<Content> }
    : { readonly body?: never }

/** Options of a call beside those of the contract. */
export interface CallOptions extends Omit<SendOptions, 'ignoreResponseError'> {
  /** The `api-version` header. Default 2; 3 for changing a product. */
  readonly apiVersion?: 2 | 3
  /** Whether a write waits until the search index knows it. Default true. Reads never wait. */
  readonly waitIndexation?: boolean
  /** Uid of the namespace of this call. Default: the selected one. */
  readonly namespace?: string
  /** The `ETag` that was read: the write is rejected with 412 when the record has changed since. */
  readonly ifMatch?: string
  /** One per opened form: the same key with the same body creates only once. See `newIdempotencyKey`. */
  readonly idempotencyKey?: string
  /** The call goes on when the page is closed. */
  readonly keepalive?: boolean
  /** Shows no toast when this call fails. It rejects all the same. An expired session is reported in any case. */
  readonly disableMessage?: boolean
  /** Text of the toast when the response has no message. */
  readonly fallbackText?: string
  /** The call needs no session: a 401 is its result, such as a wrong password, not an expired session. */
  readonly anonymous?: boolean
}

/** Arguments of a call: parameters and body of the contract, and options of the client. */
export type CallInit<M extends Method, Path extends PathsWith<M>> = ParamsOption<Operation<M, Path>> &
  BodyOption<Operation<M, Path>> &
  CallOptions

/** The last arguments of a call: optional where nothing is required. */
export type CallArguments<M extends Method, Path extends PathsWith<M>> =
  NeedsNothing<CallInit<M, Path>> extends true ? [init?: CallInit<M, Path>] : [init: CallInit<M, Path>]

type ContentData<Content> = Content extends { 'application/json': infer Json }
  ? Json
  : keyof Content extends `text/${string}`
    ? string
    : Blob

type Succeeded = 200 | 201 | 202 | 203 | 204 | 205 | 206

/** Body of a successful response: the JSON of the contract, `undefined` where there is no body. */
export type CallData<M extends Method, Path extends PathsWith<M>> =
  Operation<M, Path> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses & Succeeded]: Responses[Status] extends { content: infer Content }
          ? ContentData<Content>
          : undefined
      }[keyof Responses & Succeeded]
    : never

/** A successful response. */
export interface Answer<Data> {
  readonly data: Data
  readonly response: Response
  /** For `ifMatch` of the next write; `null` where the response has none. */
  readonly etag: string | null
  /** The write is stored, but the search index did not have it within 2 s. */
  readonly indexPending: boolean
}

/** A call of the contract. Resolves with a successful response, rejects with a `FetchError`. */
export type Call<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...init: CallArguments<M, Path>
) => Promise<Answer<CallData<M, Path>>>
