import { text as sheetText } from '../src/platform/sheets/messages.ts'
import { readMessage } from '../src/platform/messages/message.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { ended, upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const call = async (operation: Parameters<TestApi['call']>[0], uid: unknown, body?: unknown, account = editor) =>
  api.callFresh(operation, {
    cookie: account.cookie,
    path: { uid: String(uid) },
    ...(body === undefined ? {} : { body }),
  })
const read = async (sku: string) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku } })).body, 'results') as Fields | undefined
const rowsOf = async (uid: unknown, state?: string) =>
  at(
    (
      await api.call('readImportRows', {
        cookie: editor.cookie,
        path: { uid: String(uid) },
        query: { limit: 1000, ...(state ? { state } : {}) },
      })
    ).body,
    'results',
  ) as Fields[]

/** Uploads a file and validates it with the suggested columns. */
async function checked(file: string | Uint8Array, more: Fields = {}, account = editor): Promise<Fields> {
  const uploaded = await upload(api, account, file)
  expect(uploaded.status, uploaded.text).toBe(201)
  const found = at(uploaded.body, 'results') as Fields
  const targets = (found['columns'] as { target: string | null }[]).map(({ target }) => target)
  const answer = await call('checkImport', found['uid'], { targets, ...more }, account)
  expect(answer.status, answer.text).toBe(200)
  return at(answer.body, 'results') as Fields
}
async function run(uid: unknown): Promise<string> {
  const answer = await call('startImport', uid, {})
  expect(answer.status, answer.text).toBe(201)
  const job = String(at(answer.body, 'results', 'uid'))
  await ended(api, editor, job)
  return job
}

test('reads files of common spreadsheets', async () => {
  const old = Buffer.from(
    'Artikelnummer;Naam;Prijs;Merk\r\nNL-1;Caf\xe9stoel;1.234,50;\r\nNL-2;"a;b";7,5;\r\n',
    'latin1',
  )
  const { body } = await upload(api, editor, old)
  expect(body).toMatchObject({
    results: {
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      decimal: ',',
      rows: 2,
      columns: [
        { target: 'sku', samples: ['NL-1', 'NL-2'] },
        { target: 'name' },
        { target: 'price' },
        { target: 'brand' },
      ],
    },
  })
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('SKU\tName\nT-1\tŽ\n', 'utf16le')])
  expect((await upload(api, editor, utf16)).body).toMatchObject({
    results: { encoding: 'utf-16le', delimiter: 'tab', columns: [{}, { samples: ['Ž'] }] },
  })
  expect(await checked(old)).toMatchObject({ counts: { created: 2 } })
  expect((await rowsOf(at((await upload(api, editor, old)).body, 'results', 'uid')))[0]).toMatchObject({
    state: 'Unchecked',
    cells: ['NL-1', 'Caféstoel', '1.234,50', ''],
  })
  for (const [bad, field] of [
    ['', '/file'],
    ['SKU,Name\nX,"open', '/file'],
    [Buffer.from([0x50, 0x4b, 3, 4, 9]), '/file'],
  ] as const) {
    const answer = await upload(api, editor, typeof bad === 'string' ? bad : bad)
    expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, field])
  }
})

test('a dry run marks new, changed, unchanged and rejected rows, with the problem of each cell', async () => {
  const [same, other] = [
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 1_000 }),
    await create(api, editor, 'createProduct', newRecord('Product')),
  ]
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  const file = [
    'SKU,Name,Price,Status,Brand,EAN',
    `${String(same['sku'])},${String(same['name'])},10.00,Active,,`,
    `${String(other['sku'])},Renamed,12.5,active,${String(brand['name'])},4006381333931`,
    'IMP-NEW,New,1,Draft,,',
    'IMP-NEW,Twice,1,Draft,,',
    'IMP-BAD,Bad,ten,Nonsense,No brand,123',
    ',Nameless,1,Draft,,',
    'brands,Reserved,1,Draft,,',
    'IMP-FREE,No price,,Active,,',
    'IMP-EAN,Ean,1,Draft,,4006381333931',
  ].join('\n')
  const found = await checked(file)
  expect(found).toMatchObject({ counts: { unchecked: 0, created: 1, changed: 1, unchanged: 1, refused: 6 } })
  const rows = await rowsOf(found['uid'])
  expect(rows[1]).toMatchObject({
    state: 'Changed',
    before: { name: other['name'], brand: '' },
    after: { name: 'Renamed', price: '12.50', brand: brand['name'], ean13: '4006381333931' },
  })
  expect(rows.slice(3).map((row) => (row['problems'] as Fields[]).map(({ column, code }) => [column, code]))).toEqual([
    [['sku', 'products.duplicate-sku']],
    [
      ['price', 'sheets.not-a-number'],
      ['status', 'sheets.not-a-choice'],
      ['brand', 'products.no-brand-named'],
    ],
    [['sku', 'products.sku-required']],
    [['sku', 'products.reserved-sku']],
    [['price', 'products.price-required']],
    [['ean13', 'products.duplicate-ean']],
  ])
  expect(await read('IMP-NEW')).toBeUndefined()
  const fixed = await api.callFresh('fixImportRows', {
    cookie: editor.cookie,
    path: { uid: String(found['uid']) },
    body: {
      rows: [
        { position: 4, cells: { 2: '10', 3: 'Draft', 4: '', 5: '' } },
        { position: 2, cells: { 0: 'IMP-OTHER' } },
      ],
    },
  })
  expect(fixed.body).toMatchObject({
    results: [
      { position: 2, state: 'New', sku: 'IMP-OTHER' },
      { position: 3, state: 'New', sku: 'IMP-NEW' },
      { position: 4, state: 'New', problems: [] },
      { position: 8, state: 'Refused' },
    ],
  })
  expect((await call('startImport', found['uid'], { count: 1 })).status).toBe(409)
})

