// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scriptedServer } from '../test/scripted-server.ts'
import type { ScriptedAnswer, ScriptedServer } from '../test/scripted-server.ts'
import { createApiClient } from './api-client.ts'
import type { ApiClientOptions, ClientMessage } from './api-client.ts'
import { FetchError } from './fetch-error.ts'

let server: ScriptedServer | undefined
afterEach(() => server?.close())

async function open(answers: readonly ScriptedAnswer[], options: Partial<ApiClientOptions> = {}) {
  const running = await scriptedServer(answers)
  server = running
  const messages: ClientMessage[] = []
  const expired: true[] = []
  const api = createApiClient({
    baseUrl: running.url,
    onMessage: (message) => messages.push(message),
    onSessionExpired: () => expired.push(true),
    ...options,
  })
  return { api, messages, expired, requests: running.requests }
}

const sku = { params: { path: { sku: 'AB/1 %' } } }

test('reads with version 2 and waits for nothing', async () => {
  const { api, requests } = await open([
    { body: { results: { sku: 'A' } }, headers: { 'content-type': 'application/json', etag: '"7"' } },
  ])
  const { data, etag, indexPending } = await api.GET('/api/products/{sku}', {
    params: { path: { sku: 'AB/1 %' }, query: { relations: 'files' } },
  })
  expect(data.results.sku).toBe('A')
  expect({ etag, indexPending }).toEqual({ etag: '"7"', indexPending: false })
  expect(requests[0]).toMatchObject({
    method: 'GET',
    path: '/api/products/AB%2F1%20%25?relations=files',
    headers: { 'api-version': '2' },
  })
  expect(requests[0]?.headers).not.toHaveProperty('wait-for-meilisearch-task')
  expect(requests[0]?.headers).not.toHaveProperty('content-type')
})

test('changes a product with version 3, waits for the index and sends its conditions', async () => {
  const { api, requests } = await open([{ headers: { 'content-type': 'application/json', 'x-index-pending': '1' } }])
  const { indexPending } = await api.PUT('/api/products/{sku}', { ...sku, body: { name: 'Lamp' }, ifMatch: '"7"' })
  expect(indexPending).toBe(true)
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    body: '{"name":"Lamp"}',
    headers: {
      'api-version': '3',
      'wait-for-meilisearch-task': '1',
      'if-match': '"7"',
      'content-type': 'application/json',
    },
  })
})

test('accepts version and waiting per call', async () => {
  const { api, requests } = await open([{ status: 204 }])
  await api.PUT('/api/products/{sku}', { ...sku, body: {}, apiVersion: 2, waitIndexation: false })
  const { data } = await api.DELETE('/api/products/{sku}', { ...sku, idempotencyKey: 'k1' })
  expect(data).toBeUndefined()
  expect(requests[0]?.headers).toMatchObject({ 'api-version': '2' })
  expect(requests[0]?.headers).not.toHaveProperty('wait-for-meilisearch-task')
  expect(requests[1]?.headers).toMatchObject({ 'wait-for-meilisearch-task': '1', 'idempotency-key': 'k1' })
})

test('calls in the selected namespace, or in the one of the call', async () => {
  const { api, requests } = await open([{ body: {} }, { body: {} }], { namespace: () => 'north' })
  await api.GET('/api/products')
  await api.GET('/api/products', { namespace: 'west' })
  expect(requests.map(({ headers }) => headers['x-namespace'])).toEqual(['north', 'west'])
})

test('sends the language that is active at the time of the call', async () => {
  let active: 'nl' | 'fr' = 'nl'
  const { api, requests } = await open([{ body: { results: [] } }, { body: { results: [] } }], { locale: () => active })
  await api.GET('/api/products')
  active = 'fr'
  await api.GET('/api/products')
  expect(requests.map(({ headers }) => headers['accept-language'])).toEqual(['nl', 'fr'])
})

test('tries reads twice, writes once', async () => {
  const { api, requests } = await open([{ status: 503 }, { body: { results: [] } }, { status: 503 }])
  expect((await api.GET('/api/products')).data.results).toEqual([])
  await expect(api.DELETE('/api/products/{sku}', sku)).rejects.toBeInstanceOf(FetchError)
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE'])
})

test('shows and rethrows a failure', async () => {
  const { api, messages } = await open([{ status: 422, body: [{ message: 'Name is taken' }] }])
  await expect(api.POST('/api/brands', { body: { name: 'x', slug: 'x' } })).rejects.toMatchObject({ statusCode: 422 })
  expect(messages).toEqual([{ type: 'error', message: 'Name is taken' }])
})

