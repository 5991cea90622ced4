import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(['products', 'products_read', 'products_post', 'products_put', 'products_delete'])
})
afterAll(() => api.close())

let counter = 0
async function aProduct(cookie = ada.cookie) {
  counter += 1
  const sku = `LAMP-${counter}`
  const { status, headers, body } = await api.call('createProduct', {
    cookie,
    body: { sku, name: 'Lamp', price: 1000 },
  })
  expect(status).toBe(201)
  return { sku, etag: String(headers['etag']), uid: String(at(body, 'results', 'uid')) }
}
const change = (sku: string, etag: string, body: object, cookie = ada.cookie) =>
  api.call('changeProduct', { cookie, path: { sku }, headers: { 'if-match': etag, 'api-version': '3' }, body })
const recent = async (cookie = ada.cookie) => at((await api.call('listOwnAuditEntries', { cookie })).body, 'results')
const undo = (id: unknown, cookie = ada.cookie) => api.call('undoAuditEntry', { cookie, path: { id: Number(id) } })
const read = async (sku: string) =>
  at((await api.call('readProduct', { cookie: ada.cookie, path: { sku } })).body, 'results')

test('lists one’s own changes by name, and undoes one by a change of its own', async () => {
  const { sku, etag } = await aProduct()
  await change(sku, etag, { price: 1200, name: 'Lamp, tall' })
  const newest = at(await recent(), 0)
  expect(newest).toMatchObject({
    resource: 'products',
    operation: 'changeProduct',
    title: 'Lamp, tall',
    code: sku,
    undoable: true,
  })
  expect((await undo(at(newest, 'id'))).status).toBe(200)
  expect(await read(sku)).toMatchObject({ price: 1000, name: 'Lamp', version: 3 })
  expect(at(await recent(), 0)).toMatchObject({ operation: 'undoAuditEntry', undoable: true })
  expect(at(await recent(), 1)).toMatchObject({ operation: 'changeProduct', undoable: false })
  expect((await undo(at(newest, 'id'))).status).toBe(409)
})

test('redoes what was undone, and undoes it again', async () => {
  const { sku, etag } = await aProduct()
  await change(sku, etag, { price: 1200 })
  for (const [price, operation] of [
    [1000, 'undoAuditEntry'],
    [1200, 'redoAuditEntry'],
    [1000, 'undoAuditEntry'],
    [1200, 'redoAuditEntry'],
  ] as const) {
    const last = at(await recent(), 0, 'id')
    expect((await undo(last)).status).toBe(200)
    expect(await read(sku)).toMatchObject({ price })
    expect(at(await recent(), 0)).toMatchObject({ operation, undoable: true, undoes: last })
    expect(at(await recent(), 1, 'undoable')).toBe(false)
  }
})

test('redoes a creation and a deletion that were undone', async () => {
  const { sku, etag } = await aProduct()
  expect((await undo(at(await recent(), 0, 'id'))).status).toBe(200)
  expect((await api.call('readProduct', { cookie: ada.cookie, path: { sku } })).status).toBe(404)
  expect((await undo(at(await recent(), 0, 'id'))).status).toBe(200)
  expect(await read(sku)).toMatchObject({ name: 'Lamp', price: 1000 })
  expect(at(await recent(), 0)).toMatchObject({ operation: 'redoAuditEntry', before: null })

  const { status } = await api.call('deleteProduct', {
    cookie: ada.cookie,
    path: { sku },
    headers: { 'if-match': etag },
  })
  expect(status).toBe(204)
  expect((await undo(at(await recent(), 0, 'id'))).status).toBe(200)
  expect((await undo(at(await recent(), 0, 'id'))).status).toBe(200)
  expect((await api.call('readProduct', { cookie: ada.cookie, path: { sku } })).status).toBe(404)
  expect(at(await recent(), 0)).toMatchObject({ operation: 'redoAuditEntry', after: null })
})

