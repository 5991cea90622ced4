import { operationRights, searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import { Meilisearch } from 'meilisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { buildIndex } from '../src/platform/search/build-index.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'

const { MEILI_URL: url = '', MEILI_MASTER_KEY: masterKey = '' } = process.env
const kinds = createKinds(modules)
/** Indexes that not only administrators may search. */
const names = (Object.keys(searchIndexes) as SearchIndexName[]).filter((name) => {
  const { list } = kinds.of(name).operations
  return list === undefined || operationRights[list] !== 'admin'
})

/** Runs the main tests of the built-in search end to end with the engine that it replaces. */
const isThere = url !== '' && masterKey !== ''
const withMeilisearch = test.skipIf(!isThere)

let api: TestApi
let people: readonly TestAccount[]
let twins: readonly Twin[]
let isOurs = false

beforeAll(async () => {
  if (!isThere) return
  const client = new Meilisearch({ host: url, apiKey: masterKey })
  const { total } = await client.getIndexes()
  if (total > 0)
    throw new Error('This Meilisearch has indexes already: the test takes an empty one and empties it again.')
  isOurs = true
  api = await createTestApi({ meili: { url, masterKey } })
  const { parent, other } = api.tenants
  people = await Promise.all([parent, other].map((namespace) => api.account(null, { namespaces: [namespace] })))
  twins = await Promise.all(
    people.map((person, place) => fillTenant(api, person, [parent, other][place] ?? '', `TWIN${place}`)),
  )
  await api.server.indexer.drain()
})
afterAll(async () => {
  if (!isOurs) return
  await api.close()
  const client = new Meilisearch({ host: url, apiKey: masterKey })
  const { results } = await client.getIndexes({ limit: 1_000 })
  for (const { uid } of results) await client.deleteIndex(uid).waitTask()
})

/** Searches like the browser. */
async function search(person: TestAccount | undefined, index: SearchIndexName, question: object) {
  const minted = await api.call('createSearchToken', { cookie: person?.cookie })
  const answer = await api.server.app.inject({
    method: 'POST',
    url: `/search/indexes/${index}/search`,
    headers: { authorization: `Bearer ${String(at(minted.body, 'token'))}` },
    payload: question,
  })
  const body: unknown = JSON.parse(answer.body)
  const hits: unknown = at(body, 'hits')
  return { status: answer.statusCode, text: answer.body, hits: Array.isArray(hits) ? (hits as unknown[]) : [] }
}

withMeilisearch.each(names)(
  '%s is found by those of its tenant alone, with every filter, order and facet of the contract',
  async (index) => {
    const { filterable, sortable } = searchIndexes[index]
    for (const [place, person] of people.entries()) {
      const strange = twins[1 - place]
      const questions = [
        { q: '', limit: 1_000 },
        { q: '', facets: [...filterable] },
        ...filterable.map((name) => ({ q: '', filter: `${name} EXISTS` })),
        ...sortable.map((name) => ({ q: '', sort: [`${name}:desc`] })),
      ]
      for (const question of questions) {
        const { status, text } = await search(person, index, question)
        expect([question, status, text.includes(strange?.own ?? '') || text.includes(strange?.catalog ?? '')]).toEqual([
          question,
          200,
          false,
        ])
      }
    }
  },
)

withMeilisearch('what is created, changed and deleted is found so', async () => {
  const [person] = people
  if (!person) throw new Error('There is nobody')
  const brand = { ...newRecord('Brand'), name: 'Kwantumlampen' }
  const { uid } = await create(api, person, 'createBrand', brand)
  await api.server.indexer.drain()
  // One letter is misspelled.
  expect((await search(person, 'brands', { q: 'kwantumlampne' })).hits.map((hit) => at(hit, 'uid'))).toEqual([uid])
  const path = { uid: String(uid) }
  await api.callFresh('changeBrand', { cookie: person.cookie, path, body: { ...brand, name: 'Zonnewijzer' } })
  await api.server.indexer.drain()
  expect((await search(person, 'brands', { q: 'kwantumlampen' })).hits).toEqual([])
  expect((await search(person, 'brands', { q: 'zonnew' })).hits.map((hit) => at(hit, 'uid'))).toEqual([uid])
  await api.callFresh('deleteBrand', { cookie: person.cookie, path })
  await api.server.indexer.drain()
  expect((await search(person, 'brands', { q: 'zonnewijzer' })).hits).toEqual([])
})

withMeilisearch(
  'an index that is built beside the one that answers takes its name, with the same documents',
  async () => {
    const place = { database: api.connection.database, search: api.server.search, kinds }
    const hits = async () => (await search(people[0], 'products', { q: '' })).hits
    const before = await hits()
    expect(before).not.toEqual([])
    await buildIndex(place, 'products')
    expect(await hits()).toEqual(before)
    const { results } = await api.server.search.getIndexes({ limit: 1_000 })
    expect(results.map(({ uid }) => uid).toSorted()).toEqual(Object.keys(searchIndexes).toSorted())
  },
)

withMeilisearch('whoever is not signed in searches nothing', async () => {
  expect((await search(undefined, 'brands', { q: '' })).status).toBe(403)
})
