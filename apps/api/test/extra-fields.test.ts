import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let other: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  other = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const uidOf = (record: Fields) => String(record['uid'])
const category = async (fields: Fields = {}, account = editor) =>
  uidOf(await create(api, account, 'createCategory', { ...newRecord('Category'), ...fields }))
const product = (fields: Fields, account = editor) =>
  create(api, account, 'createProduct', { ...newRecord('Product'), ...fields })
const set = (uid: string, extra_fields: readonly Schema<'ExtraField'>[], account = editor) =>
  api.callFresh('changeProductSettings', { cookie: account.cookie, path: { uid }, body: { set: { extra_fields } } })
const found = async (value: string, namespace = api.tenants.parent, field = 'extra') => {
  await api.server.indexer.drain()
  const filter = `${field} = "${value}" AND namespace = "${namespace}"`
  const { hits } = await api.server.search.index('products').search('', { filter })
  return hits.map((hit) => String(at(hit, 'uid'))).toSorted()
}
const uids = (...made: readonly Fields[]) => made.map(uidOf).toSorted()

test('finds products by the values of filterable fields, in the categories that have these', async () => {
  const { parent, other: elsewhere } = api.tenants
  const lamps = await category()
  const desk = await category({ parent_id: lamps })
  const watts = { code: 'watts', name: 'Power', type: 'number' } as const
  const dimmable = { code: 'dimmable', name: 'Dimmable', type: 'boolean' } as const
  expect((await set(parent, [watts, { ...dimmable, filterable: true }])).status).toBe(200)
  expect((await set(elsewhere, [{ ...watts, filterable: true }], other)).status).toBe(200)
  const extra = { watts: 60, dimmable: false }
  const lamp = await product({ extra, categories: [desk] })
  const chair = await product({ extra, categories: [] })
  const theirs = await product({ extra: { watts: 60 } }, other)
  expect(await found('dimmable:false')).toEqual(uids(lamp, chair))
  expect(await found('watts:60')).toEqual([])
  expect(await found('watts:60', elsewhere)).toEqual(uids(theirs))
  // A field of a category is one of the categories below it.
  const limited = [{ ...watts, filterable: true, categories: [lamps] }, dimmable]
  expect((await set(parent, limited)).status).toBe(200)
  expect([await found('watts:60'), await found('dimmable:false')]).toEqual([uids(lamp), []])
  expect(await found('watts', parent, 'extra_fields')).toEqual(uids(lamp))
  const valuesOf = (one: Fields) => api.server.search.index('products').getDocument(uidOf(one))
  expect(await valuesOf(lamp)).toMatchObject({ extra_values: extra })
  expect(at(await valuesOf(chair), 'extra_values')).toEqual({ dimmable: false })
  expect(await found('dimmable', parent, 'extra_fields')).toEqual(uids(lamp, chair))
  // What does not apply is kept, and found once it applies.
  const path = { sku: String(chair['sku']) }
  const kept = await api.call('readProduct', { cookie: editor.cookie, path })
  expect(at(kept.body, 'results', 'extra')).toEqual(extra)
  const headers = { 'api-version': '3' }
  await api.callFresh('changeProduct', { cookie: editor.cookie, path, headers, body: { categories: [lamps] } })
  expect(await found('watts:60')).toEqual(uids(lamp, chair))
  const moved = { parent_id: null, sequence: 0 }
  await api.callFresh('moveCategory', { cookie: editor.cookie, path: { uid: desk }, body: moved })
  expect(await found('watts:60')).toEqual(uids(chair))
  const sold = await product({ unit: 'pair' })
  expect(await found('pair', parent, 'unit')).toEqual(uids(sold))
})

test('limits fields to categories that exist, and keeps these', async () => {
  const { parent } = api.tenants
  const [lamps, into] = [await category(), await category()]
  const limitedTo = (...categories: string[]) =>
    set(parent, [{ code: 'watts', name: 'Power', type: 'number', categories }])
  const refused = await limitedTo(await category({}, other))
  expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([422, '/set/extra_fields/0/categories'])
  expect((await limitedTo(lamps)).status).toBe(200)
  const call = { cookie: editor.cookie, path: { uid: lamps } }
  const body = { children_to: null, products_to: null }
  for (const { status, body: answer } of [
    await api.callFresh('deleteCategory', call),
    await api.callFresh('removeCategory', { ...call, body }),
    await api.callFresh('mergeCategory', { ...call, body: { into } }),
  ]) {
    expect(status).toBe(409)
    expect(answer).toMatchObject({ errors: [{ code: 'categories.in-extra-field' }] })
  }
  const clerk = await api.account(['products_read', 'products_put'], { namespaces: [parent] })
  const fields = (categories: string[]) => [{ code: 'watts', name: 'Watts', type: 'number', categories } as const]
  expect((await set(parent, fields([lamps]), clerk)).status).toBe(200)
  expect((await set(parent, fields([]), clerk)).status).toBe(403)
  expect((await limitedTo()).status).toBe(200)
  expect((await api.callFresh('deleteCategory', call)).status).toBe(204)
})
