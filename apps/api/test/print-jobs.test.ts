import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

const print = (body: unknown, account = editor) => api.call('createPrintJob', { cookie: account.cookie, body })

test('prints labels as a job, in the size of the namespace’s settings, for one’s own account', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), ean13: '4006381333931' })
  const settings = await api.call('readProductSettings', { cookie: editor.cookie, path: { uid: api.tenants.parent } })
  await api.call('changeProductSettings', {
    cookie: editor.cookie,
    path: { uid: api.tenants.parent },
    headers: { 'if-match': `"${Number(at(settings.body, 'results', 'version'))}"` },
    body: { set: { label_layouts: [{ name: 'Small', width: 50, height: 30, show_price: false }] } },
  })
  const reader = await api.account(['products', 'products_read'])
  const { status, body, text } = await print(
    { status: 0, kind: 'Shelf', labels: [{ sku: product['sku'], copies: 3 }] },
    reader,
  )
  expect(status, text).toBe(201)
  expect(body).toMatchObject({
    results: {
      status: 0,
      kind: 'Shelf',
      labels: 3,
      layout: { width: 50, height: 30, show_price: false },
      paper: 'label',
    },
  })
  const uid = String(at(body, 'results', 'uid'))
  await ended(api, reader, String(at(body, 'results', 'job', 'uid')))
  expect((await api.call('readPrintJob', { cookie: reader.cookie, path: { uid } })).body).toMatchObject({
    results: { status: 2, job: { state: 'Done', done: 3, undoable: false } },
  })
  const file = await api.server.app.inject({
    method: 'GET',
    url: `/api/printjobs/${uid}/file`,
    headers: { cookie: `__Host-bo_session=${reader.cookie}` },
  })
  expect([file.headers['content-type'], file.rawPayload.toString('latin1', 0, 5)]).toEqual(['application/pdf', '%PDF-'])
  expect((await api.call('readPrintJob', { cookie: editor.cookie, path: { uid } })).status).toBe(404)
  const about = { query: { resource: 'print-jobs', object: uid } }
  expect((await api.call('listAuditEntries', { cookie: editor.cookie, ...about })).body).toMatchObject({ total: 0 })
  const history = await api.call('listAuditEntries', { cookie: reader.cookie, ...about })
  expect(at(history.body, 'results', 0)).toMatchObject({
    actor: reader.uid,
    after: { labels: 3, skus: [product['sku']] },
  })
})

test('prints only visible products, with the website’s own price', async () => {
  const theirs = await create(
    api,
    await api.account(null, { namespaces: [api.tenants.other] }),
    'createProduct',
    newRecord('Product'),
  )
  expect((await print({ kind: 'Shelf', labels: [{ sku: theirs['sku'] }] })).status).toBe(422)
  expect((await print({ kind: 'Shelf', labels: [] })).status).toBe(422)
  const website = await create(api, editor, 'createWebsite', newRecord('Website'))
  const product = await create(api, editor, 'createProduct', newRecord('Product'))
  const { body } = await print({
    kind: 'Shelf',
    labels: [{ sku: product['sku'] }],
    website: website['uid'],
    paper: 'A4',
    layout: { width: 70, height: 40, show_price: true },
  })
  await ended(api, editor, String(at(body, 'results', 'job', 'uid')))
  expect((await api.call('listPrintJobs', { cookie: editor.cookie })).body).toMatchObject({
    results: [{ status: 2, paper: 'A4' }],
  })
  expect((await print({ kind: 'Shelf', labels: [{ sku: product['sku'] }], website: 'none' })).status).toBe(422)
})
