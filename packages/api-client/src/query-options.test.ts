// @vitest-environment node
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { scriptedServer } from '../test/scripted-server.ts'
import type { ScriptedAnswer, ScriptedServer } from '../test/scripted-server.ts'
import { createApiClient } from './api-client.ts'
import { keyOfRead, readOptions } from './read-options.ts'
import { invalidateResource, resourceKeys } from './resource-keys.ts'
import { staleTimeOf } from './stale-times.ts'
import { writeOptions } from './write-options.ts'

let server: ScriptedServer | undefined
afterEach(() => server?.close())

async function open(answers: readonly ScriptedAnswer[]) {
  server = await scriptedServer(answers)
  return { api: createApiClient({ baseUrl: server.url }), queryClient: new QueryClient(), requests: server.requests }
}

test('keys of reads and of resources match each other', () => {
  const products = resourceKeys('products')
  expect(keyOfRead('/api/products')).toEqual(products.list())
  expect(keyOfRead('/api/products', { query: { limit: 30 } })).toEqual(products.list({ limit: 30 }))
  expect(keyOfRead('/api/products/{sku}', { path: { sku: 'A' } })).toEqual(products.part('A', 'answer'))
  expect(keyOfRead('/api/products/{sku}/files', { path: { sku: 'A' } })).toEqual(products.part('A', 'files'))
  expect(keyOfRead('/api/products/{sku}/stock-mutations', { path: { sku: 'A' }, query: { limit: 1 } })).toEqual(
    products.part('A', 'stock-mutations', { limit: 1 }),
  )
})

test('requests a read once while it is fresh', async () => {
  const { api, queryClient, requests } = await open([{ body: { results: { sku: 'A' } } }])
  const options = readOptions(api, '/api/products/{sku}', { params: { path: { sku: 'A' } } })
  expect((await queryClient.fetchQuery(options)).results.sku).toBe('A')
  await queryClient.fetchQuery(options)
  expect(requests).toHaveLength(1)
})

test('does not retry a failed read in the cache: the client has done so', async () => {
  const { api, queryClient, requests } = await open([{ status: 503 }])
  await expect(queryClient.fetchQuery(readOptions(api, '/api/products'))).rejects.toMatchObject({ statusCode: 503 })
  expect(requests).toHaveLength(2)
})

test('a write invalidates its resource, and those it names', async () => {
  const { api, queryClient } = await open([{ status: 204 }])
  const keys = [
    resourceKeys('products').list({ q: 'x' }),
    resourceKeys('products').part('A', 'files'),
    resourceKeys('brands').list(),
    resourceKeys('orders').one('1'),
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const remove = new MutationObserver(
    queryClient,
    writeOptions(api, 'delete', '/api/products/{sku}', { invalidates: ['orders'] }),
  )
  await remove.mutate({ params: { path: { sku: 'A' } } })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, true])
})

test('invalidates a resource on demand, and the history with it', async () => {
  const queryClient = new QueryClient()
  const [orders, history, brands] = [resourceKeys('orders').list(), resourceKeys('audit-entries').list(), ['brands']]
  for (const key of [orders, history, brands]) queryClient.setQueryData(key, {})
  await invalidateResource(queryClient, 'orders')
  expect([orders, history, brands].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    false,
  ])
})

test('never caches what must not be shown twice', () => {
  expect(staleTimeOf('/api/sku')).toBe(0)
  expect(staleTimeOf('/api/accounts/me')).toBeGreaterThan(staleTimeOf('/api/products'))
})
