import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

const numbers = Array.from({ length: 5_200 }, (_, id) => id)
const isBoxed = (id: number): boolean => id % 10 === 0

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill(
    'parts',
    numbers.map((id) => ({ id, sku: `part-${id}`, name: isBoxed(id) ? `boxed ${id}` : 'loose' })),
  )
})
afterAll(() => server.close())

test.each([
  ['a word that every document has', 'part-', numbers],
  ['a word that few have', 'boxed ', numbers.filter(isBoxed)],
  ['no other word', '', numbers],
])('finds everything that starts with a very short prefix, next to %s', async (_, before, among) => {
  for (const beginning of ['4', '51']) {
    const expected = among.filter((id) => String(id).startsWith(beginning)).length
    const { estimatedTotalHits, hits } = await server.client
      .index('parts')
      .search(`${before}${beginning}`, { matchingStrategy: 'all', limit: 100 })
    expect(estimatedTotalHits).toBe(Math.min(expected, 1_000))
    expect(hits.every(({ id }) => String(id).startsWith(beginning))).toBe(true)
  }
})

test('finds numbers and emails as a whole and by prefix, without storing them in the vocabulary', async () => {
  const orders = numbers
    .slice(0, 300)
    .map((id) => ({ id, number: `60${1000 + id}`, email: `buyer${id}x@example.com`, name: `Jansen ${id % 3}` }))
  const exact = ['number', 'email']
  await server.fill('orders', orders, {
    searchableAttributes: ['number', 'email', 'name'],
    typoTolerance: { disableOnAttributes: exact },
  })
  const index = server.client.index('orders')
  const found = async (q: string) =>
    (await index.search(q, { limit: 1_000, matchingStrategy: 'all' })).hits.map(({ id }) => Number(id))
  const startingWith = (text: string) => orders.filter(({ number }) => number.startsWith(text)).map(({ id }) => id)
  expect(await found('601234')).toEqual([234])
  expect(await found('buyer234x@example.com')).toEqual([234])
  expect(await found('"601234"')).toEqual([234])
  for (const beginning of ['6', '60', '60123'])
    expect((await found(beginning)).length).toBe(startingWith(beginning).length)
  expect(await found('jansne 601234')).toEqual([234])
  expect(await found('jansen -601234')).toHaveLength(299)
  for (const wrong of ['601243x', 'buyer234y@example.com', '60123 4']) expect(await found(wrong)).not.toContain(234)

  const client = new Client({ connectionString: server.connectionString })
  await client.connect()
  const { rows } = await client.query<{ storage: number }>(`select storage from search.indexes where uid = 'orders'`)
  const words = await client.query<{ word: string }>(`select word from search.words_${rows[0]?.storage} order by word`)
  await client.end()
  expect(words.rows.map(({ word }) => word)).toEqual(['0', '1', '2', '60', 'bu', 'co', 'ex', 'jansen'])

  await server.settle(await index.updateTypoTolerance({ disableOnAttributes: [] }))
  expect(await found('buyer234y')).toContain(234)
})
