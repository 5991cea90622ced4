// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest'
import { searchService } from '../test/search-service.ts'
import type { SearchService, ServiceAnswer, ServiceRequest } from '../test/search-service.ts'
import { where } from '@backoffice/list-filters'
import { MATCH_END, MATCH_START } from './highlight.ts'
import { findAccountId, loadNamespaces, loadTableSettings } from './look-ups.ts'
import { createSearchClient } from './search-client.ts'
import type { SearchClientOptions } from './search-client.ts'
import { SearchError } from './search-error.ts'
import { searchTogether } from './search-together.ts'

let service: SearchService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

async function open(
  answer: (request: ServiceRequest, count: number) => ServiceAnswer = () => ({}),
  options: Partial<SearchClientOptions> = {},
) {
  const running = await searchService(answer)
  service = running
  const events: string[] = []
  let token: string | null = 't1'
  const search = createSearchClient({
    host: running.host,
    scope: () => ({ own: ['n1'], parent: null }),
    current: () => token,
    renew: () => (events.push('renew'), (token = 't2'), Promise.resolve('t2')),
    onUnauthorized: () => events.push('sign out'),
    ...options,
  })
  return { search, events, requests: running.requests }
}

const found = (hits: readonly object[], more: object = {}): ServiceAnswer => ({
  body: { hits, estimatedTotalHits: hits.length, query: '', processingTimeMs: 1, limit: 200, offset: 0, ...more },
})
const errorAnswer = (status: number, code = 'x'): ServiceAnswer => ({
  status,
  body: { message: 'no', code, type: 'auth', link: '' },
})

describe('a search', () => {
  test('is sent to its index with the token, the namespace rule, all words and a limit of 200', async () => {
    const { search, requests } = await open()
    await search.find('products', { q: 'lamp' })
    expect(requests).toEqual([
      {
        path: '/search/indexes/products/search',
        authorization: 'Bearer t1',
        body: { q: 'lamp', limit: 200, matchingStrategy: 'all', filter: '"namespace" = "n1"' },
      },
    ])
  })

  test('returns hits, the total and the counts of values', async () => {
    const answer = found(
      [{ uid: 'p1', name: 'Lamp', _formatted: { uid: 'p1', name: `${MATCH_START}La${MATCH_END}mp` } }],
      {
        estimatedTotalHits: 40,
        facetDistribution: { brand: { Philips: 3 } },
        facetStats: { price: { min: 1, max: 9 } },
      },
    )
    const { search, requests } = await open(() => answer)
    const { hits, total, facets, ranges } = await search.search('products', {
      q: 'la',
      retrieve: ['uid', 'name'],
      highlight: ['name'],
      facets: ['brand', 'price'],
      sort: ['name:desc'],
      offset: 30,
      limit: 30,
    })
    expect(hits).toEqual([
      {
        document: { uid: 'p1', name: 'Lamp' },
        highlights: {
          name: [
            [
              { text: 'La', match: true },
              { text: 'mp', match: false },
            ],
          ],
        },
        at: expect.any(Number),
      },
    ])
    expect({ total, facets, ranges }).toEqual({
      total: 40,
      facets: { brand: { Philips: 3 } },
      ranges: { price: { min: 1, max: 9 } },
    })
    expect(requests[0]?.body).toMatchObject({
      sort: ['name:desc'],
      offset: 30,
      limit: 30,
      facets: ['brand', 'price'],
      attributesToRetrieve: ['uid', 'name'],
      attributesToHighlight: ['name'],
      highlightPreTag: MATCH_START,
      highlightPostTag: MATCH_END,
    })
  })

  test('requests the maximum for all items', async () => {
    const { search, requests } = await open()
    await search.all('products', { filter: where('products').oneOf('sku', ['A', 'B']) })
    expect(requests[0]?.body).toMatchObject({
      limit: 100_000,
      filter: '("namespace" = "n1") AND ("sku" IN ["A", "B"])',
    })
  })

  test('returns the values of a field', async () => {
    const { search, requests } = await open(() => ({
      body: { facetHits: [{ value: 'Philips', count: 3 }], facetQuery: 'ph', processingTimeMs: 1 },
    }))
    expect(await search.facetValues('products', 'brand', { startsWith: 'ph' })).toEqual([
      { value: 'Philips', count: 3 },
    ])
    expect(requests[0]).toMatchObject({
      path: '/search/indexes/products/facet-search',
      body: { facetName: 'brand', facetQuery: 'ph', filter: '"namespace" = "n1"' },
    })
  })

  test('rejects with the error of an invalid query', async () => {
    const { search, events } = await open(() => errorAnswer(400, 'invalid_search_filter'))
    await expect(search.find('products', {})).rejects.toMatchObject({
      name: 'SearchError',
      statusCode: 400,
      code: 'invalid_search_filter',
      message: 'no',
    })
    expect(events).toEqual([])
  })

  test('can be cancelled', async () => {
    const { search, events } = await open()
    const controller = new AbortController()
    const searching = search.find('products', {}, { signal: controller.signal, retry: 5 })
    controller.abort()
    await expect(searching).rejects.toMatchObject({ name: 'AbortError' })
    expect(events).toEqual([])
  })
})

