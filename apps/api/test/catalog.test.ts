import fc from 'fast-check'
import { fieldRights } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const category = (parent: Fields | null, handle: string) =>
  create(api, editor, 'createCategory', { name: handle, handle, parent_id: parent?.['uid'] ?? null })
const read = async (operation: 'readCategory' | 'readBrand' | 'readSupplier', uid: unknown): Promise<Fields> =>
  at((await api.call(operation, { cookie: editor.cookie, path: { uid: String(uid) } })).body, 'results') as Fields
const fresh = async (uid: unknown) => ({ 'if-match': `"${Number((await read('readCategory', uid))['version'])}"` })
const redirects = async (object: unknown) =>
  (
    at(
      (await api.call('listRedirects', { cookie: editor.cookie, query: { object: String(object) } })).body,
      'results',
    ) as Fields[]
  ).map(({ from, to }) => [from, to])
const found = async (index: string, uid: unknown): Promise<Fields> => {
  await api.server.indexer.drain()
  return api.server.search.index(index).getDocument(String(uid))
}

test('moves a category with its subcategories, and redirects the former URLs', async () => {
  const [home, garden] = [await category(null, 'home'), await category(null, 'garden')]
  const lamps = await category(home, 'lamps')
  const desk = await category(lamps, 'desk')
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), categories: [desk['uid']] })
  const tree = async () => [...((await found('products', product['uid']))['category_tree'] as string[])].toSorted()
  expect(await tree()).toEqual(['desk', 'home', 'lamps'])
  const move = async (body: unknown) =>
    api.call('moveCategory', {
      cookie: editor.cookie,
      path: { uid: String(lamps['uid']) },
      headers: await fresh(lamps['uid']),
      body,
    })
  const preview = await move({ parent_id: garden['uid'], sequence: 0, preview: true })
  expect(at(preview.body, 'results', 'changed')).toMatchObject([
    { before: 'home/lamps', after: 'garden/lamps' },
    { before: 'home/lamps/desk', after: 'garden/lamps/desk' },
  ])
  expect(await read('readCategory', desk['uid'])).toMatchObject({ seo_url: 'home/lamps/desk' })
  expect((await move({ parent_id: garden['uid'], sequence: 0 })).status).toBe(200)
  expect(await read('readCategory', desk['uid'])).toMatchObject({ seo_url: 'garden/lamps/desk' })
  expect(await tree()).toEqual(['desk', 'garden', 'lamps'])
  expect(await redirects(desk['uid'])).toEqual([['home/lamps/desk', 'garden/lamps/desk']])
  expect((await move({ parent_id: desk['uid'], sequence: 0 })).status).toBe(422)
  expect((await move({ parent_id: home['uid'], sequence: 0 })).status).toBe(200)
  expect(await redirects(desk['uid'])).toEqual([['garden/lamps/desk', 'home/lamps/desk']])
  expect(await found('categories', desk['uid'])).toMatchObject({ path: ['home', 'lamps', 'desk'], depth: 3 })
})

test('after any moves, the tree is valid and every URL matches its position', async () => {
  const nodes = [] as Fields[]
  for (let n = 0; n < 5; n += 1) nodes.push(await category(null, `node-${n}`))
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.option(fc.nat(4)), fc.nat(5), async (which, below, sequence) => {
      const uid = nodes[which]?.['uid']
      const parent = below === null ? null : nodes[below]?.['uid']
      await api.call('moveCategory', {
        cookie: editor.cookie,
        path: { uid: String(uid) },
        headers: await fresh(uid),
        body: { parent_id: parent, sequence },
      })
      const now = new Map<unknown, Fields>()
      for (const node of nodes) now.set(node['uid'], await read('readCategory', node['uid']))
      for (const node of now.values()) {
        const above = now.get(node['parent_id'])
        expect(node['seo_url']).toBe(above ? `${String(above['seo_url'])}/${String(node['handle'])}` : node['handle'])
      }
    }),
    { numRuns: 25 },
  )
})