test('problems of rows have the language of the reader, also for rows that are skipped at the start', async () => {
  const uploaded = await upload(api, editor, 'sku,name,price\nIMP-WORDS,Words,ten\nIMP-RIGHT,Right,1\n')
  const path = { uid: String(at(uploaded.body, 'results', 'uid')) }
  const headers = { 'accept-language': 'nl' }
  await api.callFresh('checkImport', {
    cookie: editor.cookie,
    path,
    headers,
    body: { targets: ['sku', 'name', 'price'] },
  })
  expect((await rowsOf(path.uid))[0]).toMatchObject({
    problems: [{ column: 'price', message: readMessage('nl', sheetText('not-a-number', { text: 'ten' })) }],
  })
  const rows = await api.call('readJobRows', { cookie: editor.cookie, path: { uid: await run(path.uid) } })
  expect(rows.body).toMatchObject({
    results: [{ state: 'Skipped', reason: { code: 'sheets.not-a-number' } }, { state: 'Done' }],
  })
})

test('counts what an import created, changed, left unchanged and did not import', async () => {
  const same = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 100 })
  const other = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 200 })
  const file = `sku,name,price\n${String(same['sku'])},,1\n${String(other['sku'])},,3\nRESULT-NEW,New,1\nRESULT-BAD,Bad,ten\n`
  const found = await checked(file)
  expect(found).toMatchObject({ result: null })
  const job = await run(found['uid'])
  expect(await ended(api, editor, job)).toMatchObject({ done: 2, skipped: 2, failed: 0 })
  expect(at((await call('readImport', String(found['uid']))).body, 'results', 'result')).toEqual({
    created: 1,
    changed: 1,
    unchanged: 1,
    failed: 1,
  })
  const skipped = await api.call('readJobRows', {
    cookie: editor.cookie,
    path: { uid: job },
    query: { state: 'Skipped' },
  })
  expect(at(skipped.body, 'results')).toMatchObject([{ label: 'RESULT-BAD' }])
})

