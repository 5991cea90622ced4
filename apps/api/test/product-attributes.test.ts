import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { download, ended, exported, upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const attributes = [
  { name: 'origin_country', heading: 'Country of origin', value: 'PT', other: 'NL', wrong: ['pt', 'PRT', ''] },
  {
    name: 'customs_code',
    heading: 'Customs code',
    value: '094052',
    other: '9405210010',
    wrong: ['94052', '94052100101', ''],
  },
  {
    name: 'shipping_class',
    heading: 'Shipping class',
    value: 'Parcel',
    other: 'Bulky',
    wrong: ['parcel', 'Pigeon', ''],
  },
  { name: 'battery', heading: 'Battery', value: 'Included', other: 'Built in', wrong: ['included', 'Nuclear', ''] },
]

const product = (fields: Fields = {}) => create(api, editor, 'createProduct', { ...newRecord('Product'), ...fields })
const read = async ({ sku }: Fields) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(sku) } })).body, 'results') as Fields
const change = async ({ sku }: Fields, body: Fields, version: '2' | '3' = '3') =>
  api.callFresh('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(sku) },
    body,
    headers: { 'api-version': version },
  })
async function run(operation: 'startJob' | 'undoJob', uid: string): Promise<string> {
  const body = operation === 'startJob' ? { body: {} } : {}
  const answer = await api.callFresh(operation, { cookie: editor.cookie, path: { uid }, ...body })
  const job = String(at(answer.body, 'results', 'uid'))
  await ended(api, editor, job)
  return job
}

test.each(attributes)('stores, changes, clears and validates $name', async ({ name, value, other, wrong }) => {
  const lamp = await product({ [name]: value })
  expect(lamp[name]).toBe(value)
  expect((await change(lamp, { [name]: other })).status).toBe(200)
  expect((await change(lamp, { name: 'Lamp' })).status).toBe(200)
  expect((await read(lamp))[name]).toBe(other)
  for (const text of wrong) {
    const { status, body } = await change(lamp, { [name]: text })
    expect([text, status, at(body, 'errors', 0, 'pointer')]).toEqual([text, 422, `/${name}`])
  }
  expect((await change(lamp, { name: 'Lamp' }, '2')).status).toBe(200)
  expect((await read(lamp))[name]).toBeNull()
  const write = api.connection.pool.query(`update products set ${name} = 'not one' where uid = $1`, [lamp['uid']])
  await expect(write).rejects.toThrow(`products_${name}`)
})

test.each(attributes)('finds products by $name, and variants have that of their parent', async ({ name, value }) => {
  const group = await create(api, editor, 'createOptionGroup', {
    code: `size-${name}`.replaceAll('_', '-').slice(0, 32),
    name: `Size ${name}`,
    values: [{ code: 's', name: 'S' }],
  })
  const shirt = await product({ [name]: value })
  await api.callFresh('createProductVariants', {
    cookie: editor.cookie,
    path: { sku: String(shirt['sku']) },
    body: { groups: [group['uid']] },
  })
  expect((await read({ sku: `${String(shirt['sku'])}-S` }))[name]).toBe(value)
  await api.server.indexer.drain()
  const filter = `${name} = "${value}" AND sku = "${String(shirt['sku'])}"`
  const { hits } = await api.server.search.index('products').search('', { filter })
  expect(hits).toMatchObject([{ [name]: value }])
})

test.each(attributes)('changes $name in bulk and restores it', async ({ name, value, other }) => {
  const lamp = await product({ [name]: value })
  const { body } = await api.call('prepareProductBulk', {
    cookie: editor.cookie,
    body: { selection: { uids: [lamp['uid']] }, change: { [name]: other } },
  })
  expect(at(body, 'results', 'sample', 0)).toMatchObject({ before: { [name]: value }, after: { [name]: other } })
  const job = await run('startJob', String(at(body, 'results', 'job', 'uid')))
  expect((await read(lamp))[name]).toBe(other)
  await run('undoJob', job)
  expect((await read(lamp))[name]).toBe(value)
})

