import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { resolved, type Schema } from './schema-values.ts'
import { upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

const ACTIVE = '<b onx=1>'

let api: TestApi
let admin: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

const bodies = new Map(
  describedOperations.flatMap(({ id, body }) =>
    body?.['application/json']?.schema ? [[id as string, resolved(body['application/json'].schema)] as const] : [],
  ),
)
const fieldsOf = (schema: Schema, wanted: (field: Schema) => boolean): string[] =>
  Object.entries(schema['properties'] ?? {}).flatMap(([name, field]) =>
    wanted(resolved(field as Schema)) ? [name] : [],
  )
const isText = ({ type, pattern, format, enum: choices }: Schema) =>
  type === 'string' && !pattern && !format && !choices
const isAddress = ({ format }: Schema) => String(format).startsWith('web-address') || format === 'local-path'
const put = async (id: (typeof writeOperations)[number], field: string, value: string) => {
  const call = await calls[id]()
  return api.callFresh(id, { cookie: admin.cookie, ...call, body: { ...(call.body as object), [field]: value } })
}

const texts = writeOperations.flatMap((id) =>
  fieldsOf(bodies.get(id) ?? {}, isText).map((field) => [id, field] as const),
)
test.each(texts)('%s rejects active HTML in %s', async (id, field) => {
  const { status, body } = await put(id, field, ACTIVE)
  expect([status, at(body, 'code'), at(body, 'errors', 0, 'pointer')]).toEqual([
    422,
    'request.active-html',
    `/${field}`,
  ])
})

const addresses = writeOperations.flatMap((id) =>
  fieldsOf(bodies.get(id) ?? {}, isAddress).map((field) => [id, field] as const),
)
test.each(addresses)('%s rejects unsafe URLs in %s', async (id, field) => {
  for (const value of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'https://me:secret@elsewhere.example',
  ])
    expect((await put(id, field, value)).status).toBe(422)
})

test('finds texts and URLs to test', () => expect([texts.length > 60, addresses.length > 8]).toEqual([true, true]))

test('a sheet cannot import active HTML', async () => {
  const sku = `NEW-${crypto.randomUUID()}`
  const { body } = await upload(api, admin, `sku,name,description.en\n${sku},Lamp,"${ACTIVE}"\n`)
  const path = { uid: String(at(body, 'results', 'uid')) }
  const checked = await api.callFresh('checkImport', {
    cookie: admin.cookie,
    path,
    body: { targets: ['sku', 'name', 'description.en'] },
  })
  expect(at(checked.body, 'results', 'counts')).toMatchObject({ refused: 1 })
  expect((await api.call('startImport', { cookie: admin.cookie, path, body: {} })).status).toBe(409)
})

test('rejects a bulk change with active HTML before its dry run', async () => {
  const { sku } = (await calls.changeProduct()).path as { sku: string }
  const change = { seo: { title: ACTIVE } }
  expect(
    (await api.call('prepareProductBulk', { cookie: admin.cookie, body: { selection: { skus: [sku] }, change } }))
      .status,
  ).toBe(422)
})
