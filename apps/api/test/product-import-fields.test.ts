import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCalls } from './import-calls.ts'
import { create, newRecord } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { multipart, PIXEL } from './write-calls.ts'

let api: TestApi
let editor: TestAccount
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  calls = importCalls(api)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const product = async (more: Fields = {}) => {
  const made = await create(api, editor, 'createProduct', { ...newRecord('Product'), ...more })
  return { ...made, sku: String(made['sku']), uid: String(made['uid']) }
}
const read = async (sku: string) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku } })).body, 'results') as Fields
const change = (sku: string, body: Fields) =>
  api.callFresh('changeProduct', { cookie: editor.cookie, path: { sku }, body, headers: { 'api-version': '3' } })
const checked = (lines: readonly string[], more: Fields = {}) =>
  calls.checked(editor, lines.join('\n'), { resource: 'products' }, more)
const problemsOf = async (uid: string) =>
  (await calls.rowsOf(editor, uid)).map(({ problems }) =>
    (problems as Fields[]).map(({ column, code }) => [column, code]),
  )
async function run(lines: readonly string[], more: Fields = {}): Promise<void> {
  const { uid, counts } = await checked(lines, more)
  expect([await problemsOf(uid), at(counts, 'refused')]).toEqual([lines.slice(1).map(() => []), 0])
  await ended(api, editor, await calls.run(editor, uid))
}

test('a file names successors by SKU, and its rows say which are impossible', async () => {
  const [lamp, next, last] = [await product(), await product(), await product()]
  await run(['SKU,Successor', `${lamp.sku},${next.sku}`])
  expect(at(await read(lamp.sku), 'successor')).toMatchObject({ uid: next.uid, sku: next.sku })
  const stranger = await create(api, await api.account(null, { namespaces: [api.tenants.other] }), 'createProduct', {
    ...newRecord('Product'),
  })
  const { uid } = await checked([
    'SKU,Successor',
    `${next.sku},${last.sku}`,
    `${last.sku},${lamp.sku}`,
    `${lamp.sku},${lamp.sku}`,
    `NEW-1,NOT-THERE`,
    `NEW-2,${String(stranger['sku'])}`,
  ])
  expect(await problemsOf(uid)).toEqual([
    [],
    [['successor', 'products.successor-circle']],
    [['successor', 'products.succeeds-itself']],
    [['successor', 'products.no-product-with-sku']],
    [['successor', 'products.no-product-with-sku']],
  ])
  await ended(api, editor, await calls.run(editor, uid))
  expect([at(await read(next.sku), 'successor', 'sku'), at(await read(last.sku), 'successor')]).toEqual([
    last.sku,
    null,
  ])
  await run(['SKU,Successor', `${lamp.sku},`], { empty_cells: 'clear' })
  expect(at(await read(lamp.sku), 'successor')).toBeNull()
})

test('a product does not get a successor that it replaces itself', async () => {
  const [one, two, three] = [await product(), await product(), await product()]
  expect([
    (await change(one.sku, { successor: two.uid })).status,
    (await change(two.sku, { successor: three.uid })).status,
  ]).toEqual([200, 200])
  const { status, body } = await change(three.sku, { successor: one.uid })
  expect([status, at(body, 'errors', 0, 'pointer'), at(body, 'errors', 0, 'code')]).toEqual([
    422,
    '/successor',
    'products.successor-circle',
  ])
})

test('a file sets the shelf, minimum and maximum at a location, and leaves the others', async () => {
  const made = await product({
    stock_policy: 'Track',
    stock_places: [{ location: 'Attic', shelf: 'Z', minimum: null, maximum: null }],
  })
  const other = await product()
  await api.call('createStockMutation', {
    cookie: editor.cookie,
    path: { sku: made.sku },
    body: { location: 'Warehouse', kind: 'Receipt', quantity: 4, reason: 'Delivery' },
  })
  const heading = 'SKU,Warehouse: shelf,Warehouse: minimum,Warehouse: maximum'
  await run([heading, `${made.sku},A-12-3,5,20`])
  const attic = { location: 'Attic', shelf: 'Z', minimum: null, maximum: null }
  expect(at(await read(made.sku), 'stock_places')).toEqual([
    attic,
    { location: 'Warehouse', shelf: 'A-12-3', minimum: 5, maximum: 20 },
  ])
  const { uid } = await checked([heading, `${made.sku},${'x'.repeat(41)},5,20`, `${other.sku},,30,20`])
  expect(await problemsOf(uid)).toMatchObject([
    [['location.Warehouse.shelf', expect.anything()]],
    [['location.Warehouse.maximum', 'products.maximum-below-minimum']],
  ])
  await run([heading, `${made.sku},,,`], { empty_cells: 'clear' })
  expect(at(await read(made.sku), 'stock_places')).toEqual([attic])
})

test('a file sets the images and texts in other languages on one website', async () => {
  const site = await create(api, editor, 'createWebsite', { ...newRecord('Website'), language: 'nl' })
  const domain = String(site['domainname'])
  const made = await product({ product_websites: [{ website: site['uid'], active: true }] })
  const upload = async (name: string) => {
    const { body } = await api.call('uploadProductFile', {
      cookie: editor.cookie,
      path: { sku: made.sku },
      ...multipart(PIXEL, name),
    })
    return { id: Number(at(body, 'results', 'id')), url: String(at(body, 'results', 'url')) }
  }
  const [front, back] = [await upload('front.png'), await upload('back.png')]
  const heading = ['SKU', 'images', 'name, English', 'description, German']
    .map((name) => (name === 'SKU' ? name : `"${domain}: ${name}"`))
    .join(',')
  await run([heading, `${made.sku},${back.url}|${front.url},Desk lamp,Schön`])
  const entry = async () => at(await read(made.sku), 'product_websites', 0)
  expect(await entry()).toMatchObject({
    active: true,
    media: [back.id, front.id],
    translations: [
      { language: 'en', name: 'Desk lamp' },
      { language: 'de', description: 'Schön' },
    ],
  })
  const other = await product()
  const { uid } = await checked([heading, `${made.sku},https://example.com/x.png,,`, `${other.sku},,Desk lamp,`])
  expect(await problemsOf(uid)).toEqual([
    [[`website.${domain}.media`, 'products.no-such-file']],
    [[`website.${domain}.name.en`, 'products.not-on-named-website']],
  ])
  await run([heading, `${made.sku},,,Schön`], { empty_cells: 'clear' })
  expect(await entry()).toMatchObject({ media: null, translations: [{ language: 'de', description: 'Schön' }] })
})