test.each(attributes)('exports and imports $name', async ({ name, heading, value, other, wrong }) => {
  const lamp = await product({ [name]: value })
  const wanted = { format: 'csv', columns: ['sku', name], uids: [lamp['uid']] }
  const file = await download(api, editor, await exported(api, editor, 'products', wanted))
  expect(file.body.trim()).toBe(`SKU,${heading}\r\n${String(lamp['sku'])},${value}`)
  const rows = [`${String(lamp['sku'])},${other}`, `NEW-${name},${wrong[1] ?? ''}`]
  const { body } = await upload(api, editor, `SKU,${heading}\n${rows.join('\n')}\n`)
  const uid = String(at(body, 'results', 'uid'))
  const targets = ['sku', name]
  const checked = await api.callFresh('checkImport', { cookie: editor.cookie, path: { uid }, body: { targets } })
  expect(at(body, 'results', 'columns', 1, 'target')).toBe(name)
  expect(at(checked.body, 'results', 'counts')).toMatchObject({ changed: 1, refused: 1 })
  const started = await api.callFresh('startImport', { cookie: editor.cookie, path: { uid }, body: {} })
  await ended(api, editor, String(at(started.body, 'results', 'uid')))
  expect((await read(lamp))[name]).toBe(other)
})

test('the index has the package of a product, and finds products by their option group', async () => {
  const group = await create(api, editor, 'createOptionGroup', { code: 'planned', name: 'Planned', values: [] })
  const size = { width: 220, height: 8, depth: 160, weight: 0.1 }
  const { sku } = await product({ package: size, productOptionGroupId: group['uid'] })
  await api.server.indexer.drain()
  const filter = `productOptionGroupId = "${String(group['uid'])}"`
  const { hits } = await api.server.search.index('products').search('', { filter })
  expect(hits).toMatchObject([{ sku, package: size }])
})

test('the index has the shelf of a product, and the location of one that is kept at one only', async () => {
  const at = (location: string, shelf: string | null) => ({ location, shelf, minimum: 5, maximum: null })
  const one = await product({ stock_places: [at('Utrecht', 'A-12')] })
  const two = await product({ stock_places: [at('Almere', 'B-2'), at('Utrecht', 'A-1')] })
  const none = await product()
  await api.server.indexer.drain()
  const uids = [one, two, none].map(({ uid }) => `"${String(uid)}"`)
  const index = api.server.search.index('products')
  const { hits } = await index.search('', { filter: `uid IN [${uids.join()}]`, sort: ['shelf:asc'] })
  expect(hits).toMatchObject([
    { sku: one['sku'], location: 'Utrecht', shelf: 'A-12' },
    { sku: two['sku'], location: null, shelf: 'B-2, A-1' },
    { sku: none['sku'], location: null, shelf: null },
  ])
})

test('a bulk change names a successor, except for what replaces it itself, and is undone', async () => {
  const [lamp, next] = [await product(), await product({ name: 'Better lamp' })]
  const last = await product()
  expect((await change(next, { successor: last['uid'] })).status).toBe(200)
  const preview = async (successor: unknown) =>
    api.call('prepareProductBulk', {
      cookie: editor.cookie,
      body: { selection: { uids: [lamp, next, last].map(({ uid }) => uid) }, change: { successor } },
    })
  const unknown = await preview('nothing')
  expect([unknown.status, at(unknown.body, 'errors', 0, 'pointer')]).toEqual([422, '/change/successor'])
  const { body } = await preview(next['uid'])
  expect(at(body, 'results')).toMatchObject({
    eligible: 1,
    sample: [{ before: { successor: null }, after: { successor: { uid: next['uid'], name: 'Better lamp' } } }],
    skipped: [{ reason: { code: 'products.successor-circle' }, count: 2 }],
  })
  const job = await run('startJob', String(at(body, 'results', 'job', 'uid')))
  expect((await read(lamp))['successor']).toMatchObject({ uid: next['uid'] })
  expect((await read(next))['successor']).toMatchObject({ uid: last['uid'] })
  await run('undoJob', job)
  expect((await read(lamp))['successor']).toBeNull()
})
