import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
const people = new Map<string, TestAccount>()
beforeAll(async () => {
  api = await createTestApi()
  for (const [name, namespace] of Object.entries(api.tenants)) {
    const account = await api.account(null, { namespaces: [namespace] })
    people.set(name, account)
    await create(api, account, 'createProduct', { ...newRecord('Product'), sku: name, name: 'Kruiwagen' })
  }
})
afterAll(() => api.close())

const person = (name: string): TestAccount => people.get(name) ?? { uid: '', email: '', cookie: '' }

/** Returns the SKUs of the products that a search finds, sorted. */
const find = async (name: string, q: string): Promise<unknown[]> => (await rank(name, q)).toSorted()

/** Returns the SKUs of the products that a search finds, the best first. */
async function rank(name: string, q: string): Promise<string[]> {
  await api.server.indexer.drain()
  const { body } = await api.call('createSearchToken', { cookie: person(name).cookie })
  const answer = await api.server.app.inject({
    method: 'POST',
    url: '/search/indexes/products/search',
    headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
    payload: { q, matchingStrategy: 'all' },
  })
  return (at(JSON.parse(answer.body), 'hits') as { sku: string }[]).map(({ sku }) => sku)
}

test('synonyms find products of their namespace and those below it, and no others', async () => {
  const set = await create(api, person('parent'), 'createSynonym', { kind: 'Equal', words: ['fiets', 'kruiwagen'] })
  expect(await find('parent', 'fiets')).toEqual(['child', 'parent'])
  expect(await find('other', 'fiets')).toEqual([])
  const path = { uid: String(set['uid']) }
  expect(
    at((await api.call('readSynonym', { cookie: person('parent').cookie, path })).body, 'results', 'index_state'),
  ).toBe('Applied')
  const { headers } = await api.call('readSynonym', { cookie: person('parent').cookie, path })
  await api.call('changeSynonym', {
    cookie: person('parent').cookie,
    path,
    headers: { 'if-match': String(headers['etag']) },
    body: { words: ['handkar', 'kruiwagen'] },
  })
  expect([await find('parent', 'fiets'), await find('parent', 'handkar')]).toEqual([[], ['child', 'parent']])
  const { headers: now } = await api.call('readSynonym', { cookie: person('parent').cookie, path })
  expect(
    (
      await api.call('deleteSynonym', {
        cookie: person('parent').cookie,
        path,
        headers: { 'if-match': String(now['etag']) },
      })
    ).status,
  ).toBe(204)
  expect(await find('parent', 'handkar')).toEqual([])
})

test('one-way sets and sets of a child apply no further', async () => {
  await create(api, person('other'), 'createSynonym', { kind: 'One way', words: ['voertuig'], to: ['kruiwagen'] })
  await create(api, person('child'), 'createSynonym', { kind: 'Equal', words: ['karretje', 'kruiwagen'] })
  expect([await find('other', 'voertuig'), await find('parent', 'voertuig')]).toEqual([['other'], []])
  expect([await find('child', 'karretje'), await find('other', 'karretje')]).toEqual([['child'], []])
})

test('the words themselves come before their synonyms, however far apart they are', async () => {
  const names = {
    GLASS: 'T-light holder of glass',
    TOWEL: 'Tea towel with broad stripes, very light',
    LITE: 'Tea lites, box of twelve',
    STRING: 'String of lights, whte',
    WHITE: 'White string',
  }
  for (const [sku, name] of Object.entries(names))
    await create(api, person('other'), 'createProduct', { ...newRecord('Product'), sku, name })
  await create(api, person('other'), 'createSynonym', { kind: 'Equal', words: ['t-light', 'tea light'] })
  await create(api, person('other'), 'createSynonym', { kind: 'Equal', words: ['white', 'ivory'] })
  expect(await rank('other', 'tea light')).toEqual(['TOWEL', 'GLASS'])
  expect(await rank('other', 'ivory')).toEqual(['WHITE'])
  // A word of four letters may have a typo, which comes after the word as it is typed.
  expect(await rank('other', 'whte')).toEqual(['STRING', 'WHITE'])
  expect(await rank('other', 'whit string')).toEqual(['WHITE'])
})
