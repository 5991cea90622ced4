import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotasCommand } from '../src/commands/quotas.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi, type TestCall } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let neighbour: TestAccount
beforeAll(async () => {
  api = await createTestApi({ metricsToken: 'secret' })
  editor = await api.account(null)
  neighbour = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

/** Sets quotas of the parent by the command, and returns its output. */
async function limit(...limits: readonly string[]): Promise<readonly string[]> {
  const said: string[] = []
  await quotasCommand.run([api.tenants.parent, ...limits], {
    settings: { ...api.settings, databaseUrl: api.connectionString },
    say: (line) => void said.push(line),
  })
  return said
}
const call = (operation: OperationId, more: TestCall = {}, { cookie } = editor) =>
  api.call(operation, { cookie, ...more })
const outcome = ({ status, body }: TestAnswer) => [status, at(body, 'code'), at(body, 'detail')]
const exported = { body: { resource: 'brands', format: 'csv' } }

const CSV =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsku;name\nNEW-1;New\r\n--x--\r\n'
const sent = { rawBody: CSV, headers: { 'content-type': 'multipart/form-data; boundary=x' } }

test('rejects exports beyond the daily limit, in the caller’s language, and not those of others', async () => {
  expect((await call('createExport', exported)).status).toBe(201)
  expect(await limit('exports=1')).toContain(`${api.tenants.parent} exports: 1 of 1`)
  const refused = await call('createExport', { ...exported, headers: { 'accept-language': 'de' } })
  expect(outcome(refused)).toEqual([429, 'quotas.export-limit', expect.stringContaining('höchstens 1 Exporte')])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('createExport', exported, neighbour)).status).toBe(201)
  await limit('exports=unlimited')
  expect((await call('createExport', exported)).status).toBe(201)
})

test('rejects jobs while too many of the tenant wait', async () => {
  await limit('jobs=0')
  expect(outcome(await call('createExport', exported))).toEqual([
    429,
    'quotas.job-limit',
    expect.stringContaining('at most 0 queued jobs'),
  ])
  await limit('jobs=default')
  expect((await call('createExport', exported)).status).toBe(201)
})

test('rejects files once the tenant’s storage is full', async () => {
  await create(api, editor, 'createProduct', { ...newRecord('Product'), sku: 'LAMP' })
  await api.asOwner(
    `insert into product_files (namespace, product_uid, sequence, name, content_type, bytes)
     select namespace, uid, 0, 'lamp.png', 'image/png', 3000000 from products where sku = 'LAMP'`,
  )
  expect(await limit('storage=2000000')).toContain(`${api.tenants.parent} storage: 3000000 of 2000000`)
  const upload = { path: { sku: 'LAMP' }, ...sent }
  expect(outcome(await call('uploadProductFile', upload))).toEqual([
    507,
    'quotas.storage-limit',
    expect.stringContaining('2 MB'),
  ])
  await limit('storage=default')
  expect((await call('uploadProductFile', upload)).status).toBe(422)
})

test('rejects an import of too many products at its start, and never a single product', async () => {
  const file = await call('uploadImport', sent)
  const uid = String(at(file.body, 'results', 'uid'))
  const check = { path: { uid }, body: { targets: ['sku', 'name'] } }
  expect((await api.callFresh('checkImport', { cookie: editor.cookie, ...check })).status).toBe(200)
  await limit('products=1')
  const start = { path: { uid }, body: {} }
  expect(outcome(await call('startImport', start))).toEqual([
    409,
    'quotas.product-limit',
    expect.stringContaining('at most 1 products'),
  ])
  await create(api, editor, 'createProduct', { ...newRecord('Product'), sku: 'BY-HAND' })
  await limit('products=3')
  expect((await call('startImport', start)).status).toBe(201)
})

test('an account may upload as many files per hour as its quota', async () => {
  await limit('uploads=0')
  expect((await call('uploadImport', sent)).status).toBe(429)
  expect((await call('uploadImport', sent, neighbour)).status).toBe(201)
  await limit('uploads=default')
})

test('metrics show usage and limits of tenants', async () => {
  await limit('exports=9')
  const { body } = await api.server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(body).toMatch(
    new RegExp(`backoffice_quota_used\\{[^}]*namespace="${api.tenants.parent}",quota="exports"[^}]*\\} 3`),
  )
  expect(body).toMatch(
    new RegExp(`backoffice_quota_most\\{[^}]*namespace="${api.tenants.parent}",quota="exports"[^}]*\\} 9`),
  )
})

test('rejects an invalid limit', async () => {
  for (const wrong of ['orders=1', 'exports=-1', 'exports', 'exports=many'])
    await expect(limit(wrong)).rejects.toThrow(`Not valid: ${wrong}`)
  await expect(
    quotasCommand.run(['nowhere'], {
      settings: { ...api.settings, databaseUrl: api.connectionString },
      say: () => undefined,
    }),
  ).rejects.toThrow('No namespace has')
})