describe('the token', () => {
  test('is required: without one there is an error with status 401, and no request', async () => {
    const { search, requests } = await open(() => ({}), { current: () => null })
    const error: unknown = await search.find('products', {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SearchError)
    expect(error).toMatchObject({ statusCode: 401 })
    expect(requests).toEqual([])
  })

  test('is rejected with 401: signs out', async () => {
    const { search, events, requests } = await open(() => errorAnswer(401))
    await expect(search.find('products', {}, { retry: 5 })).rejects.toMatchObject({ statusCode: 401 })
    expect(events).toEqual(['sign out'])
    expect(requests).toHaveLength(1)
  })

  test('is rejected with 403: renews it once and retries', async () => {
    const { search, events, requests } = await open(({ authorization }) =>
      authorization === 'Bearer t2' ? found([{ uid: 'p1' }]) : errorAnswer(403),
    )
    expect(await search.find('products', {})).toEqual([{ uid: 'p1' }])
    expect(events).toEqual(['renew'])
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  })

  test('is rejected with 403 twice: rejects, and stays signed in', async () => {
    const { search, events, requests } = await open(() => errorAnswer(403))
    await expect(search.find('products', {})).rejects.toMatchObject({ statusCode: 403 })
    expect(events).toEqual(['renew'])
    expect(requests).toHaveLength(2)
  })

  test('cannot be renewed: rejects with that error', async () => {
    const { search, events } = await open(() => errorAnswer(403), { renew: () => Promise.reject(new Error('offline')) })
    await expect(search.find('products', {})).rejects.toThrow('offline')
    expect(events).toEqual([])
  })
})

describe('retries', () => {
  test('are off by default', async () => {
    const { search, requests } = await open(() => errorAnswer(503))
    await expect(search.find('products', {})).rejects.toMatchObject({ statusCode: 503 })
    expect(requests).toHaveLength(1)
  })

  test('succeed with the sixth attempt', async () => {
    const { search, requests } = await open((_, count) => (count < 6 ? errorAnswer(503) : found([{ uid: 'p1' }])))
    expect(await search.find('products', {}, { retry: 5 })).toEqual([{ uid: 'p1' }])
    expect(requests).toHaveLength(6)
  })

  test('end after six attempts', async () => {
    const { search, requests } = await open(() => errorAnswer(503))
    await expect(search.find('products', {}, { retry: 5 })).rejects.toMatchObject({ statusCode: 503 })
    expect(requests).toHaveLength(6)
  })

  test('do not repeat an invalid request', async () => {
    const { search, requests } = await open(() => errorAnswer(400))
    await expect(search.find('products', {}, { retry: 5 })).rejects.toMatchObject({ statusCode: 400 })
    expect(requests).toHaveLength(1)
  })

  test('without a response reject without a status', async () => {
    const { search } = await open()
    await service?.close()
    await expect(search.find('products', {})).rejects.toMatchObject({ name: 'SearchError', statusCode: undefined })
  })
})

describe('records of an account', () => {
  test('its id is looked up by uid, without the namespace rule, with retries', async () => {
    const { search, requests } = await open((_, count) => (count < 3 ? errorAnswer(503) : found([{ id: 77 }])))
    expect(await findAccountId(search, 'u"1')).toBe(77)
    expect(requests[2]?.body).toMatchObject({ filter: '"uid" = "u\\"1"', limit: 1, attributesToRetrieve: ['id'] })
  })

  test('an account that is not in the index yet has no id', async () => {
    const { search } = await open()
    expect(await findAccountId(search, 'u1')).toBeNull()
  })

  test('loads all namespaces, at the maximum limit', async () => {
    const { search, requests } = await open(() => found([{ uid: 'n1' }]))
    expect(await loadNamespaces(search, () => undefined)).toEqual([{ uid: 'n1' }])
    expect(requests[0]?.body).toMatchObject({ limit: 100_000 })
    expect(requests[0]?.body).not.toHaveProperty('filter')
  })

  test('loads at most 500 table settings, by their owner', async () => {
    const { search, requests } = await open()
    await loadTableSettings(search, 'u1', () => undefined)
    expect(requests[0]).toMatchObject({
      path: '/search/indexes/table-settings/search',
      body: { limit: 500, filter: '"userId" = "u1"' },
    })
  })

  test('an error response clears the list and is reported; no response rejects', async () => {
    const reported: unknown[] = []
    const { search } = await open(() => errorAnswer(400))
    expect(await loadNamespaces(search, (error) => reported.push(error))).toEqual([])
    expect(await loadTableSettings(search, 'u1', (error) => reported.push(error))).toEqual([])
    expect(reported).toMatchObject([{ statusCode: 400 }, { statusCode: 400 }])
    await service?.close()
    await expect(loadNamespaces(search, () => undefined)).rejects.toBeInstanceOf(SearchError)
  })
})

describe('several searches in one request', () => {
  const many = (...lists: readonly (readonly object[])[]): ServiceAnswer => ({
    body: {
      results: lists.map((hits) => ({
        indexUid: 'x',
        hits,
        estimatedTotalHits: hits.length,
        query: '',
        processingTimeMs: 1,
        limit: 5,
        offset: 0,
      })),
    },
  })

  test('sends each to its index with the namespace rule, and returns its own result', async () => {
    const { search, requests } = await open(() => many([{ uid: 'p1' }], [{ uid: 'o1' }, { uid: 'o2' }]))
    const [products, orders] = await search.searchMany([
      { index: 'products', query: { q: 'a', limit: 5 } },
      { index: 'orders', query: { q: 'a', limit: 5 } },
    ])
    expect([products.total, orders.total]).toEqual([1, 2])
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      path: '/search/multi-search',
      authorization: 'Bearer t1',
      body: {
        queries: [
          { indexUid: 'products', q: 'a', limit: 5, filter: '"namespace" = "n1"' },
          { indexUid: 'orders', q: 'a', limit: 5, filter: '"namespace" = "n1"' },
        ],
      },
    })
  })

  test('combines concurrent searches into one request, and rejects each of them on failure', async () => {
    const { search, requests } = await open((_request, count) =>
      count === 1 ? many([{ uid: 'p1' }], [{ uid: 'o1' }]) : errorAnswer(503),
    )
    const together = searchTogether(search)
    const found = await Promise.all([together.find('products', { q: 'a' }), together.find('orders', { q: 'a' })])
    expect(found).toEqual([[{ uid: 'p1' }], [{ uid: 'o1' }]])
    expect(requests).toHaveLength(1)
    const failed = await Promise.allSettled([
      together.find('products', { q: 'b' }),
      together.find('orders', { q: 'b' }),
    ])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(requests).toHaveLength(2)
  })

  test('answers the others of combined searches when the service refuses one', async () => {
    const { search } = await open(({ body }) =>
      JSON.stringify(body).includes('"orders"') ? errorAnswer(404) : many([{ uid: 'p1' }]),
    )
    const together = searchTogether(search)
    const [products, orders] = await Promise.allSettled([
      together.find('products', { q: 'a' }),
      together.find('orders', { q: 'a' }),
    ])
    expect([products.status === 'fulfilled' && products.value, orders.status]).toEqual([[{ uid: 'p1' }], 'rejected'])
  })
})
