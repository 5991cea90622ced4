import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import contract from '@backoffice/api-contract/openapi.json' with { type: 'json' }
import { upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let bert: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
  bert = await api.account(null, { namespaces: [api.tenants.child] })
})
afterAll(() => api.close())

/** Ada works in both namespaces and selects one of them; Bert has the child only. */
const looking = (namespace: string) => ({ 'x-namespace': namespace })
const read = async (sku: string, { cookie } = bert, headers = {}) =>
  at((await api.call('readProduct', { cookie, path: { sku }, headers })).body, 'results')
async function change(sku: string, body: object, { cookie } = bert, headers = {}) {
  const { headers: answered } = await api.call('readProduct', { cookie, path: { sku }, headers })
  return api.call('changeProduct', {
    cookie,
    path: { sku },
    headers: { ...headers, 'if-match': String(answered['etag']), 'api-version': '3' },
    body,
  })
}
const changeAbove = (sku: string, body: object) => change(sku, body, ada, looking(api.tenants.parent))
async function undoLast() {
  const { body } = await api.call('listOwnAuditEntries', { cookie: bert.cookie })
  expect(at(body, 'results', 0)).toMatchObject({ undoable: true })
  expect(
    (await api.call('undoAuditEntry', { cookie: bert.cookie, path: { id: Number(at(body, 'results', 0, 'id')) } }))
      .status,
  ).toBe(200)
}

type Field = Schema<'InheritableField'>
const all = contract.components.schemas.InheritableField.enum as Field[]
const without = (...fields: readonly Field[]) => all.filter((one) => !fields.includes(one))
let counter = 0
/** Creates a lamp of the parent that the child sells too, with all inheritable fields. */
async function inheritedLamp() {
  counter += 1
  const sku = `LAMP-${counter}`
  const above = await api.call('createProduct', {
    cookie: ada.cookie,
    headers: looking(api.tenants.parent),
    body: { sku, name: 'Lamp', price: 1000, status: 'Active' },
  })
  expect(at(above.body, 'results')).toMatchObject({ namespace: api.tenants.parent, inherits: [], above: null })
  const own = await api.call('createProduct', { cookie: bert.cookie, body: { sku, name: 'Ours', inherits: all } })
  expect(own.status).toBe(201)
  return { sku, uid: String(at(own.body, 'results', 'uid')), above: String(at(above.body, 'results', 'uid')) }
}

test('inherited fields have the values of the parent listing and follow them, also in the search index', async () => {
  const { sku, uid, above } = await inheritedLamp()
  expect(await read(sku)).toMatchObject({
    namespace: api.tenants.child,
    name: 'Lamp',
    price: 1000,
    status: 'Active',
    inherits: all,
    above: { uid: above, namespace: api.tenants.parent, name: 'Lamp', price: 1000, status: 'Active', brand: null },
  })
  const { body: made } = await api.call('createBrand', {
    cookie: ada.cookie,
    headers: looking(api.tenants.parent),
    body: { name: 'Lumen', slug: 'lumen' },
  })
  const brand = at(made, 'results', 'uid')
  expect((await changeAbove(sku, { name: 'Tall lamp', price: 1200, status: 'Not orderable', brand })).status).toBe(200)
  expect(await read(sku)).toMatchObject({
    name: 'Tall lamp',
    price: 1200,
    status: 'Not orderable',
    brand: { name: 'Lumen' },
    version: 2,
    inherits: all,
    translations: [{ language: 'en', name: 'Tall lamp' }],
  })
  await api.server.indexer.drain()
  const { body } = await api.call('createSearchToken', { cookie: bert.cookie })
  const found = await api.server.app.inject({
    method: 'POST',
    url: '/search/indexes/products/search',
    headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
    payload: { filter: `uid = "${uid}"` },
  })
  expect(at(JSON.parse(found.body), 'hits', 0)).toMatchObject({
    name: 'Tall lamp',
    price: 1200,
    status: 'Not orderable',
    brand: 'Lumen',
  })
})