test('deletes or merges a category when its products and subcategories have a destination', async () => {
  const [old, heir] = [await category(null, 'old'), await category(null, 'heir')]
  const child = await category(old, 'child')
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), categories: [old['uid']] })
  const headers = await fresh(old['uid'])
  expect(
    (await api.call('deleteCategory', { cookie: editor.cookie, path: { uid: String(old['uid']) }, headers })).status,
  ).toBe(409)
  expect(await found('categories', old['uid'])).toMatchObject({ products_direct: 1, products_total: 1 })
  expect(await read('readCategory', old['uid'])).toMatchObject({ products_direct: 1, products_total: 1 })
  expect(
    (
      await api.call('removeCategory', {
        cookie: editor.cookie,
        path: { uid: String(old['uid']) },
        headers,
        body: { children_to: null, products_to: child['uid'] },
      })
    ).status,
  ).toBe(422)
  const merged = await api.call('mergeCategory', {
    cookie: editor.cookie,
    path: { uid: String(old['uid']) },
    headers,
    body: { into: heir['uid'] },
  })
  expect(merged.body).toMatchObject({ results: { uid: heir['uid'] } })
  expect(await read('readCategory', child['uid'])).toMatchObject({ seo_url: 'heir/child', parent_id: heir['uid'] })
  expect(await redirects(heir['uid'])).toEqual([['old', 'heir']])
  const { body } = await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(product['sku']) } })
  expect(at(body, 'results', 'categories')).toMatchObject([{ uid: heir['uid'] }])
  expect(await found('categories', heir['uid'])).toMatchObject({ products_direct: 1, products_total: 1 })
  const removed = await api.call('removeCategory', {
    cookie: editor.cookie,
    path: { uid: String(heir['uid']) },
    headers: await fresh(heir['uid']),
    body: { children_to: null, products_to: null },
  })
  expect(removed.status).toBe(204)
  expect(await read('readCategory', child['uid'])).toMatchObject({ seo_url: 'child', parent_id: null })
})

test('counts the products of a brand, and merges it into another one', async () => {
  const supplier = await create(api, editor, 'createSupplier', {
    ...newRecord('Supplier'),
    order_days: [1, 2, 3, 4, 5, 6, 7],
    contacts: [{ name: 'Ann' }],
    bank: 'NL00BANK',
  })
  const [one, other] = [
    await create(api, editor, 'createBrand', {
      ...newRecord('Brand'),
      supplier: supplier['uid'],
      descriptions: { en: 'Nice' },
    }),
    await create(api, editor, 'createBrand', newRecord('Brand')),
  ]
  for (const status of ['Active', 'Draft'])
    await create(api, editor, 'createProduct', {
      ...newRecord('Product'),
      brand: one['uid'],
      supplier: supplier['uid'],
      status,
    })
  expect(await found('brands', one['uid'])).toMatchObject({ products: 2, active_products: 1, has_seo: false })
  expect(await read('readBrand', one['uid'])).toMatchObject({
    products: 2,
    active_products: 1,
    supplier: supplier['uid'],
    descriptions: { en: 'Nice' },
  })
  expect(await found('suppliers', supplier['uid'])).toMatchObject({
    products: 2,
    contact: 'Ann',
    open_orders: 0,
    next_order_day: new Date().toISOString().slice(0, 10),
  })
  const merged = await api.call('mergeBrand', {
    cookie: editor.cookie,
    path: { uid: String(one['uid']) },
    headers: { 'if-match': '"1"' },
    body: { into: other['uid'] },
  })
  expect(merged.body).toMatchObject({ results: { uid: other['uid'] } })
  expect(await found('brands', other['uid'])).toMatchObject({ products: 2 })
  expect(await redirects(other['uid'])).toEqual([[one['slug'], other['slug']]])
  const clerk = await api.account(['products_read'])
  expect(
    at(
      (await api.call('readSupplier', { cookie: clerk.cookie, path: { uid: String(supplier['uid']) } })).body,
      'results',
      'bank',
    ),
  ).toBe('')
})

test('a product has several suppliers, one of them preferred; costs need a permission', async () => {
  const [first, second] = [
    await create(api, editor, 'createSupplier', newRecord('Supplier')),
    await create(api, editor, 'createSupplier', newRecord('Supplier')),
  ]
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 12_100 })
  const path = { sku: String(product['sku']) }
  const saved = await api.callFresh('saveProductSuppliers', {
    cookie: editor.cookie,
    path,
    body: {
      suppliers: [
        { supplier: first['uid'], cost: 6_000, pack: 6, moq: 12 },
        { supplier: second['uid'], preferred: true, supplier_sku: 'X1' },
      ],
    },
  })
  expect(at(saved.body, 'results')).toMatchObject([
    { supplier: second['uid'], preferred: true },
    { supplier: first['uid'], cost: 6_000, margin: 40, pack: 6, moq: 12, preferred: false },
  ])
  expect(at((await api.call('readProduct', { cookie: editor.cookie, path })).body, 'results', 'supplier', 'uid')).toBe(
    second['uid'],
  )
  const clerk = await api.account(['products_read'])
  const theirs = await api.call('readProductSuppliers', { cookie: clerk.cookie, path })
  expect([at(theirs.body, 'results', 1, 'cost'), at(theirs.body, 'results', 1, 'margin')]).toEqual([null, null])
  expect(
    (await api.call('readSupplierProducts', { cookie: editor.cookie, path: { uid: String(first['uid']) } })).body,
  ).toMatchObject({ total: 1, results: [{ sku: product['sku'] }] })
})

