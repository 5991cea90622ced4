import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { undoLast } from './undo-last.ts'

let api: TestApi
let editor: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  stranger = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const addProduct = (account: TestAccount, more: Fields = {}) =>
  create(api, account, 'createProduct', { ...newRecord('Product'), ...more })
const addCategory = (account: TestAccount) => create(api, account, 'createCategory', newRecord('Category'))
const read = async ({ uid }: Fields) =>
  at((await api.call('readCategory', { cookie: editor.cookie, path: { uid: String(uid) } })).body, 'results') as Fields
const pin = ({ uid, version }: Fields, pinned_products: readonly unknown[], account = editor) =>
  api.call('changeCategory', {
    cookie: account.cookie,
    path: { uid: String(uid) },
    headers: { 'if-match': `"${Number(version)}"` },
    body: { pinned_products },
  })

test('keeps the order of pinned products, rejects an older version, and undoes it', async () => {
  const category = await addCategory(editor)
  const one = await addProduct(editor, { categories: [category['uid']] })
  const other = await addProduct(editor, { categories: [category['uid']] })
  expect((await pin(category, [other['uid'], one['uid']])).status).toBe(200)
  expect((await pin(category, [one['uid']])).status).toBe(412)
  expect(await read(category)).toMatchObject({ pinned_products: [other['uid'], one['uid']] })
  await undoLast(api, editor)
  expect(await read(category)).toMatchObject({ pinned_products: [] })
})

test('keeps the place of a product that leaves the category or is deleted', async () => {
  const category = await addCategory(editor)
  const leaving = await addProduct(editor, { categories: [category['uid']] })
  const staying = await addProduct(editor, { categories: [category['uid']] })
  const order = [leaving['uid'], staying['uid']]
  const pinned = await pin(category, order)
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(leaving['sku']) },
    headers: { 'if-match': `"${Number(leaving['version'])}"` },
    body: { categories: [] },
  })
  expect(await read(category)).toMatchObject({ pinned_products: order })
  const gone = await api.call('deleteProduct', {
    cookie: editor.cookie,
    path: { sku: String(leaving['sku']) },
    headers: { 'if-match': `"${Number(leaving['version']) + 1}"` },
  })
  expect(gone.status).toBe(204)
  const again = await pin(at(pinned.body, 'results') as Fields, order.toReversed())
  expect(again.status).toBe(200)
})

test('pins no product twice, and none of another tenant', async () => {
  const category = await addCategory(editor)
  const product = await addProduct(editor)
  const foreign = await addProduct(stranger)
  expect((await pin(category, [foreign['uid']])).status).toBe(422)
  expect((await pin(category, [product['uid']], stranger)).status).toBe(404)
  expect((await pin(category, [product['uid'], product['uid']])).body).toMatchObject({
    results: { pinned_products: [product['uid']] },
  })
})