test('an overridden field stays, and only that one; reset, it follows again; both can be undone', async () => {
  const { sku } = await inheritedLamp()
  const own = without('price')
  expect((await change(sku, { price: 1500, inherits: own })).status).toBe(200)
  await changeAbove(sku, { price: 1100, name: 'Desk lamp' })
  expect(await read(sku)).toMatchObject({ name: 'Desk lamp', price: 1500, inherits: own, above: { price: 1100 } })

  expect(at((await change(sku, { inherits: all })).body, 'results')).toMatchObject({ price: 1100, inherits: all })
  await undoLast()
  expect(await read(sku)).toMatchObject({ price: 1500, inherits: own })
  await change(sku, { name: 'Ours', inherits: ['status', 'brand'] })
  await undoLast()
  expect(await read(sku)).toMatchObject({
    name: 'Desk lamp',
    price: 1500,
    inherits: own,
    translations: [{ name: 'Desk lamp' }],
  })
})

test('writing another value to an inherited field overrides it: by a change, by a text', async () => {
  const { sku } = await inheritedLamp()
  await change(sku, { price: 900 })
  expect(await read(sku)).toMatchObject({ price: 900, inherits: without('price') })
  await api.callFresh('saveProductTranslation', {
    cookie: bert.cookie,
    path: { sku },
    body: { language: 'en', name: 'Our lamp' },
  })
  expect(await read(sku)).toMatchObject({ name: 'Our lamp', inherits: without('name', 'price') })
  await changeAbove(sku, { name: 'Another', price: 1, status: 'Draft' })
  expect(await read(sku)).toMatchObject({ name: 'Our lamp', price: 900, status: 'Draft' })
})

test('a product without a price never becomes active: an inherited price that is cleared stays', async () => {
  const { sku } = await inheritedLamp()
  await change(sku, { status: 'Active', inherits: ['price'] })
  await changeAbove(sku, { status: 'Draft', price: null })
  expect(await read(sku)).toMatchObject({ status: 'Active', price: 1000, inherits: [] })
  const refused = await change(sku, { inherits: ['price'] })
  expect([refused.status, at(refused.body, 'code')]).toEqual([409, 'products.parent-has-no-price'])
})

test('does not inherit a price in another currency, nor from siblings or below', async () => {
  const { sku } = await inheritedLamp()
  await change(sku, { inherits: [] })
  await api.connection.pool.query(`update products set currency = 'GBP' where sku = $1 and namespace = $2`, [
    sku,
    api.tenants.parent,
  ])
  expect((await change(sku, { inherits: ['price'] })).status).toBe(422)
  expect((await change(sku, { inherits: ['name'] })).status).toBe(200)
  expect((await changeAbove(sku, { inherits: ['name'] })).status).toBe(409)
  const carl = await api.account(null, { namespaces: [api.tenants.other] })
  const beside = await api.call('createProduct', {
    cookie: carl.cookie,
    body: { sku, name: 'Beside', inherits: ['name'] },
  })
  expect(beside.status).toBe(409)
})

test('keeps the values when the parent listing is deleted', async () => {
  const { sku } = await inheritedLamp()
  const { headers } = await api.call('readProduct', {
    cookie: ada.cookie,
    path: { sku },
    headers: looking(api.tenants.parent),
  })
  expect(
    (
      await api.call('deleteProduct', {
        cookie: ada.cookie,
        path: { sku },
        headers: { ...looking(api.tenants.parent), 'if-match': String(headers['etag']) },
      })
    ).status,
  ).toBe(204)
  expect(await read(sku)).toMatchObject({ name: 'Lamp', price: 1000, status: 'Active', inherits: [], above: null })
})

test('a SKU refers to the product of the selected namespace', async () => {
  const { sku, uid, above } = await inheritedLamp()
  expect(await read(sku, ada, looking(api.tenants.parent))).toMatchObject({ uid: above })
  expect(await read(sku, ada, looking(api.tenants.child))).toMatchObject({ uid })
  expect(await read(sku, bert, looking(api.tenants.child))).toMatchObject({ uid })
  expect(
    (await api.call('readProduct', { cookie: bert.cookie, path: { sku }, headers: looking(api.tenants.parent) }))
      .status,
  ).toBe(403)
})

