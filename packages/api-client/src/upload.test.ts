// @vitest-environment node
import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import type { ClientMessage } from './api-client.ts'
import { FetchError } from './fetch-error.ts'
import { uploadForm } from './post-form.ts'
import { uploadFiles } from './upload-files.ts'

/** The part of `XMLHttpRequest` that an upload uses, answered by hand. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget()
  readonly sent: { method: string; url: string; headers: Record<string, string>; form: FormData | null } = {
    method: '',
    url: '',
    headers: {},
    form: null,
  }
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\netag: "1"\r\n'
  }
  send(form: FormData) {
    this.sent.form = form
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

const file = (name: string) => new File(['picture'], name, { type: 'image/png' })

function open() {
  const made: FakeXhr[] = []
  const messages: ClientMessage[] = []
  const api = createApiClient({
    baseUrl: 'https://back.example',
    locale: () => 'de',
    onMessage: (message) => messages.push(message),
    createXhr: () => {
      const xhr = new FakeXhr()
      made.push(xhr)
      return xhr
    },
  })
  return { api, made, messages }
}

const path = '/api/products/{sku}/files'
const params = { path: { sku: 'A/1' } }

test('sends one file as one form with its name, type, caption and position', async () => {
  const { api, made } = open()
  const progress: unknown[] = []
  const uploading = api.upload(path, {
    params,
    file: file('a.png'),
    type: 'image',
    caption: 'Front',
    isMain: true,
    idempotencyKey: 'k',
    onProgress: (step) => progress.push(step),
  })
  await expect.poll(() => made[0]?.sent.form).toBeTruthy()
  made[0]?.progress(10, 40)
  made[0]?.answer(201, { results: { id: 5 } })
  const { data, etag } = await uploading
  expect(data.results.id).toBe(5)
  expect(etag).toBe('"1"')
  expect(progress).toEqual([{ sent: 10, total: 40 }])
  expect(made[0]?.sent).toMatchObject({
    method: 'POST',
    url: 'https://back.example/api/products/A%2F1/files',
    headers: { 'api-version': '2', 'wait-for-meilisearch-task': '1', 'idempotency-key': 'k', 'accept-language': 'de' },
  })
  expect(made[0]?.sent.headers).not.toHaveProperty('content-type')
  const form = made[0]?.sent.form
  expect([...(form?.keys() ?? [])]).toEqual(['filename', 'type', 'caption', 'is_main', 'file'])
  expect(form?.get('is_main')).toBe('true')
})

test('sends the parameters of the query', async () => {
  const { api, made } = open()
  const at = { path: { uid: 'b1' }, query: { place: 'share' } } as const
  const uploading = api.upload('/api/brands/{uid}/files', { params: at, file: file('a.png') })
  await expect.poll(() => made[0]?.sent.form).toBeTruthy()
  made[0]?.answer(201, { results: {} })
  await uploading
  expect(made[0]?.sent.url).toBe('https://back.example/api/brands/b1/files?place=share')
})

test('omits unknown fields of a file', () => {
  expect([...uploadForm({ file: file('a.png') }).keys()]).toEqual(['filename', 'file'])
})

test('cancels an upload', async () => {
  const { api, made, messages } = open()
  const controller = new AbortController()
  const uploading = api.upload(path, { params, file: file('a.png'), signal: controller.signal })
  controller.abort()
  await expect(uploading).rejects.toMatchObject({ name: 'FetchError', statusCode: undefined })
  expect(made).toHaveLength(1)
  expect(messages).toEqual([])
})

test('shows and rethrows the error of a rejected file', async () => {
  const { api, made, messages } = open()
  const uploading = api.upload(path, { params, file: file('a.exe') })
  await expect.poll(() => made[0]?.sent.form).toBeTruthy()
  made[0]?.answer(415, [{ message: 'Not a picture' }])
  await expect(uploading).rejects.toBeInstanceOf(FetchError)
  expect(messages).toEqual([{ type: 'error', message: 'Not a picture' }])
})

test('sends several files one after the other, and continues after a failure', async () => {
  const { api, made } = open()
  const files = ['a.png', 'b.exe', 'c.png'].map((name) => ({ file: file(name) }))
  const steps: unknown[] = []
  const uploading = uploadFiles(api, path, files, {
    params,
    onProgress: (index, { sent }) => steps.push([index, sent]),
  })
  for (const [place, status] of [201, 415, 201].entries()) {
    await expect.poll(() => made[place]?.sent.form).toBeTruthy()
    made[place]?.progress(1, 2)
    made[place]?.answer(status, status === 201 ? { results: { id: place } } : [])
  }
  const results = await uploading
  expect(results.map((result) => 'answer' in result)).toEqual([true, false, true])
  expect(steps).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})
