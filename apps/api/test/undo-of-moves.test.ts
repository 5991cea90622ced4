import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

const read = async (operation: 'readCategory' | 'readReview' | 'readProduct', path: Readonly<Record<string, string>>) =>
  at((await api.call(operation, { cookie: ada.cookie, path })).body, 'results')

test('undoes the move of a category: its parent, its address and the order of its siblings', async () => {
  const made: { uid: string }[] = []
  for (let count = 0; count < 4; count += 1)
    made.push((await create(api, ada, 'createCategory', newRecord('Category'))) as { uid: string })
  const [, second, third] = made.map(({ uid }) => uid)
  const order = async () => {
    const { body } = await api.call('listCategories', { cookie: ada.cookie, query: { limit: '100' } })
    const all = at(body, 'results') as Schema<'Category'>[]
    return all
      .filter(({ parent_id }) => parent_id === null)
      .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
      .map(({ uid }) => uid)
  }
  const move = (uid: unknown, body: object) =>
    api.callFresh('moveCategory', { cookie: ada.cookie, path: { uid: String(uid) }, body })
  expect((await move(third, { parent_id: null, sequence: 0 })).status).toBe(200)
  const start = await order()
  expect((await move(second, { parent_id: null, sequence: 0 })).status).toBe(200)
  expect((await order())[0]).toBe(second)
  expect(await undoLast(api, ada)).toEqual([])
  expect(await order()).toEqual(start)

  const before = await read('readCategory', { uid: String(second) })
  expect((await move(second, { parent_id: third, sequence: 0 })).status).toBe(200)
  expect(await undoLast(api, ada)).toEqual([])
  expect(await read('readCategory', { uid: String(second) })).toMatchObject({
    parent_id: null,
    seo_url: at(before, 'seo_url'),
  })
  expect(await order()).toEqual(start)
})

test('undoes a decision about a review, and redoes it', async () => {
  const product = await create(api, ada, 'createProduct', newRecord('Product'))
  const { uid } = await create(api, ada, 'createReview', { sku: product['sku'], rating: 4, text: 'A good lamp.' })
  const path = { uid: String(uid) }
  const review = () => read('readReview', path)
  const body = { state: 'Rejected', reason: 'spam' }
  expect((await api.callFresh('moveReview', { cookie: ada.cookie, path, body })).status).toBe(200)
  expect(await undoLast(api, ada)).toEqual([])
  expect(await review()).toMatchObject({ state: 'New', reason: null })
  expect(await undoLast(api, ada)).toEqual([])
  expect(await review()).toMatchObject(body)
})

test('undoes all rows of a variant sheet together, and skips one that was changed again', async () => {
  const size = await create(api, ada, 'createOptionGroup', {
    name: 'Size',
    code: 'size',
    values: [
      { code: 's', name: 'Small', names: {} },
      { code: 'm', name: 'Medium', names: {} },
    ],
  })
  const parent = await create(api, ada, 'createProduct', newRecord('Product'))
  const path = { sku: String(parent['sku']) }
  const made = await api.callFresh('createProductVariants', {
    cookie: ada.cookie,
    path,
    body: { groups: [size['uid']] },
  })
  expect(made.status).toBe(201)
  const variants = (await api.call('readProductVariants', { cookie: ada.cookie, path })).body
  const skus = (at(variants, 'results') as { sku: string }[]).map(({ sku }) => sku)
  const prices = () => Promise.all(skus.map(async (sku) => at(await read('readProduct', { sku }), 'price')))
  const start = await prices()
  const saved = await api.callFresh('saveProductVariants', {
    cookie: ada.cookie,
    path,
    body: { changes: skus.map((sku) => ({ sku, version: 1, price: 4_321 })) },
  })
  expect([saved.status, await prices()]).toEqual([200, [4_321, 4_321]])
  expect(await undoLast(api, ada)).toEqual([])
  expect(await prices()).toEqual(start)

  const { id } = await lastChange(api, ada)
  const [again] = skus
  const changed = await api.callFresh('changeProduct', {
    cookie: ada.cookie,
    path: { sku: String(again) },
    body: { price: 99 },
    headers: { 'api-version': '3' },
  })
  expect(changed.status).toBe(200)
  const undone = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(id) } })
  expect(at(undone.body, 'results', 'exceptions')).toMatchObject([{ code: 'records-changed', count: 1 }])
  expect(await prices()).toEqual([99, 4_321])
})
