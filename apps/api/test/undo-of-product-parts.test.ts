import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '@backoffice/api-contract'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestCall } from './test-api.ts'
import { lastChange } from './undo-last.ts'
import { multipart, PIXEL } from './write-calls.ts'

let api: TestApi
let ada: TestAccount
let bert: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
  bert = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>

const act = async (operation: OperationId, call: TestCall, { cookie } = ada) => {
  const { status, body, text } = await api.callFresh(operation, { cookie, ...call })
  expect([operation, status < 300, text]).toEqual([operation, true, text])
  return at(body, 'results') as Fields
}
const undo = async ({ id }: Fields) => {
  const { status, body } = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: Number(id) } })
  return [status, at(body, 'code') ?? at(body, 'results', 'exceptions')]
}
const made = (operation: OperationId, body: unknown) => create(api, ada, operation, body)
const sku = async () => String((await made('createProduct', { ...newRecord('Product'), name: 'Red lamp' }))['sku'])
const supplier = async () => (await made('createSupplier', newRecord('Supplier')))['uid']

/** A product with everything that its parts can have. */
async function product() {
  const path = { sku: await sku() }
  const text = { language: 'nl', name: 'Lamp, rood', short_text: 'Kort', plus_points: ['Licht'] }
  const [first, last] = [
    await act('uploadProductFile', { path, ...multipart(PIXEL, 'one.png') }),
    await act('uploadProductFile', { path, ...multipart(PIXEL, 'two.png') }),
  ]
  const { id: translation } = await act('saveProductTranslation', { path, body: text })
  await act('saveProductSuppliers', { path, body: { suppliers: [{ supplier: await supplier(), pack: 6, cost: 250 }] } })
  await act('saveProductSeo', {
    path,
    body: { entries: [{ website: null, language: 'nl', title: 'Lamp', handle: `lamp-${crypto.randomUUID()}` }] },
  })
  await act('saveProductBundle', { path, body: { parts: [{ sku: await sku(), quantity: 2 }] } })
  return { path, first: Number(first?.['id']), last: Number(last?.['id']), translation: Number(translation) }
}
type Made = Awaited<ReturnType<typeof product>>

/** Returns everything that the parts of a product show, without what every write changes. */
async function partsOf({ path }: Pick<Made, 'path'>) {
  const read = async (operation: OperationId) =>
    at((await api.call(operation, { cookie: ada.cookie, path })).body, 'results')
  const {
    name,
    translations,
    seo,
    supplier: main,
    kind,
    bundle_products,
    bundle_price,
  } = (await read('readProduct')) as Fields
  return {
    fields: { name, translations, seo, main, kind, bundle_products, bundle_price },
    files: await read('listProductFiles'),
    suppliers: await read('readProductSuppliers'),
    entries: await read('readProductSeo'),
  }
}

const changes: readonly (readonly [OperationId, (made: Made) => TestCall | Promise<TestCall>])[] = [
  ['saveProductTranslation', ({ path }) => ({ path, body: { language: 'nl', name: 'Lamp, blauw' } })],
  [
    'saveProductTranslation',
    ({ path }) => ({ path, body: { language: 'en', name: 'Lamp, tall', short_text: 'Tall' } }),
  ],
  ['saveProductTranslation', ({ path }) => ({ path, body: { language: 'de', name: 'Lampe' } })],
  ['autoTranslateProduct', ({ path }) => ({ path, body: { language: 'nl', fields: ['name'] } })],
  ['deleteProductTranslation', ({ path, translation }) => ({ path: { ...path, id: translation } })],
  ['changeProduct', ({ path }) => ({ path, body: { name: 'Lamp, new' }, headers: { 'api-version': '3' } })],
  ['uploadProductFile', ({ path }) => ({ path, ...multipart(PIXEL, 'three.png', { is_main: 'true' }) })],
  ['changeProductFile', ({ path, last }) => ({ path: { ...path, id: last }, body: { alts: { en: 'A lamp' } } })],
  [
    'changeProductFile',
    ({ path, last }) => ({ path: { ...path, id: last }, body: { is_main: true, caption: 'Front' } }),
  ],
  ['moveProductFile', ({ path, last }) => ({ path: { ...path, id: last }, body: { sequence: 0 } })],
  ['deleteProductFile', ({ path, first }) => ({ path: { ...path, id: first } })],
  [
    'saveProductSeo',
    ({ path }) => ({
      path,
      body: {
        entries: [
          { website: null, language: 'nl', handle: `lamp-${crypto.randomUUID()}`, title: 'Another lamp' },
          { website: null, language: 'en', description: 'A lamp' },
        ],
      },
    }),
  ],
  ['saveProductSuppliers', async ({ path }) => ({ path, body: { suppliers: [{ supplier: await supplier() }] } })],
  ['saveProductSuppliers', ({ path }) => ({ path, body: { suppliers: [] } })],
  [
    'saveProductBundle',
    async ({ path }) => ({ path, body: { parts: [{ sku: await sku(), quantity: 3 }], price_rule: { rule: 'sum' } } }),
  ],
  ['saveProductBundle', ({ path }) => ({ path, body: { parts: [] } })],
]

