import type { paths } from '@backoffice/api-contract'
import type { Answer, CallData, CallOptions, PathsWith } from './calls.ts'
import { callHeaders } from './request-headers.ts'
import type { Locale } from './session-expired.ts'

/** Paths of the contract that accept a file. */
export type UploadPath = {
  [Path in PathsWith<'post'>]: NonNullable<paths[Path]['post']> extends {
    requestBody: { content: { 'multipart/form-data': unknown } }
  }
    ? Path
    : never
}[PathsWith<'post'>]

/** A file to upload. */
export interface UploadFile {
  readonly file: File
  /** Default: the name of the file. */
  readonly filename?: string
  /** Purpose of the file, such as `image` or `manual`. */
  readonly type?: string
  readonly caption?: string
  /** Whether it becomes the main picture. */
  readonly isMain?: boolean
}

/** Number of sent bytes. The total includes the form around the file. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

type PathParameters<Path extends UploadPath> =
  NonNullable<paths[Path]['post']> extends { parameters: { path: infer Parameters; query?: infer Query } }
    ? { readonly params: { readonly path: Parameters; readonly query?: Query } }
    : { readonly params?: undefined }

/** Arguments of an upload: parameters of the path, the file, and options. Uploads are never retried. */
export type UploadInit<Path extends UploadPath> = PathParameters<Path> &
  UploadFile &
  Omit<CallOptions, 'timeout' | 'retry' | 'retryDelay' | 'retryStatusCodes' | 'anonymous' | 'ifMatch'> & {
    readonly onProgress?: (progress: UploadProgress) => void
  }

/**
 * Uploads one file in one multipart request with the fields `filename`, `type`, `caption`, `is_main` and `file`. `signal` cancels it. Rejects with a `FetchError`; never retried.
 */
export type Upload = <Path extends UploadPath>(
  path: Path,
  init: UploadInit<Path>,
) => Promise<Answer<CallData<'post', Path>>>

/** The part of the browser's `XMLHttpRequest` that an upload uses. */
export interface UploadRequest extends Pick<
  XMLHttpRequest,
  'abort' | 'getAllResponseHeaders' | 'responseText' | 'setRequestHeader' | 'status' | 'statusText' | 'withCredentials'
> {
  readonly upload: { addEventListener(type: 'progress', listener: (event: Event) => void): void }
  addEventListener(type: 'load' | 'error' | 'abort' | 'loadend', listener: () => void): void
  open(method: string, url: string): void
  send(form: FormData): void
}

interface UploadPorts {
  readonly baseUrl: string
  readonly createXhr?: (() => UploadRequest) | undefined
  readonly namespace?: (() => string | null) | undefined
  readonly language?: (() => Locale) | undefined
  readonly reportFailure: <Result>(call: CallOptions, run: () => Promise<Result>) => Promise<Result>
}

/** Creates `upload` of the client; `reportFailure` shows and rethrows failures as for every other call. */
export const createUpload =
  ({ baseUrl, createXhr = () => new XMLHttpRequest(), namespace, language, reportFailure }: UploadPorts): Upload =>
  (path, init) =>
    reportFailure(init, async () => {
      const { postFile } = await import('./post-form.ts')
      return postFile(path, init, {
        baseUrl,
        xhr: createXhr(),
        headers: callHeaders('post', path, init, { namespace: namespace?.(), language: language?.() }),
      })
    })
