import type { paths } from '@backoffice/api-contract'
import type { Answer, CallData, CallOptions, PathsWith } from './calls.ts'
import { FetchError } from './fetch-error.ts'
import { withBase } from './request-address.ts'
import { callHeaders } from './request-headers.ts'
import { readBody } from './response-body.ts'

/** The paths of the contract that take a file. */
export type UploadPath = {
  [Path in PathsWith<'post'>]: NonNullable<paths[Path]['post']> extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? Path
    : never
}[PathsWith<'post'>]

/** A file on its way (specification section 3: media upload item). */
export interface UploadFile {
  readonly file: File
  /** Default: the name of the file. */
  readonly filename?: string
  /** What the file is for, such as `image` or `manual`. */
  readonly type?: string
  readonly caption?: string
  /** Whether it becomes the main picture. */
  readonly isMain?: boolean
}

/** How much of a file has left, in bytes. The total counts the form around it too. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

type PathParameters<Path extends UploadPath> = NonNullable<paths[Path]['post']> extends { parameters: { path: infer Parameters } }
  ? { readonly params: { readonly path: Parameters } }
  : { readonly params?: undefined }

export type UploadInit<Path extends UploadPath> = PathParameters<Path> &
  UploadFile &
  Omit<CallOptions, 'timeout' | 'retry' | 'retryDelay' | 'retryStatusCodes' | 'anonymous' | 'ifMatch'> & {
    readonly onProgress?: (progress: UploadProgress) => void
  }

/**
 * Uploads one file in one multipart request with the fields `filename`, `type`, `caption`, `is_main` and `file`
 * (specification section 7). `signal` cancels it. Rejects with a `FetchError`; never retried.
 */
export type Upload = <Path extends UploadPath>(path: Path, init: UploadInit<Path>) => Promise<Answer<CallData<'post', Path>>>

/** The multipart form of a file. The file comes last, so that a server knows the rest before it streams. */
export function uploadForm({ file, filename = file.name, type, caption, isMain }: UploadFile): FormData {
  const form = new FormData()
  form.set('filename', filename)
  if (type !== undefined) form.set('type', type)
  if (caption !== undefined) form.set('caption', caption)
  if (isMain !== undefined) form.set('is_main', String(isMain))
  form.set('file', file, filename)
  return form
}

const fillIn = (path: string, parameters: Record<string, unknown> = {}): string =>
  path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))

/** The headers of an answer as the browser prints them, one a line. */
function headersFrom(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

const NO_BODY = new Set([204, 205, 304])

const responseOf = (xhr: XMLHttpRequest): Response =>
  new Response(NO_BODY.has(xhr.status) ? null : xhr.responseText, {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: headersFrom(xhr.getAllResponseHeaders()),
  })

interface Posting {
  readonly xhr: XMLHttpRequest
  readonly url: string
  readonly headers: Record<string, string>
  readonly form: FormData
  readonly signal?: AbortSignal | null
  readonly onProgress?: (progress: UploadProgress) => void
}

/** Posts a form. `fetch` cannot say how much has left, so this is the one place with the older interface. */
const post = ({ xhr, url, headers, form, signal, onProgress }: Posting): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new FetchError({ method: 'POST', url }, { cause }))
    const cancel = () => xhr.abort()
    if (signal?.aborted) return fail(signal.reason)
    xhr.open('POST', url)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.({ sent: loaded, total }))
    xhr.addEventListener('load', () => resolve(responseOf(xhr)))
    xhr.addEventListener('error', () => fail(new TypeError('upload failed')))
    xhr.addEventListener('abort', () => fail(signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError')))
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    signal?.addEventListener('abort', cancel)
    xhr.send(form)
  })

interface UploadPorts {
  readonly baseUrl: string
  readonly createXhr?: (() => XMLHttpRequest) | undefined
  readonly told: <Result>(call: CallOptions, run: () => Promise<Result>) => Promise<Result>
}

/** Makes `upload` of the client; `told` shows and rethrows failures as for every other call. */
export const createUpload = ({ baseUrl, createXhr = () => new XMLHttpRequest(), told }: UploadPorts): Upload =>
  (path, init) =>
    told(init, async () => {
      const url = withBase(fillIn(path, init.params?.path as Record<string, unknown> | undefined), baseUrl)
      const headers = callHeaders('post', path, init)
      const response = await post({ xhr: createXhr(), url, headers, form: uploadForm(init), signal: init.signal, onProgress: init.onProgress })
      const data = await readBody(response, 'POST')
      if (response.status >= 400) throw new FetchError({ method: 'POST', url }, { response, data })
      return {
        data: data as CallData<'post', typeof path>,
        response,
        etag: response.headers.get('etag'),
        indexPending: response.headers.get('x-index-pending') === '1',
      }
    })
