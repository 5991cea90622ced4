import type { UploadRequest } from '@backoffice/api-client'

const described = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size },
    ]),
  )

/** The part of `XMLHttpRequest` that an upload uses: a file is sent to the fake server as JSON that describes it. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  readonly #fetch: typeof fetch
  readonly #stop = new AbortController()
  #url = ''
  #headers = new Headers()
  #answered = new Headers()

  constructor(fetch: typeof globalThis.fetch) {
    super()
    this.#fetch = fetch
  }

  open(_method: string, url: string) {
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#answered].map((header) => header.join(': ')).join('\r\n')
  }

  abort() {
    this.#stop.abort()
    this.#end('abort')
  }

  send(form: FormData) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    this.#fetch(
      new Request(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify(described(form)),
        signal: this.#stop.signal,
      }),
    ).then(
      async (response) => {
        this.status = response.status
        this.#answered = response.headers
        this.responseText = await response.text()
        this.#end('load')
      },
      () => this.#end('error'),
    )
  }

  #end(how: 'load' | 'error' | 'abort') {
    if (how !== 'abort' && this.#stop.signal.aborted) return
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Returns the request of an upload to a fake server. */
export const fakeUpload = (fetch: typeof globalThis.fetch): UploadRequest => new FakeUpload(fetch)
