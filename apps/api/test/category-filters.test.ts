import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let other: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  other = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

const category = (fields: object = {}, account = editor) =>
  create(api, account, 'createCategory', { ...newRecord('Category'), ...fields })
const option = (code: string, account: TestAccount) =>
  create(api, account, 'createOptionGroup', { name: code, code, values: [{ code: 'one', name: 'One' }] })
const read = async (uid: unknown) =>
  at((await api.call('readCategory', { cookie: editor.cookie, path: { uid: String(uid) } })).body, 'results') as Record<
    string,
    unknown
  >
const change = (record: Record<string, unknown>, body: object) =>
  api.call('changeCategory', {
    cookie: editor.cookie,
    path: { uid: String(record['uid']) },
    headers: { 'if-match': `"${String(record['version'])}"` },
    body,
  })

test('has the filters of the category above until it has its own, each once and in their order', async () => {
  const record = await category()
  expect(record['filters']).toBeNull()
  await option('COLOUR', editor)
  const filters = ['price', 'option:COLOUR', 'price', 'brand']
  expect((await change(record, { filters })).status).toBe(200)
  const own = await read(record['uid'])
  expect(own['filters']).toEqual(['price', 'option:COLOUR', 'brand'])
  expect((await change(own, { filters: null })).status).toBe(200)
  expect((await read(record['uid']))['filters']).toBeNull()
})

test('rejects a filter by an option of another tenant, and one that nobody has', async () => {
  await option('THEIRS', other)
  for (const filter of ['option:THEIRS', 'option:NOBODYS', 'extra:nobodys']) {
    const refused = await change(await category(), { filters: ['price', filter] })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: [{ code: 'categories.unknown-filter', pointer: '/filters' }] })
  }
  expect((await change(await category(), { filters: ['Colour'] })).status).toBe(422)
})

test('keeps a filter whose option was deleted', async () => {
  const group = await option('SIZE', editor)
  const record = await category({ filters: ['option:SIZE'] })
  await api.call('deleteOptionGroup', {
    cookie: editor.cookie,
    path: { uid: String(group['uid']) },
    headers: { 'if-match': `"${String(group['version'])}"` },
  })
  expect((await change(record, { filters: ['brand', 'option:SIZE'] })).status).toBe(200)
})

test('refuses a move that takes subcategories too deep, also in bulk', async () => {
  let above: unknown = null
  for (let level = 0; level < 5; level += 1) above = (await category({ parent_id: above }))['uid']
  const moved = await category()
  await category({ parent_id: moved['uid'] })
  expect((await change(moved, { parent_id: above })).status).toBe(422)
  const preview = await api.call('prepareCategoryBulk', {
    cookie: editor.cookie,
    body: { selection: { uids: [moved['uid']] }, change: { parent_id: above } },
  })
  expect(at(preview.body, 'results')).toMatchObject({ eligible: 0, skipped: [{ count: 1 }] })
})