test('an import creates and updates as previewed, reports each row, and is undone except for later changes', async () => {
  const products = [
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 100 }),
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 200 }),
  ]
  const skus = products.map(({ sku }) => String(sku))
  const before = await read(skus[0] ?? '')
  const found = await checked(
    `sku,price,name.nl,unit\n${skus[0]},1.50,Lamp,set\n${skus[1]},2.50,Stoel,pair\nUNDO-NEW,9.99,Nieuw,piece\n`,
  )
  expect(found).toMatchObject({ counts: { changed: 2, refused: 1 } })
  const named = await checked(
    `sku,name,price,name.nl,unit\n${skus[0]},,1.50,Lamp,set\n${skus[1]},,2.50,Stoel,pair\nUNDO-NEW,New one,9.99,Nieuw,piece\nUNDO-TWO,Second,9.99,,piece\n`,
  )
  expect(named).toMatchObject({ counts: { created: 2, changed: 2 } })
  const job = await run(named['uid'])
  expect(await ended(api, editor, job)).toMatchObject({ kind: 'product-import', done: 4, failed: 0, undoable: true })
  expect(await read(skus[0] ?? '')).toMatchObject({
    price: 150,
    unit: 'set',
    version: 2,
    translations: [{ language: 'en' }, { language: 'nl', name: 'Lamp', state: 'Own' }],
  })
  expect(await read('UNDO-NEW')).toMatchObject({ name: 'New one', price: 999, status: 'Draft', currency: 'EUR' })
  const history = await api.call('listAuditEntries', {
    cookie: editor.cookie,
    query: { resource: 'products', object: String(products[0]?.['uid']) },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    job,
    source: 'import',
    before: { price: 100, unit: 'piece' },
    after: { price: 150, unit: 'set' },
  })
  await api.server.indexer.drain()
  expect(
    await api.server.search.index('products').getDocument(String((await read('UNDO-NEW'))?.['uid'])),
  ).toMatchObject({ name: 'New one' })

  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: skus[1] ?? '' },
    headers: { 'api-version': '3', 'if-match': '"2"' },
    body: { price: 777 },
  })
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: 'UNDO-TWO' },
    headers: { 'api-version': '3', 'if-match': '"1"' },
    body: { vat_code: 'low' },
  })
  const undo = await call('undoJob', job)
  const uid = String(at(undo.body, 'results', 'uid'))
  expect(await ended(api, editor, uid)).toMatchObject({ kind: 'undo', done: 2, skipped: 2 })
  const skipped = at(
    (await api.call('readJobRows', { cookie: editor.cookie, path: { uid }, query: { state: 'Skipped' } })).body,
    'results',
  )
  expect(skipped).toMatchObject([
    { label: skus[1], reason: { code: 'products.fields-changed', message: expect.stringContaining('Price') } },
    { label: 'UNDO-TWO', reason: { code: 'products.fields-changed', message: expect.stringContaining('VAT') } },
  ])
  const { version: _v, updated_at: _u, ...rest } = before ?? {}
  expect(await read(skus[0] ?? '')).toMatchObject(rest)
  expect([await read('UNDO-NEW'), at(await read(skus[1] ?? ''), 'price')]).toEqual([undefined, 777])
})

test('skips what was changed between dry run and start', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 100 })
  const found = await checked(`sku,price,name\n${String(product['sku'])},5.00,\nLATE-NEW,1.00,Late\n`)
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(product['sku']) },
    headers: { 'api-version': '3', 'if-match': '"1"' },
    body: { price: 300 },
  })
  await create(api, editor, 'createProduct', { sku: 'LATE-NEW', name: 'First' })
  const job = await run(found['uid'])
  const rows = at((await api.call('readJobRows', { cookie: editor.cookie, path: { uid: job } })).body, 'results')
  expect(rows).toMatchObject([
    {
      state: 'Skipped',
      reason: { code: 'products.fields-changed-since-check', message: expect.stringContaining('Price') },
    },
    { state: 'Skipped', reason: { code: 'products.exists-now' } },
  ])
  expect(await read('LATE-NEW')).toMatchObject({ name: 'First' })
})

test('downloads pictures from the public internet, and never from inside', async () => {
  const product = await create(api, editor, 'createProduct', newRecord('Product'))
  const found = await checked(`sku,images\n${String(product['sku'])},http://127.0.0.1/secret.png\n`)
  const job = await run(found['uid'])
  expect(
    at((await api.call('readJobRows', { cookie: editor.cookie, path: { uid: job } })).body, 'results'),
  ).toMatchObject([{ state: 'Failed', reason: { code: 'files.url-not-allowed' } }])
  expect(await checked(`sku,images\n${String(product['sku'])},file:///etc/passwd\n`)).toMatchObject({
    counts: { refused: 1 },
  })
})

test('an import is one’s own, stays in one’s own namespaces, and needs the permissions of its changes', async () => {
  const theirs = await create(
    api,
    await api.account(null, { namespaces: [api.tenants.other] }),
    'createProduct',
    newRecord('Product'),
  )
  const changer = await api.account(['products_put'])
  const found = await checked(`sku,price,namespace\n${String(theirs['sku'])},1.00,OTHER\nNOT-MINE,1.00,\n`, {}, changer)
  expect(found).toMatchObject({ counts: { refused: 2 } })
  expect((await call('readImport', found['uid'])).status).toBe(404)
  expect((await upload(api, changer, 'sku\nX\n', { namespace: api.tenants.other })).status).toBe(422)
  expect((await upload(api, await api.account(['products_post']), 'sku\nX\n')).status).toBe(403)
  expect(at((await upload(api, changer, 'sku,cost\nX,1\n')).body, 'results', 'columns', 1, 'target')).toBeNull()
  const { rows } = await api.connection.database.execute(
    sql`select price from products where uid = ${String(theirs['uid'])}`,
  )
  expect(rows).toMatchObject([{ price: String(theirs['price']) }])
})