/** Runs a job to its end. */
async function finish(
  operation: 'startJob' | 'undoJob' | 'startImport',
  uid: string,
  { cookie } = bert,
): Promise<string> {
  const { body, text } = await api.call(operation, {
    cookie,
    path: { uid },
    ...(operation !== 'undoJob' && { body: {} }),
  })
  const started = String(at(body, 'results', 'uid'))
  await expect
    .poll(async () => at((await api.call('readJob', { cookie, path: { uid: started } })).body, 'results', 'state'), {
      interval: 20,
      message: text,
    })
    .toBe('Done')
  return started
}

test('undoing a bulk change inherits again, with the current values of the parent listing', async () => {
  const [moved, still] = [await inheritedLamp(), await inheritedLamp()]
  const prepared = await api.call('prepareProductBulk', {
    cookie: bert.cookie,
    body: {
      selection: { uids: [moved.uid, still.uid] },
      change: { status: 'Draft', price: { how: 'amount', value: 100 } },
    },
  })
  const job = await finish('startJob', String(at(prepared.body, 'results', 'job', 'uid')))
  expect(await read(still.sku)).toMatchObject({ price: 1100, status: 'Draft', inherits: without('price', 'status') })
  await changeAbove(moved.sku, { price: 1300 })
  await finish('undoJob', job)
  const back = (inherited: unknown) => [...(inherited as string[])].toSorted()
  for (const [{ sku }, price] of [
    [moved, 1300],
    [still, 1000],
  ] as const) {
    const product = await read(sku)
    expect(product).toMatchObject({ price, status: 'Active' })
    expect(back(at(product, 'inherits'))).toEqual(all.toSorted())
  }
  await changeAbove(still.sku, { price: 1400 })
  expect(await read(still.sku)).toMatchObject({ price: 1400 })
})

test('undoing an import inherits again', async () => {
  const { sku } = await inheritedLamp()
  const uid = String(at((await upload(api, bert, `sku,name,price\n${sku},Our lamp,15.00\n`)).body, 'results', 'uid'))
  expect(
    (
      await api.callFresh('checkImport', {
        cookie: bert.cookie,
        path: { uid },
        body: { targets: ['sku', 'name', 'price'] },
      })
    ).status,
  ).toBe(200)
  const job = await finish('startImport', uid)
  expect(await read(sku)).toMatchObject({ name: 'Our lamp', price: 1500, inherits: without('name', 'price') })
  await changeAbove(sku, { name: 'Floor lamp' })
  await finish('undoJob', job)
  expect(await read(sku)).toMatchObject({ name: 'Floor lamp', price: 1000, translations: [{ name: 'Floor lamp' }] })
  expect([...(at(await read(sku), 'inherits') as string[])].toSorted()).toEqual(all.toSorted())
})

/** Adds a second child of the parent, with the account of who works there. */
async function sisterNamespace() {
  const uid = randomUUID()
  await api.connection.pool.query(
    `insert into namespaces (uid, name, code, parent_id) select $1, 'Sister', $2, id from namespaces where uid = $3`,
    [uid, uid.slice(0, 8).toUpperCase(), api.tenants.parent],
  )
  return { uid, account: await api.account(null, { namespaces: [uid] }) }
}
const listings = async (sku: string, { cookie }: TestAccount, namespace?: string) =>
  at(
    (
      await api.call('readProductListings', {
        cookie,
        path: { sku },
        ...(namespace !== undefined && { headers: looking(namespace) }),
      })
    ).body,
    'results',
  )

test('lists a product in its sister namespaces to who works above them, and only its own to others', async () => {
  const { sku, uid, above } = await inheritedLamp()
  const { uid: sister, account: sue } = await sisterNamespace()
  const hers = await api.call('createProduct', {
    cookie: sue.cookie,
    body: { sku, name: 'Hers', price: 700, inherits: ['status'] },
  })
  await api.call('createProduct', {
    cookie: (await api.account(null, { namespaces: [api.tenants.other] })).cookie,
    body: { sku, name: 'Stranger' },
  })
  const family = [
    { uid: above, namespace: api.tenants.parent, above: null, inherits: [] },
    { uid, namespace: api.tenants.child, above, inherits: all, name: 'Lamp' },
    { uid: at(hers.body, 'results', 'uid'), namespace: sister, above, inherits: ['status'], name: 'Hers', price: 700 },
  ]
  expect(await listings(sku, ada, api.tenants.parent)).toMatchObject(family)
  expect(await listings(sku, sue)).toMatchObject([family[0], family[2]])
  expect(await listings(sku, ada, api.tenants.child)).toMatchObject([family[0], family[1]])
  const administrator = await api.account(null, { role: 'ADMIN' })
  expect(await listings(sku, administrator, api.tenants.parent)).toMatchObject(family)
})