const clever = (field: string, key: string) => [
  ...['attributesToRetrieve', 'attributesToHighlight', 'attributesToCrop'].flatMap((name) =>
    [['*'], [field], [`${field}.x`, `${field}:5`, key], ['*:5']].map((value) => ({ shows: { [name]: value } })),
  ),
  { shows: {} },
  { shows: { attributesToRetrieve: null } },
  ...[
    `${field} > 1`,
    `'${field}' EXISTS`,
    `"${field}" IS NOT NULL`,
    `NOT (${key} = x OR NOT ${field} 1 TO 9)`,
    `${key} != "\\" OR ${field} IN [1]`,
    [[`${key} = x`, `${field} = 1`]],
  ].map((filter) => ({ uses: { filter } })),
  ...[`${field}:asc`, `${field}:desc`].map((sort) => ({ uses: { sort: [`${key}:asc`, sort] } })),
  ...[[field], ['*']].map((facets) => ({ uses: { facets } })),
  { uses: { distinct: field } },
  { uses: { attributesToSearchOn: [field] } },
  ...['showMatchesPosition', 'showRankingScoreDetails', 'retrieveVectors'].map((name) => ({ uses: { [name]: true } })),
]

const ofCatalog = {
  beside: 'brands',
  clerk: ['products'],
  changer: ['products', 'products_put'],
  buyer: ['products', 'products_put', 'products_cost_read'],
}
const ofOrders = {
  beside: 'orders',
  clerk: ['orders'],
  changer: ['orders', 'orders_put'],
  buyer: ['orders', 'orders_put', 'products', 'reporting_margin_read'],
}

let suppliers = 5_387

/** Places an order of a product that a supplier of its own sends. */
async function orderFromSupplier() {
  const name = `Zephyr${suppliers++}`
  const supplier = await create(api, editor, 'createSupplier', { ...newRecord('Supplier'), name })
  const body = { ...newRecord('Product'), price: 8_000, cost: 1_259, supplier: supplier['uid'] }
  const product = await create(api, editor, 'createProduct', body)
  return create(api, editor, 'createOrder', { lines: [{ sku: product['sku'], quantity: 1 }] })
}

/** Creates a record whose fields that need a permission all have a value, and says which permissions see them. */
async function secretIn(index: string) {
  if (index === 'orders') {
    const bulk = { operation: 'prepareOrderBulk', change: { priority: 'High' } } as const
    return { record: await orderFromSupplier(), key: 'number', facet: 'stage', bulk, rights: ofOrders }
  }
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 8_000, cost: 5_387 })
  if (index === 'products') {
    const bulk = { operation: 'prepareProductBulk', change: { status: 'Draft' } } as const
    return { record: product, key: 'sku', facet: 'status', bulk, rights: ofCatalog }
  }
  const named = { ...newRecord('Supplier'), order_email: 'orders@example.com' }
  const supplier = await create(api, editor, 'createSupplier', named)
  const lines = [{ sku: product['sku'], ordered: 1 }]
  const record = await create(api, editor, 'createSupplierOrder', { supplier: supplier['uid'], lines })
  if (index === 'suppliers') {
    const path = { uid: String(record['uid']) }
    expect((await api.callFresh('sendSupplierOrder', { cookie: editor.cookie, path })).status).toBe(200)
    const bulk = { operation: 'prepareSupplierBulk', change: { lead_days: 3 } } as const
    return { record: supplier, key: 'code', facet: 'status', bulk, rights: ofCatalog }
  }
  const bulk = { operation: 'prepareSupplierOrderBulk', change: { expected: null } } as const
  return { record, key: 'number', facet: 'stage', bulk, rights: ofCatalog }
}