test('undoes values of a product on a website, also inherited ones, unless they were changed since', async () => {
  const { sku } = await aProduct()
  const all = await api.account(null)
  const site = await api.call('createWebsite', {
    cookie: all.cookie,
    body: { name: 'Lamps', domainname: 'lamps.example' },
  })
  const path = { websiteId: String(at(site.body, 'results', 'uid')), sku }
  const say = (body: object) => api.callFresh('saveWebsiteProduct', { cookie: ada.cookie, path, body })
  expect((await say({ active: true, name: 'Our lamp', price: 900 })).status).toBe(200)
  expect((await say({ active: true, name: null, price: null })).status).toBe(200)
  const newest = at(await recent(), 0)
  expect(newest).toMatchObject({ resource: 'products', operation: 'saveWebsiteProduct', undoable: true })
  expect(at(await recent(), 1, 'undoable')).toBe(false)
  expect((await undo(at(newest, 'id'))).status).toBe(200)
  expect(at(await read(sku), 'product_websites', 0)).toMatchObject({
    website: path.websiteId,
    name: 'Our lamp',
    price: 900,
  })
  expect((await undo(at(newest, 'id'))).status).toBe(409)
})

test('rejects undo of a field that was changed since; other fields do not matter', async () => {
  const { sku, etag } = await aProduct()
  const bert = await api.account(null)
  const { headers } = await change(sku, etag, { price: 1200 })
  const id = at(await recent(), 0, 'id')
  const { headers: later } = await change(sku, String(headers['etag']), { ean13: '4006381333931' }, bert.cookie)
  expect(at(await recent(), 0, 'undoable')).toBe(true)
  await change(sku, String(later['etag']), { price: 1300 }, bert.cookie)
  expect(at(await recent(), 0, 'undoable')).toBe(false)
  const { status, body } = await undo(id)
  expect([status, at(body, 'code')]).toEqual([409, 'history.changed-since'])
  expect(await read(sku)).toMatchObject({ price: 1300, ean13: '4006381333931' })
})

test('undoes a creation by a deletion, unless someone has worked on the record', async () => {
  const untouched = await aProduct()
  expect((await undo(at(await recent(), 0, 'id'))).status).toBe(200)
  expect((await api.call('readProduct', { cookie: ada.cookie, path: { sku: untouched.sku } })).status).toBe(404)
  const touched = await aProduct()
  const id = at(await recent(), 0, 'id')
  await change(touched.sku, touched.etag, { price: 5 })
  expect((await undo(id)).status).toBe(409)
})

test('rejects undo of other accounts’ changes, of old ones, and without the permission', async () => {
  const { sku, etag } = await aProduct()
  await change(sku, etag, { price: 1200 })
  const id = at(await recent(), 0, 'id')
  const bert = await api.account(null)
  expect((await undo(id, bert.cookie)).status).toBe(404)
  expect(await recent(bert.cookie)).toEqual([])

  const { database } = api.connection
  await database.execute(
    sql`update groups set actions = array['products', 'products_read'] where uid = (select group_uid from accounts where uid = ${ada.uid})`,
  )
  expect((await undo(id)).status).toBe(403)
  expect(at(await recent(), 0, 'undoable')).toBe(false)
  await database.execute(
    sql`update groups set actions = array['products', 'products_read', 'products_post', 'products_put'] where uid = (select group_uid from accounts where uid = ${ada.uid})`,
  )
  await database.execute(sql`insert into audit_entries (at, actor, operation, resource, object, before, after)
    select now() - interval '11 minutes', actor, operation, resource, object, before, after from audit_entries where id = ${Number(id)}`)
  const old = at(await recent(), 0)
  expect(at(old, 'undoable')).toBe(false)
  expect((await undo(at(old, 'id'))).status).toBe(409)
})

test('changes one’s own name and language, and nothing that grants permissions', async () => {
  const { cookie, uid } = await api.account(['products'])
  const { status, body } = await api.callFresh('changeOwnAccount', {
    cookie,
    body: { name: 'Ada Lovelace', language: 'nl' },
  })
  expect([status, at(body, 'name'), at(body, 'language')]).toEqual([200, 'Ada Lovelace', 'nl'])
  expect((await api.callFresh('changeOwnAccount', { cookie, body: { role: 'ADMIN' } })).status).toBe(422)
  expect(at((await api.call('readOwnAccount', { cookie })).body, 'name')).toBe('Ada Lovelace')
  expect(at(await recent(cookie), 0)).toMatchObject({
    resource: 'accounts',
    object: uid,
    after: { name: 'Ada Lovelace', language: 'nl' },
    undoable: false,
  })
})
