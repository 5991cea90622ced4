import { operations, type OperationId, type Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange } from './undo-last.ts'
import { multipart, PIXEL, writeCalls, type WriteOperation } from './write-calls.ts'

let api: TestApi
let admin: TestAccount
let ada: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  ada = await api.account(null)
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
type Place = Pick<Schema<'FieldRestoration'>, 'resource' | 'object'>

const read = (place: Place, moment: string, { cookie } = admin) =>
  api.call('readRecordAt', { cookie, query: { ...place, at: moment } })
const recordAt = async (place: Place, moment: string, reader = admin) => {
  const { status, body, text } = await read(place, moment, reader)
  expect([status, text]).toEqual([200, text])
  return at(body, 'results') as Schema<'RecordAt'>
}
const restore = (body: object, { cookie } = admin) => api.callFresh('restoreRecordFields', { cookie, body })
const now = () => new Date().toISOString()

/** Returns the newest entry of an operation. */
async function entryOf(operation: string) {
  const { rows } = await api.connection.pool.query<Place & { id: string; before: Fields | null; after: Fields }>(
    `select id, resource, object, before, after from audit_entries where operation = $1 order by id desc limit 1`,
    [operation],
  )
  return rows[0]
}

/** Kinds without creations: a record begins with its first change. */
const SETTINGS: ReadonlySet<string> = new Set(
  createKinds(modules)
    .all.filter(
      ({ operations: { create }, bulkOperation, key }) => !create && !bulkOperation && key.name === 'namespace',
    )
    .map(({ resource }) => resource),
)

const isWrite = (id: OperationId): id is WriteOperation => operations[id].method !== 'get'
const kinds = createKinds(modules)
const changed = kinds.all.flatMap(({ resource, operations: { read: reading, change }, undo }) =>
  change && isWrite(change)
    ? [{ resource, change, canRestore: reading !== undefined && undo?.[change] !== 'for good' }]
    : [],
)

test.each(changed)(
  'reads $resource as they were before a change, and restores them, which can be undone',
  async ({ change, canRestore }) => {
    const call = await calls[change]()
    const before = now()
    expect((await api.callFresh(change, { cookie: admin.cookie, ...call })).status).toBeLessThan(300)
    const entry = await entryOf(change)
    if (!entry) throw new Error('Nothing was recorded')
    const { resource, object } = entry
    const place = { resource, object }
    const former = await recordAt(place, before)
    // What a namespace sets of its own is created by its first change.
    if (SETTINGS.has(resource)) return expect(former.state).toBe('not-created')
    expect(former.state).toBe('present')
    expect(former.fields).toMatchObject(entry.before ?? {})
    expect(former.now).toMatchObject(entry.after)
    expect(former.unknown.filter((field) => field in entry.after)).toEqual([])
    const fields = Object.keys(entry.after).filter((field) => former.restorable.includes(field))
    const kind = kinds.of(resource)
    const isLater = Object.keys(call.body ?? {}).some((field) => !kind.undoneOnly?.includes(field))
    expect(fields.length > 0).toBe(
      canRestore && isLater && kind.mayGoBack?.({ before: entry.before ?? {}, after: entry.after }) !== false,
    )
    if (fields.length === 0) return
    const restored = await restore({ ...place, fields: fields.map((field) => ({ field })), at: before })
    expect([restored.status, restored.text]).toEqual([200, restored.text])
    const again = await recordAt(place, now())
    for (const field of fields) expect([field, again.now[field]]).toEqual([field, former.fields[field]])
    const own = await lastChange(api, admin)
    if (own['object'] !== object) return
    expect(own).toMatchObject({ operation: 'restoreRecordFields', undoable: true })
    const undone = await api.call('undoAuditEntry', { cookie: admin.cookie, path: { id: Number(own['id']) } })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    const back = await recordAt(place, now())
    for (const field of fields) expect([field, back.now[field]]).toEqual([field, entry.after[field]])
  },
)

test.each(changed)('does not show $resource of another tenant, or without the permission', async ({ change }) => {
  const call = await calls[change]()
  const before = now()
  await api.callFresh(change, { cookie: admin.cookie, ...call })
  const entry = await entryOf(change)
  if (!entry) throw new Error('Nothing was recorded')
  const place = { resource: entry.resource, object: entry.object }
  const clerk = await api.account([])
  for (const reader of [await api.account(null, { namespaces: [api.tenants.other] }), clerk]) {
    const { status, text } = await read(place, before, reader)
    // Everyone may read their own account and views, and the names of groups.
    if (status === 200) expect(text).not.toContain(entry.object)
    else expect([403, 404]).toContain(status)
    const restoring = await restore({ ...place, fields: [{ field: 'name' }], at: before }, reader)
    expect(restoring.status).toBeGreaterThanOrEqual(400)
  }
})

const change = (sku: unknown, body: object) =>
  api.callFresh('changeProduct', {
    cookie: ada.cookie,
    path: { sku: String(sku) },
    body,
    headers: { 'api-version': '3' },
  })
const product = async (more: Fields = {}) => {
  const made = await create(api, ada, 'createProduct', { ...newRecord('Product'), ...more })
  return { sku: String(made['sku']), place: { resource: 'products' as const, object: String(made['uid']) } }
}