test.each(changes.map(([operation, call], index) => ({ operation, call, index })))(
  '$operation ($index) is undone, redone and undone again',
  async ({ operation, call }) => {
    const one = await product()
    const before = await partsOf(one)
    await act(operation, await call(one))
    const after = await partsOf(one)
    expect(after).not.toEqual(before)
    for (const [expected, recorded] of [
      [before, 'undoAuditEntry'],
      [after, 'redoAuditEntry'],
      [before, 'undoAuditEntry'],
    ] as const) {
      const entry = await lastChange(api, ada)
      expect(entry).toMatchObject({ undoable: true })
      expect(await undo(entry)).toEqual([200, []])
      expect(await partsOf(one)).toEqual(expected)
      expect(await lastChange(api, ada)).toMatchObject({ operation: recorded, undoes: entry['id'] })
    }
  },
)

test.each([
  [
    'text',
    ['saveProductTranslation', ({ path }: Made) => ({ path, body: { language: 'nl', name: 'Lamp, blauw' } })],
    ['saveProductTranslation', ({ path }: Made) => ({ path, body: { language: 'nl', name: 'Lamp, groen' } })],
    ['saveProductTranslation', ({ path }: Made) => ({ path, body: { language: 'fr', name: 'Lampe' } })],
  ],
  [
    'alternative text',
    ['changeProductFile', ({ path, last }: Made) => ({ path: { ...path, id: last }, body: { alts: { en: 'One' } } })],
    ['changeProductFile', ({ path, last }: Made) => ({ path: { ...path, id: last }, body: { alts: { en: 'Two' } } })],
    ['changeProductFile', ({ path, last }: Made) => ({ path: { ...path, id: last }, body: { caption: 'Front' } })],
  ],
  [
    'order of pictures',
    ['moveProductFile', ({ path, last }: Made) => ({ path: { ...path, id: last }, body: { sequence: 0 } })],
    ['moveProductFile', ({ path, first }: Made) => ({ path: { ...path, id: first }, body: { sequence: 0 } })],
    ['changeProductFile', ({ path, last }: Made) => ({ path: { ...path, id: last }, body: { caption: 'Front' } })],
  ],
] as const)('rejects undo of a %s that a colleague changed since; other changes do not matter', async (...parts) => {
  const [, [operation, mine], [same, theirs], [other, besides]] = parts
  const one = await product()
  await act(operation, mine(one))
  const entry = await lastChange(api, ada)
  await act(other, besides(one), bert)
  expect(await undo(entry)).toEqual([200, []])
  await act(operation, mine(one))
  const again = await lastChange(api, ada)
  await act(same, theirs(one), bert)
  expect(await undo(again)).toEqual([409, 'history.changed-since'])
})

test('restores a deleted picture although the others were moved since', async () => {
  const one = await product()
  await act('uploadProductFile', { path: one.path, ...multipart(PIXEL, 'three.png') })
  await act('deleteProductFile', { path: { ...one.path, id: one.first } })
  const entry = await lastChange(api, ada)
  await act('moveProductFile', { path: { ...one.path, id: one.last }, body: { sequence: 1 } }, bert)
  expect(await undo(entry)).toEqual([200, []])
  const files = (await partsOf(one)).files as { id: number; sequence: number; is_main: boolean }[]
  expect(files.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  expect(files.filter(({ is_main }) => is_main)).toMatchObject([{ id: one.first }])
})

test('skips a supplier that was deleted since, and reports it', async () => {
  const path = { sku: await sku() }
  const [main, other] = [await supplier(), await supplier()]
  await act('saveProductSuppliers', { path, body: { suppliers: [{ supplier: main }, { supplier: other }] } })
  await act('saveProductSuppliers', { path, body: { suppliers: [{ supplier: main }] } })
  const entry = await lastChange(api, ada)
  await act('deleteSupplier', { path: { uid: String(other) } })
  expect(await undo(entry)).toMatchObject([200, [{ code: 'parts-gone', kind: 'supplier', count: 1 }]])
  expect((await partsOf({ path })).suppliers).toMatchObject([{ supplier: main }])
})

test('a restored URL handle is no longer redirected, and the undone one is', async () => {
  const one = await product()
  const handleOf = async () =>
    ((await partsOf(one)).entries as Fields[]).find(({ language }) => language === 'nl')?.['handle']
  const former = await handleOf()
  const handle = `other-${crypto.randomUUID()}`
  await act('saveProductSeo', {
    path: one.path,
    body: { entries: [{ website: null, language: 'nl', title: 'Lamp', handle }] },
  })
  const redirects = async () => {
    const { rows } = await api.connection.pool.query<{ from: string }>(
      `select "from" from redirects where object = (select uid from products where sku = $1) and language = 'nl'`,
      [one.path.sku],
    )
    return rows.map(({ from }) => from)
  }
  expect(await redirects()).toContain(former)
  expect(await undo(await lastChange(api, ada))).toEqual([200, []])
  expect(await handleOf()).toBe(former)
  expect(await redirects()).toContain(handle)
  expect(await redirects()).not.toContain(former)
})
