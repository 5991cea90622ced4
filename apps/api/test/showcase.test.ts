import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareFirstStart } from '../src/first-start.ts'
import { verifyChain } from '../src/platform/audit/chain.ts'
import { createSmallDemonstration, type SmallDemonstration } from './small-demonstration.ts'
import { at, type TestAccount, type TestApi } from './test-api.ts'

let demonstration: SmallDemonstration
let api: TestApi
let admin: TestAccount
beforeAll(async () => {
  demonstration = await createSmallDemonstration()
  ;({ api, admin } = demonstration)
})
afterAll(() => demonstration.close())

const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await api.connection.pool.query<Record<string, unknown>>(text)).rows
const list = async (operation: Parameters<TestApi['call']>[0]) => {
  const answer = await api.call(operation, { cookie: admin.cookie, query: { limit: 1000 } })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return at(answer.body, 'results') as Record<string, unknown>[]
}

test('every screen of the catalog has data, and the contract holds for all of it', async () => {
  const products = await list('listProducts')
  expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['Simple', 'Variant parent', 'Variant', 'Bundle']))
  expect(products.filter(({ files }) => Array.isArray(files) && files.length > 0).length).toBeGreaterThan(
    products.length / 2,
  )
  expect(new Set((await list('listSupplierOrders')).map(({ stage }) => stage))).toEqual(
    new Set(['Draft', 'Sent', 'Confirmed', 'Part received', 'Received', 'Closed', 'Cancelled']),
  )
  expect(new Set((await list('listReviews')).map(({ state }) => state))).toEqual(
    new Set(['New', 'Published', 'Rejected', 'On hold', 'Hidden']),
  )
  for (const operation of [
    'listSynonyms',
    'listOptionGroups',
    'listSearchMisses',
    'listSuppliers',
    'listBrands',
    'listCategories',
  ] as const)
    expect([operation, (await list(operation)).length > 1]).toEqual([operation, true])
  const variants = at(
    (await api.call('readProductVariants', { cookie: admin.cookie, path: { sku: 'TEE' } })).body,
    'results',
  )
  expect(variants).toHaveLength(120)
  const bundle = await api.call('readProductBundle', { cookie: admin.cookie, path: { sku: 'SET-01' } })
  expect(at(bundle.body, 'results', 'parts')).toHaveLength(3)
  await api.server.indexer.drain()
  expect(await rows(`select distinct index_state from synonyms where active`)).toEqual([{ index_state: 'Applied' }])
})

test('orders are worked on, with buyers, returns, invoices, notes, notes for the team and tasks', async () => {
  const orders = await list('listOrders')
  expect(orders.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['To do', 'Packed', 'Shipped', 'Delivered', 'Completed']),
  )
  expect(
    await rows(
      `select number from orders where stage in ('To do', 'On hold', 'Picking', 'Packed') and ship_by is null`,
    ),
  ).toEqual([])
  expect(
    await rows(`select number from customers where email is null or addresses -> 0 ->> 'postcode' is null`),
  ).toEqual([])
  expect(
    await rows(
      `select number from customers where type = 'Business' and addresses -> 0 ->> 'country' in ('NL', 'BE', 'DE', 'FR') and vat_number = ''`,
    ),
  ).toEqual([])
  const [counts] = await rows(
    `select (select count(*)::int from order_returns) as returns, (select count(*)::int from documents) as invoices, (select count(*)::int from notes) as notes,
      (select count(*)::int from team_notes where show_until is null or show_until >= current_date) as team_notes,
      (select count(*)::int from tasks) as tasks, (select count(*)::int from fulfilments) as held`,
  )
  for (const [what, count] of Object.entries(counts ?? {})) expect([what, Number(count) > 0]).toEqual([what, true])
})

test('a paid order waits for a supplier order that is sent and due soon', async () => {
  const waiting = await rows(
    `select o.stage, o.payment_state, s.expected - current_date as days from orders o join order_lines l on l.order_uid = o.uid join stock_levels v on v.stock_item = l.product_uid and v.on_hand < v.reserved
      join supplier_order_lines d on d.product_uid = l.product_uid join supplier_orders s on s.uid = d.order_uid and s.stage = 'Sent' where o.source <> 'online-retail'`,
  )
  expect(waiting).toEqual([{ stage: 'To do', payment_state: 'Paid', days: 3 }])
})

test('no review of a product repeats another one, and who complains gives one or two stars', async () => {
  expect(await rows('select sku, text from reviews group by product_uid, sku, text having count(*) > 1')).toEqual([])
  expect(await rows(`select rating, text from reviews where minus <> '{}' and rating > 2`)).toEqual([])
  expect(await rows(`select text from reviews where reply <> '' and rating > 2`)).toEqual([])
})

