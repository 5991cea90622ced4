import type { Answer, CallData } from './calls.ts'
import { FetchError } from './fetch-error.ts'
import { withBase } from './request-address.ts'
import { readBody } from './response-body.ts'
import type { UploadFile, UploadInit, UploadPath, UploadProgress, UploadRequest } from './upload.ts'

/**
 * Returns the multipart form of a file. The file comes last, so that a server has the other fields before it streams.
 */
export function uploadForm({ file, filename = file.name, type, caption, isMain }: UploadFile): FormData {
  const form = new FormData()
  form.set('filename', filename)
  if (type !== undefined) form.set('type', type)
  if (caption !== undefined) form.set('caption', caption)
  if (isMain !== undefined) form.set('is_main', String(isMain))
  form.set('file', file, filename)
  return form
}

/** Parses the headers of a response as the browser prints them, one per line. */
function headersFrom(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

const NO_BODY = new Set([204, 205, 304])

const responseOf = (xhr: UploadRequest): Response =>
  new Response(NO_BODY.has(xhr.status) ? null : xhr.responseText, {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: headersFrom(xhr.getAllResponseHeaders()),
  })

const isProgress = (event: Event): event is ProgressEvent => 'loaded' in event && 'total' in event

interface Posting {
  readonly xhr: UploadRequest
  readonly url: string
  readonly headers: Record<string, string>
  readonly form: FormData
  readonly signal?: AbortSignal | null
  readonly onProgress?: (progress: UploadProgress) => void
}

/** Posts a form. `fetch` cannot report upload progress, so this is the only place with `XMLHttpRequest`. */
const post = ({ xhr, url, headers, form, signal, onProgress }: Posting): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new FetchError({ method: 'POST', url }, { cause }))
    const cancel = () => xhr.abort()
    if (signal?.aborted) return fail(signal.reason)
    xhr.open('POST', url)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (event) => {
      if (isProgress(event)) onProgress?.({ sent: event.loaded, total: event.total })
    })
    xhr.addEventListener('load', () => resolve(responseOf(xhr)))
    xhr.addEventListener('error', () => fail(new TypeError('upload failed')))
    xhr.addEventListener('abort', () =>
      fail(signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError')),
    )
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    signal?.addEventListener('abort', cancel)
    xhr.send(form)
  })

type Values = Readonly<Record<string, string | number | boolean | undefined>>

interface Parameters {
  readonly path?: Values
  readonly query?: Values
}

function fillIn(template: string, { path = {}, query = {} }: Parameters = {}): string {
  const filled = template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** Where and how a file is posted. */
interface Transport extends Pick<Posting, 'xhr' | 'headers'> {
  readonly baseUrl: string
}

/** Posts one file, and parses the response. Rejects with a `FetchError`. */
export async function postFile<Path extends UploadPath>(
  path: Path,
  init: UploadInit<Path>,
  { baseUrl, xhr, headers }: Transport,
): Promise<Answer<CallData<'post', Path>>> {
  const url = withBase(fillIn(path, init.params as Parameters | undefined), baseUrl)
  const { signal, onProgress } = init
  const response = await post({ xhr, url, headers, form: uploadForm(init), signal, onProgress })
  const data = await readBody(response, 'POST')
  if (response.status >= 400) throw new FetchError({ method: 'POST', url }, { response, data })
  return {
    data: data as CallData<'post', Path>,
    response,
    etag: response.headers.get('etag'),
    indexPending: response.headers.get('x-index-pending') === '1',
  }
}