test('pushes values down to the listings that have their own, as one job that can be undone', async () => {
  const { sku, uid, above } = await inheritedLamp()
  const { account: sue } = await sisterNamespace()
  const hers = await api.call('createProduct', {
    cookie: sue.cookie,
    body: { sku, name: 'Hers', price: 700, inherits: ['status'] },
  })
  const sister = String(at(hers.body, 'results', 'uid'))
  const body = { selection: { uids: [uid, sister, above] }, change: { inherit: ['name', 'price'] } }
  const prepared = await api.call('prepareProductBulk', {
    cookie: ada.cookie,
    headers: looking(api.tenants.parent),
    body,
  })
  expect(at(prepared.body, 'results')).toMatchObject({
    eligible: 1,
    sample: [
      {
        before: { name: 'Hers', price: 700, inherits: ['status'] },
        after: { name: 'Lamp', price: 1000, inherits: ['name', 'price', 'status'] },
      },
    ],
    skipped: expect.arrayContaining([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'products.no-parent-product' }) }),
    ]),
  })
  const job = await finish('startJob', String(at(prepared.body, 'results', 'job', 'uid')), ada)
  expect(await read(sku, sue)).toMatchObject({ name: 'Lamp', price: 1000, inherits: ['name', 'price', 'status'] })
  await finish('undoJob', job, ada)
  expect(await read(sku, sue)).toMatchObject({ name: 'Hers', price: 700, inherits: ['status'] })
  await changeAbove(sku, { name: 'Tall lamp', price: 1100 })
  expect(await read(sku, sue)).toMatchObject({ name: 'Hers', price: 700 })
  expect(await read(sku)).toMatchObject({ name: 'Tall lamp', price: 1100 })
  const combined = { ...body, change: { ...body.change, status: 'Draft' } }
  expect((await api.call('prepareProductBulk', { cookie: ada.cookie, body: combined })).status).toBe(422)
  // Who works in one of the namespaces alone changes nothing in the others.
  const narrow = await api.call('prepareProductBulk', { cookie: sue.cookie, body })
  expect(at(narrow.body, 'results')).toMatchObject({ eligible: 1, skipped: [] })
})

test('the search index tells where the values of a product come from', async () => {
  const { sku, uid } = await inheritedLamp()
  const origin = async () => {
    await api.server.indexer.drain()
    const { body } = await api.call('createSearchToken', { cookie: bert.cookie })
    const found = await api.server.app.inject({
      method: 'POST',
      url: '/search/indexes/products/search',
      headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
      payload: { filter: `uid = "${uid}"` },
    })
    return at(JSON.parse(found.body), 'hits', 0, 'origin')
  }
  expect(await origin()).toBe(api.tenants.parent)
  await change(sku, { inherits: [] })
  expect(await origin()).toBe(api.tenants.child)
})

const written = {
  name: { name: 'Our lamp' },
  price: { price: 900 },
  status: { status: 'Not orderable' },
  brand: { brand: null },
  vat_code: { vat_code: 'low' },
  origin_country: { origin_country: 'PT' },
  customs_code: { customs_code: '940520' },
  shipping_class: { shipping_class: 'Bulky' },
  returns: { returns: 'Excluded' },
  battery: { battery: 'Included' },
  unit: { unit: 'set' },
  package: { package: { width: 100, height: 20, depth: 30, weight: 1 } },
  texts: { language: 'de', name: 'Unsere Lampe', short_text: 'Steht gut' },
} satisfies Readonly<Record<Field, object>>
const others = {
  ...written,
  name: { name: 'Tall lamp' },
  price: { price: 1200 },
  status: { status: 'End of life' },
  vat_code: { vat_code: 'zero' },
  origin_country: { origin_country: 'DE' },
  customs_code: { customs_code: '940521' },
  shipping_class: { shipping_class: 'Parcel' },
  returns: { returns: 'Allowed' },
  battery: { battery: 'Built in' },
  unit: { unit: 'pair' },
  package: { package: { width: 300, height: 20, depth: 30, weight: 1 } },
  texts: { language: 'de', name: 'Stehlampe', short_text: 'Steht' },
} satisfies Readonly<Record<Field, object>>