test('the team has changed records in the last month, and the history is whole', async () => {
  const changes = await rows(
    `select a.name, e.resource, e.operation, extract(day from now() - e.at)::int as days from audit_entries e join accounts a on a.uid = e.actor and a.email like '%@giftworks.example' order by e.id`,
  )
  expect(new Set(changes.map(({ name }) => name)).size).toBe(6)
  expect(new Set(changes.map(({ resource }) => resource))).toEqual(
    new Set(['products', 'brands', 'suppliers', 'websites', 'customers', 'orders', 'accounts']),
  )
  const days = changes.map((change) => Number(change['days']))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
  expect([Math.max(...days) >= 25, Math.max(...days) <= 30, Math.min(...days) <= 1]).toEqual([true, true, true])
  // What the history says is what the record has.
  expect(
    await rows(
      `select p.sku from audit_entries e join products p on p.uid = e.object where e.operation = 'changeProduct' and (e.after ->> 'price')::bigint <> p.price`,
    ),
  ).toEqual([])
  await api.server.workers.get('history-seals').drain()
  expect(await verifyChain(api.connection.database)).toMatchObject({ broken: undefined })
})

test('the details of the companies are those of a company', async () => {
  for (const { uid } of await rows('select namespace as uid from company_details')) {
    const path = { uid: String(uid) }
    const changed = await api.callFresh('changeCompanyDetails', {
      cookie: admin.cookie,
      path,
      body: { payment_days: 21 },
    })
    expect([changed.status, changed.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    expect(at(changed.body, 'results', 'missing')).toEqual([])
  }
})

test('stock is the sum of its movements, and incoming quantities are outstanding ones', async () => {
  expect(
    await rows(
      `select l.stock_item from stock_levels l cross join lateral (select coalesce(sum(on_hand_delta), 0) as on_hand, coalesce(sum(reserved_delta), 0) as reserved
      from stock_movements where stock_item = l.stock_item and location = l.location) m where l.on_hand <> m.on_hand or l.reserved <> m.reserved`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select l.id from supplier_order_lines l where l.received <> (select coalesce(sum(c.quantity), 0) from receipt_counts c where c.line_id = l.id and c.booking is not null)`,
    ),
  ).toEqual([])
  expect(await rows(`select uid from stock_movements where on_hand_after < 0`)).toEqual([])
})

test('reviewers have bought the product, parts of bundles exist, and codes are unique', async () => {
  expect(
    await rows(
      `select r.uid from reviews r where not exists (select from orders o join order_lines l on l.order_uid = o.uid where o.number = r.order_number and l.product_uid = r.product_uid)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select b.sku from products b, jsonb_array_elements(b.bundle_products) part where not exists (select from products p where p.sku = part ->> 'sku' and p.namespace = b.namespace)`,
    ),
  ).toEqual([])
  expect(
    await rows(`select ean13 from products where ean13 is not null group by namespace, ean13 having count(*) > 1`),
  ).toEqual([])
  const { body } = await api.call('nextEan13', { cookie: admin.cookie })
  expect(await rows(`select sku from products where ean13 = '${String(at(body, 'ean13'))}'`)).toEqual([])
  const order = await api.call('createSupplierOrder', {
    cookie: admin.cookie,
    body: {
      supplier: (await rows('select uid from suppliers limit 1'))[0]?.['uid'],
      namespace: (await rows(`select uid from namespaces where code = 'GIFT'`))[0]?.['uid'],
    },
  })
  expect(order.body).toMatchObject({ results: { number: 'PO-1015' } })
})

const inNamespace = async (code: string) => {
  const [namespace] = await rows(`select uid from namespaces where code = '${code}'`)
  return { cookie: admin.cookie, headers: { 'x-namespace': String(namespace?.['uid']) } }
}

test('shops on the continent sell in euros at prices of their own, from the stock of the parent', async () => {
  const found = await rows(
    `select n.code, p.sku, p.price, p.currency, a.price as above, p.inherits @> array['texts'] as follows from products p join namespaces n on n.uid = p.namespace join products a on a.uid = p.above_uid order by n.code, p.sku`,
  )
  expect(found.map(({ code, sku, price, currency }) => [code, sku, Number(price), currency])).toEqual([
    ['BENELUX', '22326', 395, 'EUR'],
    ['BENELUX', '22629', 295, 'EUR'],
    ['BENELUX', '22727', 525, 'EUR'],
    ['DEFR', '22326', 399, 'EUR'],
    ['DEFR', '22629', 299, 'EUR'],
    ['DEFR', '22727', 549, 'EUR'],
  ])
  const benelux = await inNamespace('BENELUX')
  const [shop] = await rows(`select uid from websites where name = 'Giftworks Nederland'`)
  const placed = await api.call('createOrder', {
    ...benelux,
    body: { website: String(shop?.['uid']), lines: [{ sku: '22326', quantity: 2 }] },
  })
  expect([placed.status, placed.text.slice(0, 200)]).toEqual([201, expect.any(String)])
  expect(placed.body).toMatchObject({
    results: { currency: 'EUR', lines: [{ unit_price: 395 }], totals: { shipping: 495, total: 2 * 395 + 495 } },
  })
  expect(
    await rows(
      `select r.quantity from reservations r join products p on p.uid = r.stock_item join namespaces n on n.uid = p.namespace where n.code = 'GIFT' and r.order_uid = '${String(at(placed.body, 'results', 'uid'))}'`,
    ),
  ).toEqual([{ quantity: 2 }])
})

test('a product in euros has the texts and the picture of the one above, which leaves its websites to it', async () => {
  const differing = await rows(
    `select p.sku from products p where p.above_uid is not null and (inherited_texts(p.uid) <> inherited_texts(p.above_uid) or not exists (select from product_files f where f.product_uid = p.uid))`,
  )
  expect(differing).toEqual([])
  expect(
    await rows(
      `select a.sku from products p join products a on a.uid = p.above_uid where exists (
        select from jsonb_array_elements(a.product_websites) entry join websites w on w.uid = entry ->> 'website' where w.namespace = p.namespace)`,
    ),
  ).toEqual([])
})

test('some products are hidden in Benelux only', async () => {
  const [counts] = await rows(`
    select count(*) filter (where w.name = 'Giftworks Nederland' and entry -> 'active' = 'false')::int as nl, count(*) filter (where w.name = 'Giftworks België' and entry -> 'active' = 'false')::int as be,
      count(*) filter (where w.name not in ('Giftworks Nederland', 'Giftworks België') and entry -> 'active' = 'false' and p.status = 'Active')::int as others
    from products p, jsonb_array_elements(p.product_websites) entry join websites w on w.uid = entry ->> 'website'`)
  expect(counts).toMatchObject({ nl: counts?.['be'], others: 0 })
  expect(Number(counts?.['nl'])).toBeGreaterThan(0)
})

test('bestsellers have texts by hand in four languages, and France lacks some others', async () => {
  const answer = await api.call('readProduct', { ...(await inNamespace('GIFT')), path: { sku: '22727' } })
  expect(at(answer.body, 'results', 'name')).toBe('Red Bakelite alarm clock')
  expect(
    await rows(
      `select t.language, t.name, t.state from product_translations t join products p on p.uid = t.product_uid join namespaces n on n.uid = p.namespace where n.code = 'GIFT' and p.sku = '22727' order by t.language`,
    ),
  ).toEqual([
    { language: 'de', name: 'Wecker Bakelit Rot', state: 'Own' },
    { language: 'en', name: 'Red Bakelite alarm clock', state: 'Own' },
    { language: 'fr', name: 'Réveil bakélite rouge', state: 'Own' },
    { language: 'nl', name: 'Wekker Bakelite rood', state: 'Own' },
  ])
  expect(await rows(`select language, title from product_seo order by language limit 1`)).toEqual([
    { language: 'de', title: expect.any(String) },
  ])
  const [untranslated] = await rows(
    `select count(*)::int as count from products p where p.kind = 'Simple' and not exists (select from product_translations t where t.product_uid = p.uid and t.language = 'fr')`,
  )
  expect(Number(untranslated?.['count'])).toBeGreaterThan(0)
})

test('the figures have something to find: low stock, a price below cost, a late supplier, a bad batch, a lost search', async () => {
  const [chains] = await rows(
    `select s.on_hand - s.reserved as free from products p join stock_levels s on s.stock_item = p.uid where p.sku = '22086'`,
  )
  expect(chains).toEqual({ free: 2 })
  const { body } = await api.call('readProduct', { ...(await inNamespace('GIFT')), path: { sku: '21034' } })
  expect(Number(at(body, 'results', 'cost'))).toBeGreaterThan(Number(at(body, 'results', 'price')) / 1.2)
  const suppliers = await list('listSuppliers')
  const reliability = (name: string) => suppliers.find((supplier) => supplier['name'] === name)?.['reliability']
  expect(reliability('Bright Lantern Trading')).toBe(0)
  expect(
    await rows(`select count(*)::int as late from supplier_orders o where substring(o.number from 4)::int < 1001`),
  ).toEqual([{ late: 5 }])
  const reviews = await rows(
    `select language, rating, state from reviews where sku = '22727' and submitted_at > now() - interval '10 days' and rating < 3`,
  )
  expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['en', 'nl', 'de', 'fr']))
  expect(
    await rows(
      `select m.count, s.active from search_misses m join synonyms s on s.namespace = m.namespace and m.query like '%' || s.words[1] || '%' where s.source = 'Suggested' and m.count > 20`,
    ),
  ).toEqual([{ count: 31, active: false }])
  expect(await rows(`select last_at from search_misses group by last_at having count(*) > 1`)).toEqual([])
})

test('accounts know that it is the demonstration', async () => {
  expect(at((await api.call('readOwnAccount', { cookie: admin.cookie })).body, 'demonstration')).toBe(true)
})

test('a later start adds nothing', async () => {
  const before = await rows('select count(*) as products, (select count(*) from reviews) as reviews from products')
  expect(await prepareFirstStart(api.connection, api.settings, () => undefined)).toEqual({ filled: false })
  expect(await rows('select count(*) as products, (select count(*) from reviews) as reviews from products')).toEqual(
    before,
  )
})
