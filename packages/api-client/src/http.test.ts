// @vitest-environment node
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import cases from '../test/http-cases.json' with { type: 'json' }
import { scriptedServer } from '../test/scripted-server.ts'
import type { ScriptedServer } from '../test/scripted-server.ts'
import { FetchError } from './fetch-error.ts'
import { createHttp } from './http.ts'
import type { HttpOptions } from './http.ts'
import { queryText, withBase, withQuery } from './request-address.ts'
import { send } from './send.ts'

let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

interface Case {
  readonly number: number
  readonly name: string
  readonly method: string | null
  readonly answers: readonly { readonly status?: number }[]
  readonly options: HttpOptions & { readonly abortedByCallerAfterMs?: number }
  readonly requests: number
  readonly resolves?: unknown
  readonly rejects?: { readonly message: string; readonly statusCode: number | null; readonly data?: unknown }
  readonly sent?: { readonly contentType: string; readonly accept: string; readonly body: string }
  readonly path?: string
}

/** Bodies that a table cannot contain. */
function bodyOf(body: unknown): unknown {
  if (body === '(FormData filename,is_main)') {
    const form = new FormData()
    form.set('filename', 'a.png')
    form.set('is_main', 'true')
    return form
  }
  return body === '(URLSearchParams a=1)' ? new URLSearchParams('a=1') : body
}

const shown = (value: unknown): unknown =>
  value === undefined ? '(undefined)' : value instanceof Blob ? `(Blob ${value.size} bytes ${value.type})` : value

test.for(cases as readonly Case[])(
  '$number $name',
  async ({ method, answers, options, requests, resolves, rejects, sent, path }) => {
    server = await scriptedServer(answers)
    const { abortedByCallerAfterMs, body, ...rest } = options
    const signal = abortedByCallerAfterMs === undefined ? undefined : AbortSignal.timeout(abortedByCallerAfterMs)
    const controller = new AbortController()
    signal?.addEventListener('abort', () => controller.abort())
    const outcome = await createHttp({ baseUrl: server.url })(path ? '/x?a=1' : '/x', {
      ...rest,
      ...(method !== null && { method }),
      ...(body !== undefined && { body: bodyOf(body) }),
      ...(signal && { signal: controller.signal }),
    }).then(
      (value) => ({ value: shown(value) }),
      (error: unknown) => ({ error }),
    )
    if (rejects) {
      const error = 'error' in outcome ? outcome.error : outcome
      expect(error).toBeInstanceOf(FetchError)
      expect(error).toMatchObject({
        message: rejects.message.replace('http://host', server.url),
        statusCode: rejects.statusCode ?? undefined,
        status: rejects.statusCode ?? undefined,
        data: rejects.data,
      })
    } else expect(outcome).toEqual({ value: resolves })
    expect(server.requests).toHaveLength(requests)
    for (const request of server.requests) {
      expect(request.method).toBe((method ?? 'GET').toUpperCase())
      expect(request.path).toBe(path ?? '/x')
      if (!sent || rejects?.statusCode === null) continue
      expect(request.headers['content-type']?.replace(/boundary=.*/, 'boundary=…')).toBe(sent.contentType)
      expect(request.headers.accept).toBe(sent.accept)
      if (sent.body !== '(multipart)') expect(request.body).toBe(sent.body)
    }
  },
)

test('a call’s own headers and options override the defaults', async () => {
  server = await scriptedServer([{}])
  const http = createHttp({ baseUrl: server.url, headers: { 'api-version': '2', 'x-kept': 'yes' } })
  await http('/x', { headers: { 'api-version': '3' } })
  expect(server.requests[0]?.headers).toMatchObject({ 'api-version': '3', 'x-kept': 'yes' })
})

test('waits as long as requested between attempts', async () => {
  vi.useFakeTimers()
  const attempt = vi.fn<() => Promise<Response>>()
  attempt
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValueOnce(new Response(null, { status: 200 }))
  const sending = send(attempt, { method: 'GET', url: '/x' }, { retryDelay: 80 })
  await vi.advanceTimersByTimeAsync(79)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await sending).status).toBe(200)
  vi.useRealTimers()
})

test('ignores the timeout when the caller can cancel', async () => {
  vi.useFakeTimers()
  const seen: (AbortSignal | undefined)[] = []
  const answer = new Promise<Response>((resolve) => void setTimeout(() => resolve(new Response('late')), 500))
  const sending = send(
    (signal) => (seen.push(signal), answer),
    { method: 'GET', url: '/x' },
    { timeout: 10, signal: new AbortController().signal },
  )
  await vi.advanceTimersByTimeAsync(500)
  expect((await sending).status).toBe(200)
  expect(seen[0]?.aborted).toBe(false)
  vi.useRealTimers()
})

test('adds a base once', () => {
  expect(withBase('/api/x', 'http://host/')).toBe('http://host/api/x')
  expect(withBase('api/x', '/proxy')).toBe('/proxy/api/x')
  expect(withBase('/proxy/api/x', '/proxy')).toBe('/proxy/api/x')
  expect(withBase('/proxying', '/proxy')).toBe('/proxy/proxying')
  expect(withBase('https://other/x', 'http://host')).toBe('https://other/x')
})

test('writes a query that can be read back', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(value, fc.array(value))), (query) => {
      const read = new URLSearchParams(queryText(query))
      for (const [name, given] of Object.entries(query)) expect(read.getAll(name)).toEqual([given].flat().map(String))
    }),
  )
})

test('joins a query to an existing one, and keeps the fragment', () => {
  expect(withQuery('/x?a=1&b=2#top', { b: 3, c: undefined })).toBe('/x?a=1&b=3#top')
  expect(withQuery('/x')).toBe('/x')
})

test('releases the connection of a response before a retry', async () => {
  const cancel = vi.fn<() => void>()
  const answers = [new Response(new ReadableStream({ cancel }), { status: 503 }), new Response('{}')]
  const answer = await send(async () => answers.shift() ?? Response.error(), { method: 'GET', url: '/x' }, {})
  expect([answer.status, cancel.mock.calls.length]).toEqual([200, 1])
})