/** Writes a value of a field: texts have an operation of their own. */
const writeField = (field: Field, sku: string, body: object, { cookie } = bert, headers = {}) =>
  field === 'texts'
    ? api.callFresh('saveProductTranslation', { cookie, path: { sku }, headers, body })
    : change(sku, body, { ...bert, cookie }, headers)

/** A product as it is expected with a value of a field. */
const having = (field: Field, body: object) =>
  field === 'texts' ? { translations: expect.arrayContaining([expect.objectContaining(body)]) } : body

async function newBrand() {
  counter += 1
  const { body } = await api.call('createBrand', {
    cookie: ada.cookie,
    headers: looking(api.tenants.parent),
    body: { name: `Lumen ${counter}`, slug: `lumen-${counter}` },
  })
  return String(at(body, 'results', 'uid'))
}

test.each(all)('%s is inherited, overridden by another value, reset, and each of it undone', async (field) => {
  const { sku } = await inheritedLamp()
  const [own, theirs] =
    field === 'brand' ? [{ brand: await newBrand() }, { brand: await newBrand() }] : [written[field], others[field]]
  const shown = (body: object) => (field === 'brand' ? { brand: { uid: Object.values(body)[0] } } : having(field, body))
  expect((await writeField(field, sku, own)).status).toBeLessThan(300)
  expect(await read(sku)).toMatchObject({ ...shown(own), inherits: without(field) })
  expect((await writeField(field, sku, theirs, ada, looking(api.tenants.parent))).status).toBeLessThan(300)
  expect(await read(sku)).toMatchObject({ ...shown(own), inherits: without(field) })
  expect(at((await change(sku, { inherits: all })).body, 'results')).toMatchObject({ ...shown(theirs), inherits: all })
  await undoLast()
  expect(await read(sku)).toMatchObject({ ...shown(own), inherits: without(field) })
  await undoLast()
  expect(await read(sku)).toMatchObject({ ...shown(theirs), inherits: all })
})

test('every field follows the parent listing, and is pushed down and given back by a job', async () => {
  const { sku } = await inheritedLamp()
  const { uid: sister, account: sue } = await sisterNamespace()
  await api.call('createProduct', { cookie: sue.cookie, body: { sku, name: 'Hers', price: 700 } })
  const before = await read(sku, sue)
  const brand = await newBrand()
  const { texts, ...fields } = { ...others, brand: { brand } }
  await changeAbove(sku, Object.assign({}, ...Object.values(fields)))
  await writeField('texts', sku, texts, ada, looking(api.tenants.parent))
  const expected = all.map((field) => (field === 'brand' ? { brand: { uid: brand } } : having(field, others[field])))
  const inherited = { ...Object.assign({}, ...expected), inherits: all }
  expect(await read(sku)).toMatchObject(inherited)
  const prepared = await api.call('prepareProductBulk', {
    cookie: ada.cookie,
    headers: looking(api.tenants.parent),
    body: { selection: { uids: [String(at(before, 'uid'))] }, change: { inherit: all } },
  })
  expect(at(prepared.body, 'results')).toMatchObject({ eligible: 1 })
  const job = await finish('startJob', String(at(prepared.body, 'results', 'job', 'uid')), ada)
  expect(await read(sku, sue)).toMatchObject({ ...inherited, namespace: sister })
  await finish('undoJob', job, ada)
  const {
    version: _version,
    updated_at: _at,
    updated_by: _by,
    above: _above,
    ...former
  } = before as object & { version: number; updated_at: string; updated_by: string; above: unknown }
  expect(await read(sku, sue)).toMatchObject(former)
})