test('rethrows a failure without a message when the caller shows it', async () => {
  const { api, messages } = await open([{ status: 422, body: [{ message: 'Name is taken' }] }])
  await expect(api.POST('/api/brands', { body: { name: 'x', slug: 'x' }, disableMessage: true })).rejects.toMatchObject(
    { statusCode: 422 },
  )
  expect(messages).toEqual([])
})

test('falls back to the caller’s text without a message in the response', async () => {
  const { api, messages } = await open([{ status: 500, body: {} }])
  await expect(api.DELETE('/api/products/{sku}', { ...sku, fallbackText: 'Could not delete' })).rejects.toBeInstanceOf(
    FetchError,
  )
  expect(messages).toEqual([{ type: 'error', message: 'Could not delete' }])
})

test('shows nothing for a cancelled call', async () => {
  const { api, messages } = await open([{ after: 1000 }])
  const controller = new AbortController()
  const reading = api.GET('/api/products', { signal: controller.signal })
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect(messages).toEqual([])
})

test('reports an expired session once for any number of calls', async () => {
  const { api, messages, expired } = await open([{ status: 401, body: [{ message: 'x' }] }], { locale: () => 'nl' })
  await Promise.allSettled([
    api.GET('/api/products'),
    api.GET('/api/orders', { disableMessage: true }),
    api.GET('/api/brands'),
  ])
  await Promise.allSettled([api.GET('/api/products')])
  expect(messages).toEqual([{ type: 'warning', message: 'Sessie verlopen, log opnieuw in' }])
  expect(expired).toHaveLength(1)
})

test('reports the next expiry after a call has succeeded', async () => {
  const { api, expired } = await open([{ status: 401 }, { body: { results: [] } }, { status: 401 }])
  await Promise.allSettled([api.GET('/api/products')])
  await api.GET('/api/products')
  await Promise.allSettled([api.GET('/api/products')])
  expect(expired).toHaveLength(2)
})

test('does not treat a wrong password as an expired session', async () => {
  const { api, messages, expired } = await open([
    { status: 401, body: [{ message: 'Wrong e-mail address or password' }] },
  ])
  await expect(api.POST('/login', { body: { email: 'a@b.nl', password: 'x' }, anonymous: true })).rejects.toMatchObject(
    { statusCode: 401 },
  )
  expect(expired).toEqual([])
  expect(messages).toEqual([{ type: 'error', message: 'Wrong e-mail address or password' }])
})

test('ignores an expired session in the editor on a local host', async () => {
  const { api, messages, expired } = await open([{ status: 401 }], { ignoresSessionExpiry: () => true })
  await expect(api.GET('/api/products')).rejects.toMatchObject({ statusCode: 401 })
  expect({ messages, expired }).toEqual({ messages: [], expired: [] })
})

describe('where the back end asks who is at the session', () => {
  const asks = { status: 403, body: { code: 'request.confirmation-required', detail: 'Confirm that it is you.' } }
  const code = { body: { code: '123456' } }

  test('repeats the call once that is confirmed', async () => {
    const onConfirmationRequired = vi.fn(() => Promise.resolve(true))
    const { api, messages, requests } = await open([asks, { status: 204 }], { onConfirmationRequired })
    await api.PUT('/api/accounts/me/authenticator/confirmation', code)
    expect([onConfirmationRequired.mock.calls.length, messages]).toEqual([1, []])
    expect(requests.map(({ body }) => body)).toEqual([JSON.stringify(code.body), JSON.stringify(code.body)])
  })

  test('fails when that is not confirmed, and for any other refusal', async () => {
    const onConfirmationRequired = vi.fn(() => Promise.resolve(false))
    const refused = { status: 403, body: { code: 'request.permission-required', detail: 'No.' } }
    const { api, messages } = await open([asks, refused], { onConfirmationRequired })
    const call = () => api.PUT('/api/accounts/me/authenticator/confirmation', code)
    await expect(call()).rejects.toMatchObject({ statusCode: 403 })
    await expect(call()).rejects.toMatchObject({ statusCode: 403 })
    expect([onConfirmationRequired.mock.calls.length, messages.map(({ message }) => message)]).toEqual([
      1,
      ['Confirm that it is you.', 'No.'],
    ])
  })
})