test.each(Object.entries(fieldRights).flatMap(([index, fields]) => Object.keys(fields).map((field) => [index, field])))(
  'whoever lacks the permission for a field cannot find it out by any search: %s, %s',
  async (index = '', field = '') => {
    const { key, record, facet, bulk, rights } = await secretIn(index)
    const [secret] = [at(await found(index, record['uid']), field)].flat()
    expect(['number', 'string']).toContain(typeof secret)
    const clerk = await api.account(rights.clerk)
    const post = async (account: TestAccount, path: string, payload: object) => {
      const { body } = await api.call('createSearchToken', { cookie: account.cookie })
      const headers = { authorization: `Bearer ${String(at(body, 'token'))}` }
      const answer = await api.server.app.inject({ method: 'POST', url: `/search/${path}`, headers, payload })
      return { status: answer.statusCode, text: answer.body }
    }
    const searches = (question: object) =>
      [
        [`indexes/${index}/search`, question],
        ['multi-search', { queries: [{ indexUid: rights.beside }, { indexUid: index, ...question }] }],
      ] as const
    const all = { q: String(record[key]) }
    for (const { shows, uses } of clever(field, key).map((one) => ({ shows: undefined, uses: undefined, ...one })))
      for (const [path, question] of searches({ ...all, ...shows, ...uses })) {
        const { status, text } = await post(clerk, path, question)
        expect([question, status]).toEqual([question, shows ? 200 : 400])
        expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${String(secret).replace('.', '\\.')}(?![\\w.-])`))
      }
    expect((await post(clerk, `indexes/${index}/facet-search`, { facetName: field })).status).toBe(400)
    expect((await post(clerk, 'multi-search', { federation: {}, queries: [] })).status).toBe(400)
    // The same name as a value is an ordinary one, and so is a search by other fields.
    const [plain] = searches({ ...all, filter: `${facet} != "${field}"`, sort: [`${key}:asc`], facets: [facet] })
    expect(await post(clerk, ...(plain ?? ['', {}]))).toMatchObject({ status: 200 })
    const buyer = await api.account(rights.buyer)
    // Nothing is sorted by a list.
    const sorts = typeof secret === 'number' ? [{ sort: [`${field}:asc`] }] : []
    const known = { filter: [`${field} = ${JSON.stringify(secret)}`] }
    for (const question of [known, ...sorts, { facets: [field] }])
      for (const [path, asked] of searches({ ...all, ...question }))
        expect((await post(buyer, path, asked)).text).toContain(String(secret))
    // The server searches for files and bulk changes by the same rules.
    const search = known
    const asExport = (more: object) => ({ resource: index, format: 'csv', columns: [key], ...more })
    const changer = await api.account(rights.changer)
    for (const [account, status] of [
      [changer, 422],
      [buyer, 201],
    ] as const) {
      const { cookie } = account
      expect((await api.call('createExport', { cookie, body: asExport({ search }) })).status).toBe(status)
      for (const sorted of sorts)
        expect((await api.call('createExport', { cookie, body: asExport(sorted) })).status).toBe(status)
      expect(
        (await api.call(bulk.operation, { cookie, body: { selection: { search }, change: bulk.change } })).status,
      ).toBe(status)
    }
  },
)

test('a package has three sides, and need not be weighed; one stored without a side is kept when others change', async () => {
  const { cookie } = editor
  const size = { width: 200, height: 0.5, depth: 100, weight: 0 }
  for (const side of ['width', 'height', 'depth'] as const) {
    const body = { ...newRecord('Product'), package: { ...size, [side]: 0 } }
    const refused = await api.call('createProduct', { cookie, body })
    expect([refused.status, at(refused.body, 'errors', 0, 'pointer')]).toEqual([422, `/package/${side}`])
  }
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), package: size })
  expect(product['package']).toEqual(size)
  const flat = { ...size, height: 0 }
  await api.connection.pool.query('update products set package = $1 where uid = $2', [flat, product['uid']])
  const changed = await api.call('changeProduct', {
    cookie,
    path: { sku: String(product['sku']) },
    headers: { 'api-version': '3', 'if-match': `"${Number(product['version'])}"` },
    body: { name: 'Card' },
  })
  expect(changed.status, changed.text).toBe(200)
  expect(at(changed.body, 'results', 'package')).toEqual(flat)
})

test('the margin in the index follows the VAT of the main website', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 12_100, cost: 5_000 })
  expect(await found('products', product['uid'])).toMatchObject({ cost: 5_000, margin: 50 })
  const website = await create(api, editor, 'createWebsite', {
    ...newRecord('Website'),
    namespace: product['namespace'],
    is_main: true,
    vat_high: 0,
  })
  expect(await found('products', product['uid'])).toMatchObject({ margin: 58.7 })
  const path = { uid: String(website['uid']) }
  expect((await api.callFresh('deleteWebsite', { cookie: editor.cookie, path })).status).toBeLessThan(300)
  expect(await found('products', product['uid'])).toMatchObject({ margin: 50 })
})
