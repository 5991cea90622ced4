import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
const people = new Map<string, TestAccount>()
beforeAll(async () => {
  api = await createTestApi()
  for (const [name, namespace] of Object.entries(api.tenants))
    people.set(name, await api.account(null, { namespaces: [namespace] }))
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const person = (name: string): TestAccount => people.get(name) ?? { uid: '', email: '', cookie: '' }
const call = (operation: OperationId, path: Record<string, string>, body?: unknown) =>
  api.callFresh(operation, { cookie: person('parent').cookie, path, ...(body !== undefined && { body }) })

/** Creates a redirect from words, as the parent namespace. */
const redirect = (words: readonly string[], more: Fields) =>
  create(api, person('parent'), 'createSynonym', { kind: 'Redirect', words, ...more })

async function leadsTo(name: string, query: string, more: Fields = {}): Promise<unknown> {
  const { body } = await api.call('readSearchRedirect', { cookie: person(name).cookie, query: { query, ...more } })
  return at(body, 'results', 'to')
}
const codeOf = async (body: Fields) => {
  const answer = await api.call('createSynonym', {
    cookie: person('parent').cookie,
    body: { kind: 'Redirect', ...body },
  })
  return [answer.status, at(answer.body, 'code')]
}

test('leads a search to a record or a path, in its namespace and those below', async () => {
  const brand = await create(api, person('parent'), 'createBrand', { ...newRecord('Brand'), slug: 'lumen' })
  const category = await create(api, person('parent'), 'createCategory', { ...newRecord('Category'), handle: 'lamps' })
  const set = await redirect(['Lumen  Lamps', 'lumen'], { brand: brand['uid'] })
  expect(set).toMatchObject({ words: ['lumen lamps', 'lumen'], to: [], brand: brand['uid'], target: brand['name'] })
  await redirect(['lamps'], { category: category['uid'] })
  await redirect(['returns'], { path: '/returns', language: 'en' })
  expect(await leadsTo('parent', ' LUMEN lamps')).toBe('lumen')
  expect(await leadsTo('child', 'lamps')).toBe('lamps')
  expect(await leadsTo('other', 'lamps')).toBeUndefined()
  expect([await leadsTo('parent', 'returns', { language: 'en' }), await leadsTo('parent', 'returns')]).toEqual([
    '/returns',
    undefined,
  ])
  await call('changeSynonym', { uid: String(set['uid']) }, { active: false })
  expect(await leadsTo('parent', 'lumen')).toBeUndefined()
})

test('a redirect of the language and of the website comes first', async () => {
  await redirect(['sale'], { path: '/sale' })
  await redirect(['sale'], { path: '/uitverkoop', language: 'nl' })
  expect([await leadsTo('parent', 'sale'), await leadsTo('parent', 'sale', { language: 'nl' })]).toEqual([
    '/sale',
    '/uitverkoop',
  ])
})

test('rejects a redirect without one target, of another tenant, and of words that have one', async () => {
  const foreign = await create(api, person('other'), 'createBrand', newRecord('Brand'))
  expect(await codeOf({ words: ['a'] })).toEqual([422, 'synonyms.redirect-target-required'])
  expect(await codeOf({ words: ['a'], path: '/a', brand: foreign['uid'] })).toEqual([
    422,
    'synonyms.redirect-target-required',
  ])
  expect(await codeOf({ words: ['a'], brand: foreign['uid'] })).toEqual([422, 'synonyms.unknown-brand'])
  expect((await codeOf({ words: ['a'], path: 'https://elsewhere.example' }))[0]).toBe(422)
  await redirect(['help', 'faq'], { path: '/help' })
  expect(await codeOf({ words: ['faq'], path: '/faq' })).toEqual([422, 'synonyms.redirect-of-word-exists'])
  const dutch = await redirect(['faq'], { path: '/vragen', language: 'nl' })
  const changed = await call('changeSynonym', { uid: String(dutch['uid']) }, { language: null })
  expect(at(changed.body, 'code')).toBe('synonyms.redirect-of-word-exists')
})

test('another target replaces the one before, and synonyms have none; both can be undone', async () => {
  const brand = await create(api, person('parent'), 'createBrand', newRecord('Brand'))
  const path = { uid: String((await redirect(['switch'], { brand: brand['uid'] }))['uid']) }
  const fields = async () => at((await call('readSynonym', path)).body, 'results') as Fields
  await call('changeSynonym', path, { path: '/switch' })
  expect(await fields()).toMatchObject({ brand: null, path: '/switch', target: '/switch' })
  await undoLast(api, person('parent'))
  expect(await fields()).toMatchObject({ brand: brand['uid'], path: null })
  await call('changeSynonym', path, { kind: 'Equal', words: ['switch', 'toggle'] })
  expect(await fields()).toMatchObject({ kind: 'Equal', brand: null, target: null })
  await undoLast(api, person('parent'))
  expect(await fields()).toMatchObject({ kind: 'Redirect', words: ['switch'], brand: brand['uid'] })
})

test('what a redirect leads to cannot be deleted, and takes it along when it is merged', async () => {
  const product = await create(api, person('parent'), 'createProduct', newRecord('Product'))
  const set = await redirect(['gone'], { product: product['uid'] })
  expect(set).toMatchObject({ sku: product['sku'], target: product['name'] })
  const deleted = await call('deleteProduct', { sku: String(product['sku']) })
  expect([deleted.status, at(deleted.body, 'code')]).toEqual([409, 'synonyms.search-redirects-lead-here'])
  expect(await leadsTo('parent', 'gone')).toMatch(/^product-\d+$/)
  await call('changeProduct', { sku: String(product['sku']) }, { status: 'Archived' })
  expect(await leadsTo('parent', 'gone')).toBeUndefined()

  const category = await create(api, person('parent'), 'createCategory', newRecord('Category'))
  const into = await create(api, person('parent'), 'createCategory', { ...newRecord('Category'), handle: 'kept' })
  await redirect(['old shelf'], { category: category['uid'] })
  const path = { uid: String(category['uid']) }
  const removed = await call('removeCategory', path, { children_to: null, products_to: null })
  expect([removed.status, at(removed.body, 'code')]).toEqual([409, 'synonyms.search-redirects-lead-here'])
  expect((await call('mergeCategory', path, { into: into['uid'] })).status).toBe(200)
  expect(await leadsTo('parent', 'old shelf')).toBe('kept')
})

test('restores a deleted redirect only while its words are free', async () => {
  const made = await redirect(['basket'], { path: '/basket' })
  await call('deleteSynonym', { uid: String(made['uid']) })
  const { id } = (await lastChange(api, person('parent'))) as { readonly id: number }
  await redirect(['basket'], { path: '/cart' })
  const undone = await api.call('undoAuditEntry', { cookie: person('parent').cookie, path: { id } })
  expect([undone.status, at(undone.body, 'code')]).toEqual([422, 'synonyms.redirect-of-word-exists'])
})

test('redirects are merged only when they lead to the same place', async () => {
  const [one, same, other] = await Promise.all([
    redirect(['tap'], { path: '/taps' }),
    redirect(['faucet'], { path: '/taps' }),
    redirect(['sink'], { path: '/sinks' }),
  ])
  const merge = (set: Fields | undefined) => call('mergeSynonym', { uid: String(set?.['uid']) }, { into: one?.['uid'] })
  expect((await merge(other)).status).toBe(422)
  expect((await merge(same)).status).toBe(200)
  expect(await leadsTo('parent', 'faucet')).toBe('/taps')
})