test("a parent's changed text reaches the nine that inherit it and not the three that have their own, as the list says", async () => {
  const { sku, uid: first, above } = await inheritedLamp()
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  await api.call('createProduct', { cookie: stranger.cookie, body: { sku, name: 'Lamp' } })
  const uids = [first]
  for (let index = 1; index < 12; index += 1) {
    const { account } = await sisterNamespace()
    const { body } = await api.call('createProduct', {
      cookie: account.cookie,
      body: { sku, name: 'x', inherits: all },
    })
    uids.push(String(at(body, 'results', 'uid')))
    if (index > 8) await writeField('texts', sku, { language: 'de', name: 'Unsere Lampe' }, account)
  }
  await writeField(
    'texts',
    sku,
    { language: 'de', name: 'Stehlampe', short_text: 'Steht' },
    ada,
    looking(api.tenants.parent),
  )
  const named = async () => {
    await api.server.indexer.drain()
    const { rows } = await api.connection.pool.query<{ product_uid: string }>(
      `select product_uid from product_translations where language = 'de' and name = 'Stehlampe' and product_uid in (select uid from products where sku = $1)`,
      [sku],
    )
    const { body } = await api.call('createSearchToken', {
      cookie: (await api.account(null, { role: 'ADMIN' })).cookie,
    })
    const found = await api.server.app.inject({
      method: 'POST',
      url: '/search/indexes/products/search',
      headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
      payload: { q: 'Stehlampe', filter: `sku = "${sku}"`, limit: 50 },
    })
    const hits = at(JSON.parse(found.body), 'hits') as { uid: string; names: string[] }[]
    const listed = hits.filter(({ names }) => names.includes('Stehlampe')).map(({ uid }) => uid)
    expect(listed.toSorted()).toEqual(rows.map(({ product_uid }) => product_uid).toSorted())
    return listed.toSorted()
  }
  expect(await named()).toEqual([above, ...uids.slice(0, 9)].toSorted())
  const { body } = await api.call('listOwnAuditEntries', { cookie: ada.cookie })
  const entry = Number(at(body, 'results', 0, 'id'))
  expect((await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: entry } })).status).toBe(200)
  expect(await named()).toEqual([])
  expect(await read(sku)).toMatchObject({ inherits: all })
  expect(await read(sku, stranger)).toMatchObject({ inherits: [], translations: [{ language: 'en', name: 'Lamp' }] })
})

test('texts go with the name of the product itself', async () => {
  const { sku } = await inheritedLamp()
  await change(sku, { name: 'Our lamp' })
  const english = { language: 'en', name: 'Lamp', short_text: 'Shines', plus_points: ['Bright'] }
  await writeField('texts', sku, english, ada, looking(api.tenants.parent))
  expect(await read(sku)).toMatchObject({
    name: 'Our lamp',
    inherits: without('name'),
    translations: [{ ...english, name: 'Our lamp' }],
  })
  await changeAbove(sku, { name: 'Tall lamp' })
  expect(await read(sku)).toMatchObject({ inherits: without('name'), translations: [{ name: 'Our lamp' }] })
})

test('undoing a text of its own makes a product inherit again, as does undoing its deletion', async () => {
  const { sku } = await inheritedLamp()
  const above = looking(api.tenants.parent)
  await writeField('texts', sku, { language: 'de', name: 'Stehlampe' }, ada, above)
  await writeField('texts', sku, { language: 'de', name: 'Unsere Lampe' })
  await undoLast()
  expect(await read(sku)).toMatchObject({ inherits: all, translations: [{}, { name: 'Stehlampe' }] })
  const id = Number(at(await read(sku), 'translations', 1, 'id'))
  await api.callFresh('deleteProductTranslation', { cookie: bert.cookie, path: { sku, id } })
  expect(await read(sku)).toMatchObject({ inherits: without('texts') })
  await undoLast()
  await writeField('texts', sku, { language: 'de', name: 'Lampe' }, ada, above)
  expect(await read(sku)).toMatchObject({ inherits: all, translations: [{}, { name: 'Lampe' }] })
})

test('texts that are translated automatically are so where they are from, and reach those that inherit them', async () => {
  const settings = { cookie: ada.cookie, path: { uid: api.tenants.parent } }
  await api.callFresh('changeProductSettings', { ...settings, body: { set: { auto_translate: true } } })
  const { sku } = await inheritedLamp()
  await changeAbove(sku, { name: 'Red box' })
  await expect.poll(async () => [at(await read(sku), 'translations')].flat().length).toBe(4)
  expect(await read(sku)).toMatchObject({ inherits: all })
  await api.callFresh('changeProductSettings', { ...settings, body: { inherit: ['auto_translate'] } })
})