test('follows several changes of a field through time', async () => {
  const { sku, place } = await product({ price: 100 })
  const moments = [now()]
  for (const price of [200, 300, 400]) {
    await change(sku, { price })
    moments.push(now())
  }
  const prices = await Promise.all(moments.map(async (moment) => (await recordAt(place, moment, ada)).fields['price']))
  expect(prices).toEqual([100, 200, 300, 400])
})

test('knows when a record did not exist: before its creation, and between its deletion and restoration', async () => {
  const early = now()
  const { sku, place } = await product()
  await api.callFresh('deleteProduct', { cookie: ada.cookie, path: { sku } })
  const gone = now()
  const { id } = await lastChange(api, ada)
  expect(await recordAt(place, gone, ada)).toMatchObject({ state: 'deleted', fields: {}, now: {}, restorable: [] })
  await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(id) } })
  expect(await recordAt(place, early, ada)).toMatchObject({ state: 'not-created', fields: {} })
  expect(await recordAt(place, gone, ada)).toMatchObject({ state: 'deleted', fields: {} })
  expect(await recordAt(place, now(), ada)).toMatchObject({ state: 'present', fields: { sku } })
})

test('restores one field of one change, and one part of a field, over what changed since', async () => {
  const { sku, place } = await product({ price: 100, seo: { title: 'Lamp', description: 'Bright' } })
  await change(sku, { price: 200, seo: { title: 'Lamps', description: 'Brighter' } })
  const { id } = await lastChange(api, ada)
  await change(sku, { name: 'Lamp, new', seo: { title: 'Lamps', description: 'Brightest' } })
  expect((await restore({ ...place, fields: [{ field: 'price' }], entry: Number(id) }, ada)).status).toBe(200)
  expect(
    (await restore({ ...place, fields: [{ field: 'seo', path: ['title'] }], entry: Number(id) }, ada)).status,
  ).toBe(200)
  expect((await recordAt(place, now(), ada)).now).toMatchObject({
    price: 100,
    name: 'Lamp, new',
    seo: { title: 'Lamp', description: 'Brightest' },
  })
})

test('restores a text of a product; a file and a text that did not exist are not restored', async () => {
  const { sku, place } = await product()
  const early = now()
  const say = (name: string) =>
    api.callFresh('saveProductTranslation', { cookie: ada.cookie, path: { sku }, body: { language: 'nl', name } })
  await say('Lamp, rood')
  const before = now()
  await say('Lamp, blauw')
  await api.callFresh('uploadProductFile', { cookie: ada.cookie, path: { sku }, ...multipart(PIXEL, 'lamp.png') })
  const fields = [{ field: 'translations.nl', path: ['name'] }]
  expect((await restore({ ...place, fields, at: before }, ada)).status).toBe(200)
  expect((await recordAt(place, now(), ada)).now).toMatchObject({ 'translations.nl': { name: 'Lamp, rood' } })
  expect(await lastChange(api, ada)).toMatchObject({ operation: 'saveProductTranslation', undoable: true })
  expect(at((await restore({ ...place, fields, at: early }, ada)).body, 'code')).toBe('history.not-restorable')
  const file = (await recordAt(place, now(), ada)).restorable.find((field) => field.startsWith('files.'))
  expect(file).toBeUndefined()
})

test('leaves out what the reader may not see, and restores only with the permission to change', async () => {
  const { sku, place } = await product({ cost: 400 })
  const before = now()
  await change(sku, { cost: 500, price: 900 })
  const reader = await api.account(['products', 'products_read'])
  const seen = await recordAt(place, before, reader)
  expect([seen.fields, seen.now].map((fields) => 'cost' in fields)).toEqual([false, false])
  expect(seen.restorable).toEqual([])
  expect((await restore({ ...place, fields: [{ field: 'price' }], at: before }, reader)).status).toBe(403)
  const editor = await api.account(['products', 'products_read', 'products_put'])
  expect(at((await restore({ ...place, fields: [{ field: 'cost' }], at: before }, editor)).body, 'code')).toBe(
    'history.value-unknown',
  )
})

test('a restored value has to satisfy the rules of today, and the version', async () => {
  const ean13 = '4006381333931'
  const { sku, place } = await product({ ean13 })
  const before = now()
  await change(sku, { ean13: null })
  await product({ ean13 })
  const body = { ...place, fields: [{ field: 'ean13' }], at: before }
  expect(at((await restore(body, ada)).body, 'code')).toBe('products.ean-taken')
  const outdated = await api.call('restoreRecordFields', { cookie: ada.cookie, body, headers: { 'if-match': '"1"' } })
  expect(outdated.status).toBe(412)
})

test('says that a value is unknown when personal data was erased from the change', async () => {
  const customer = await create(api, ada, 'createCustomer', newRecord('Customer'))
  const place = { resource: 'customers' as const, object: String(customer['uid']) }
  const before = now()
  await api.callFresh('changeCustomer', {
    cookie: ada.cookie,
    path: { uid: place.object },
    body: { company: 'Lamps and more' },
  })
  const { id } = await lastChange(api, ada)
  await api.asOwner(
    `alter table audit_entries disable trigger all; update audit_entries set before = '{"company": "[erased]"}' where id = ${Number(id)}; alter table audit_entries enable trigger all`,
  )
  const { fields, unknown } = await recordAt(place, before, ada)
  expect(unknown).toContain('company')
  expect(fields).not.toHaveProperty('company')
})
