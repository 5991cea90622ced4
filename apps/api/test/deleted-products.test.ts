import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let reader: TestAccount
let outsider: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(['products', 'products_read', 'products_post', 'products_put', 'products_delete'])
  reader = await api.account(['products', 'products_read'])
  outsider = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

async function aDeletedLamp(sku: string) {
  const { headers, body } = await api.call('createProduct', {
    cookie: ada.cookie,
    body: { sku, name: 'Lamp', price: 1000, ean13: sku === 'LAMP-1' ? '4006381333931' : null },
  })
  await api.callFresh('saveProductTranslation', {
    cookie: ada.cookie,
    path: { sku },
    body: { language: 'nl', name: 'Lamp, rood' },
  })
  const { headers: now } = await api.call('readProduct', { cookie: ada.cookie, path: { sku } })
  expect(now['etag']).not.toBe(headers['etag'])
  expect(
    (
      await api.call('deleteProduct', {
        cookie: ada.cookie,
        path: { sku },
        headers: { 'if-match': String(now['etag']) },
      })
    ).status,
  ).toBe(204)
  return String(at(body, 'results', 'uid'))
}
const deletion = (sku: string, { cookie } = ada) => api.call('readProductDeletion', { cookie, path: { sku } })
const restore = (sku: string, { cookie } = ada) => api.call('restoreProduct', { cookie, path: { sku } })

test('shows who deleted a product and when, and restores it completely', async () => {
  const uid = await aDeletedLamp('LAMP-1')
  const { status, body } = await deletion('LAMP-1', reader)
  expect([status, at(body, 'results')]).toEqual([
    200,
    { uid, name: 'Lamp', at: expect.any(String), actor_name: `Account ${ada.uid}` },
  ])
  expect((await restore('LAMP-1', reader)).status).toBe(403)
  expect((await restore('LAMP-1')).status).toBe(200)
  const read = await api.call('readProduct', { cookie: reader.cookie, path: { sku: 'LAMP-1' } })
  expect(at(read.body, 'results')).toMatchObject({
    uid,
    name: 'Lamp',
    price: 1000,
    ean13: '4006381333931',
    translations: [{ language: 'en' }, { language: 'nl', name: 'Lamp, rood' }],
  })
  expect((await deletion('LAMP-1')).status).toBe(404)
  const history = await api.call('listAuditEntries', {
    cookie: ada.cookie,
    query: { resource: 'products', object: uid },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    operation: 'restoreProduct',
    before: null,
    after: { sku: 'LAMP-1' },
  })
})

test('does not take a SKU or EAN from another product when restoring', async () => {
  await aDeletedLamp('LAMP-2')
  expect(
    (await api.call('createProduct', { cookie: ada.cookie, body: { sku: 'LAMP-2', name: 'Another' } })).status,
  ).toBe(201)
  expect((await restore('LAMP-2')).status).toBe(409)
})

test('does not show or restore deleted products of another tenant, or unknown ones', async () => {
  await aDeletedLamp('LAMP-3')
  for (const [sku, who] of [
    ['LAMP-3', outsider],
    ['NOTHING', ada],
  ] as const) {
    expect((await deletion(sku, who)).status).toBe(404)
    expect((await restore(sku, who)).status).toBe(404)
  }
})
