import { randomUUID } from 'node:crypto'
import type { OperationId } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const RIGHTS = ['orders', 'orders_read', 'orders_put', 'orders_post', 'products', 'products_post', 'products_put']

let api: TestApi
let ada: TestAccount
let bo: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

type Fields = Readonly<Record<string, unknown>>
interface Asked {
  readonly path?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly account?: TestAccount
  readonly key?: string
}

const call = (operation: OperationId, { account = ada, key, ...asked }: Asked = {}) =>
  api.callFresh(operation, { cookie: account.cookie, ...asked, ...(key && { headers: { 'idempotency-key': key } }) })
const results = async (operation: OperationId, asked?: Asked) => {
  const answer = await call(operation, asked)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results')
}
const list = async (operation: OperationId, asked?: Asked) => (await results(operation, asked)) as readonly Fields[]
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
]
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows

async function stocked(more: Fields = {}, quantity = 100): Promise<string> {
  const product = { ...newRecord('Product'), stock_policy: 'Track', ...more }
  const sku = String((await create(api, ada, 'createProduct', product))['sku'])
  const body = { how: 'adjust', location: 'Warehouse', quantity, reason: 'Delivery' }
  if (quantity > 0) await results('changeProductStock', { path: { sku }, body })
  return sku
}

/** Places orders and accepts them; returns their numbers. */
async function accepted(count: number, sku: string, quantity = 2, more: Fields = {}): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let one = 0; one < count; one += 1) {
    const made = await create(api, ada, 'createOrder', { lines: [{ sku, quantity }], ...acceptable, ...more })
    const order = String(made['number'])
    await results('changeOrder', { path: { order }, body: { stage: 'To do' } })
    numbers.push(order)
  }
  return numbers
}
const take = (body: Fields, account = ada) => list('takeBatch', { body, account })
const pick = (order: string, body: Fields, more: Asked = {}) => call('countPick', { path: { order }, body, ...more })
const read = (order: string) => results('readOrder', { path: { order } })
const lineOf = (order: Fields | undefined): number => Number(at(order, 'rows', 0, 'line'))

beforeEach(async () => {
  bo = await api.account(RIGHTS)
  // Orders of earlier tests are out of the way.
  await rows(`update orders set stage = 'Completed' where stage in ('To do', 'Picking', 'Packed', 'On hold')`)
  await rows(`update fulfilments set ended_at = now() where ended_at is null`)
})

test('an order goes from the shelf into a parcel: it is taken, counted unit by unit, packed and labelled', async () => {
  const sku = await stocked({ ean13: '5901234123457' })
  const [number = ''] = await accepted(1, sku)
  expect(await list('listBenchQueues')).toMatchObject([
    { queue: 'To pick', count: 1, late: 0 },
    { queue: 'Picking', count: 0 },
    { queue: 'To pack' },
    { queue: 'To ship' },
    { queue: 'Problems' },
  ])
  const [taken] = await take({ size: 1 })
  expect(taken).toMatchObject({
    number,
    queue: 'Picking',
    stage: 'Picking',
    holder: ada.uid,
    place: 1,
    rows: [{ sku, codes: [sku, '5901234123457'], quantity: 2, picked: 0, missing: 0 }],
  })
  const line = lineOf(taken)
  for (const picked of [1, 2])
    expect((await pick(number, { line, quantity: 1 })).body).toMatchObject({ results: { picked } })
  expect(said(await pick(number, { line, quantity: 1 }))).toEqual([422, 'bench.more-than-ordered'])
  const [own] = await list('listBenchOrders', { query: { own: 'true' } })
  expect(own).toMatchObject({ queue: 'To pack', rows: [{ picked: 2 }] })
  // Its counts have given the order no new version.
  expect(own?.['version']).toBe(taken?.['version'])
  const packed = await api.call('packParcel', {
    cookie: ada.cookie,
    path: { order: number },
    body: { lines: [{ line, quantity: 2 }], ...flatSize },
    headers: { 'if-match': `"${String(own?.['version'])}"` },
  })
  expect(packed.status).toBe(201)
  await results('requestLabel', { path: { order: number, uid: String(at(packed.body, 'results', 'uid')) } })
  expect(await list('listBenchOrders', { query: { queue: 'To ship' } })).toMatchObject([{ number, holder: ada.uid }])
})

test('two pickers who take orders at once never get the same one', async () => {
  const numbers = await accepted(12, await stocked(), 1)
  const taken = await Promise.all([ada, bo, ada, bo].map((account) => take({ size: 3 }, account)))
  expect(
    taken
      .flat()
      .map(({ number }) => String(number))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(numbers)
  expect(await take({ size: 3 }, bo)).toEqual([])
  const held = await list('listBenchOrders', { query: { own: 'true' }, account: bo })
  expect(held.map(({ holder }) => holder)).toEqual(Array(6).fill(bo.uid))
})

test('of two who take one order, one gets it; the other is told that it is held', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const answers = await Promise.all(
    [ada, bo].map((account) => call('takeBatch', { body: { orders: [number] }, account })),
  )
  expect(answers.map(said).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [201, undefined],
    [409, 'bench.held'],
  ])
  const winner = answers[0]?.status === 201 ? ada : bo
  expect(said(await call('takeBatch', { body: { orders: [number] }, account: winner }))).toEqual([201, undefined])
})

test('an order that one has picked is packed by another one', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const line = lineOf((await take({ size: 1 }))[0])
  await pick(number, { line, quantity: 1 })
  expect(said(await call('takeBatch', { body: { orders: [number] }, account: bo }))).toEqual([409, 'bench.held'])
  await pick(number, { line, quantity: 1 })
  expect(await take({ orders: [number] }, bo)).toMatchObject([{ number, holder: bo.uid, queue: 'To pack' }])
})

test('an order is found by who picks it: from its first pick until it is handed over, put back or has left', async () => {
  const [number = '', other = ''] = await accepted(2, await stocked(), 1)
  const cy = await api.account(RIGHTS)
  const stranger = await api.account(RIGHTS, { namespaces: [api.tenants.other] })
  const heldBy = async (holder: string, account = ada): Promise<readonly unknown[]> => {
    await api.server.indexer.drain()
    const { body } = await api.call('createSearchToken', { cookie: account.cookie })
    const found = await api.server.app.inject({
      method: 'POST',
      url: '/search/indexes/orders/search',
      headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
      payload: { filter: `"holder" = "${holder}"`, sort: ['number:asc'] },
    })
    return (at(JSON.parse(found.body), 'hits') as readonly Fields[]).map((hit) => hit['number'])
  }
  expect(await read(number)).toMatchObject({ holder: null })
  const [taken] = await take({ orders: [number, other] }, bo)
  const { version } = (await read(number)) as Fields
  expect(await read(number)).toMatchObject({ holder: bo.uid })
  expect(await heldBy(bo.uid)).toEqual([number, other])
  expect(await heldBy(bo.uid, stranger)).toEqual([])
  await pick(number, { line: lineOf(taken), quantity: 1 })
  await take({ orders: [number] }, cy)
  expect(await read(number)).toMatchObject({ holder: cy.uid, version })
  expect([await heldBy(bo.uid), await heldBy(cy.uid)]).toEqual([[other], [number]])
  await results('changeOrder', { path: { order: other }, body: { stage: 'To do' } })
  for (const stage of ['Packed', 'Shipped']) await results('changeOrder', { path: { order: number }, body: { stage } })
  expect(await read(other)).toMatchObject({ holder: null })
  expect(await read(number)).toMatchObject({ holder: null })
  expect([await heldBy(bo.uid), await heldBy(cy.uid)]).toEqual([[], []])
})

test('a count that is sent again is counted once, and counts at once are all counted', async () => {
  const [number = ''] = await accepted(1, await stocked(), 20)
  const line = lineOf((await take({ size: 1 }))[0])
  const key = randomUUID()
  const [first, again] = [
    await pick(number, { line, quantity: 1 }, { key }),
    await pick(number, { line, quantity: 1 }, { key }),
  ]
  expect([first.status, again.body]).toEqual([200, first.body])
  await Promise.all(
    Array.from({ length: 19 }, (_, one) => pick(number, { line, quantity: 1 }, { account: one % 2 ? ada : bo })),
  )
  expect(await read(number)).toMatchObject({ lines: [{ picked: 20, packed: 0 }] })
})

test('counts can be put back, and no more than were counted', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const line = lineOf((await take({ size: 1 }))[0])
  await pick(number, { line, quantity: 2 })
  expect((await pick(number, { line, quantity: -1 })).body).toMatchObject({ results: { picked: 1 } })
  expect(said(await pick(number, { line, quantity: -2 }))).toEqual([422, 'bench.fewer-than-counted'])
  expect(said(await pick(number, { line, quantity: 0 }))).toEqual([422, 'bench.nothing-counted'])
  expect(await read(number)).toMatchObject({ lines: [{ picked: 1 }] })
})

test('an order that is put back is taken from the start by the next one, and its counts stay known', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const line = lineOf((await take({ size: 1 }))[0])
  await pick(number, { line, quantity: 2 })
  await results('changeOrder', { path: { order: number }, body: { stage: 'To do' } })
  expect(said(await pick(number, { line, quantity: 1 }))).toEqual([409, 'bench.not-picking'])
  const [again] = await take({ size: 1 }, bo)
  expect(again).toMatchObject({ number, holder: bo.uid, rows: [{ picked: 0 }] })
  expect(await rows('select quantity, actor from picks where line = $1', [line])).toEqual([
    { quantity: 2, actor: ada.uid },
  ])
})

test('missing units need a reason, and an order that is on hold is a problem', async () => {
  const [number = ''] = await accepted(1, await stocked(), 3)
  const line = lineOf((await take({ size: 1 }))[0])
  await pick(number, { line, quantity: 1 })
  expect(said(await pick(number, { line, quantity: 0, missing: 2 }))).toEqual([422, 'bench.reason-required'])
  const missing = { line, quantity: 0, missing: 2, reason: 'Not on the shelf' }
  expect((await pick(number, missing)).body).toMatchObject({ results: { picked: 1, missing: 2 } })
  expect(said(await pick(number, { line, quantity: 1 }))).toEqual([422, 'bench.more-than-ordered'])
  expect((await pick(number, { line, quantity: 1, missing: -1 })).body).toMatchObject({
    results: { picked: 2, missing: 1 },
  })
  await results('changeOrder', {
    path: { order: number },
    body: { stage: 'On hold', hold_reason: 'Stock', stage_reason: '1 missing' },
  })
  expect(await list('listBenchOrders', { query: { queue: 'Problems' } })).toMatchObject([
    { number, hold_reason: 'Stock', stage_reason: '1 missing', rows: [{ picked: 2, missing: 1 }] },
  ])
  expect(await list('listBenchQueues')).toMatchObject([{}, {}, {}, {}, { queue: 'Problems', count: 1 }])
})

test('a bundle is picked part by part', async () => {
  const [cup, saucer] = [await stocked(), await stocked()]
  const set = await create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    bundle_products: [
      { sku: cup, quantity: 2 },
      { sku: saucer, quantity: 1 },
    ],
  })
  const [number = ''] = await accepted(1, String(set['sku']), 2)
  const [taken] = await take({ size: 1 })
  const taking = at(taken, 'rows') as readonly Fields[]
  const rowOf = (sku: string) => taking.find((row) => row['sku'] === sku)
  expect([rowOf(cup)?.['quantity'], rowOf(saucer)?.['quantity']]).toEqual([4, 2])
  const count = (sku: string, quantity: number) =>
    pick(number, { line: rowOf(sku)?.['line'], part: rowOf(sku)?.['part'], quantity })
  await count(cup, 3)
  expect(await read(number)).toMatchObject({ lines: [{ picked: 0 }] })
  await count(saucer, 2)
  expect(await read(number)).toMatchObject({ lines: [{ picked: 1 }] })
  await count(cup, 1)
  expect(await read(number)).toMatchObject({ lines: [{ picked: 2 }] })
})

test('after a part has left, only the rest is to be picked', async () => {
  const [number = ''] = await accepted(1, await stocked(), 3)
  const line = lineOf((await take({ size: 1 }))[0])
  await pick(number, { line, quantity: 1 })
  const path = { order: number }
  const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Own delivery' }
  const uid = String(at(await results('packParcel', { path, body: parcel }), 'uid'))
  await results('shipParcel', { path: { order: number, uid } })
  await results('changeOrder', { path, body: { stage: 'To do' } })
  expect(await take({ size: 1 }, bo)).toMatchObject([{ number, rows: [{ quantity: 2, picked: 0 }] }])
  await pick(number, { line, quantity: 2 }, { account: bo })
  expect(await read(number)).toMatchObject({ lines: [{ picked: 3, packed: 1, shipped: 1 }] })
})

test('what is urgent comes first, and what is not in stock is not taken', async () => {
  const sku = await stocked()
  const [first = '', second = ''] = await accepted(2, sku, 1)
  const [sold] = await accepted(1, await stocked({ stock_policy: 'Sell beyond' }, 0), 1)
  await results('changeOrder', { path: { order: second }, body: { priority: 'High' } })
  const taken = await take({ size: 5 })
  expect(taken.map(({ number }) => number)).toEqual([second, first])
  expect(said(await call('takeBatch', { body: { orders: [sold] } }))).toEqual([409, 'orders.refused-not-in-stock'])
})

test('other tenants see none of it, and who may not change orders takes and counts nothing', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const stranger = await api.account(RIGHTS, { namespaces: [api.tenants.other] })
  expect(await list('listBenchOrders', { account: stranger })).toEqual([])
  expect(await take({ size: 1 }, stranger)).toEqual([])
  expect((await call('takeBatch', { body: { orders: [number] }, account: stranger })).status).toBe(404)
  const reader = await api.account(['orders', 'orders_read'])
  expect((await call('takeBatch', { body: { size: 1 }, account: reader })).status).toBe(403)
  const line = lineOf((await take({ size: 1 }))[0])
  expect((await pick(number, { line, quantity: 1 }, { account: reader })).status).toBe(403)
  expect((await pick(number, { line, quantity: 1 }, { account: stranger })).status).toBe(404)
  expect(await list('listBenchOrders', { query: { queue: 'Picking' }, account: reader })).toHaveLength(1)
})

test('the codes of the commands are a PDF', async () => {
  const { status, headers } = await call('downloadBenchCommands')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a queue is narrowed by what its orders are: size, weight, shipping way, product and time', async () => {
  const slim = await stocked({ package: { width: 200, height: 9, depth: 200, weight: 0.2 } })
  const heavy = await stocked({ package: { width: 400, height: 300, depth: 300, weight: 6 } })
  const [letter = ''] = await accepted(1, slim, 1)
  const [stack = ''] = await accepted(1, slim, 4)
  const [crate = ''] = await accepted(1, heavy, 2)
  const sideless = await stocked({ package: { width: 200, height: 9, depth: 200, weight: 0.2 } })
  await rows(`update products set package = package || '{"height": 0}' where sku = $1`, [sideless])
  const [unknown = ''] = await accepted(1, await stocked(), 1)
  const [unmeasured = ''] = await accepted(1, sideless, 1)
  const queue = async (query: Record<string, string>) =>
    (await list('listBenchOrders', { query: { queue: 'To pick', ...query } })).map(({ number }) => number)
  expect(await list('listBenchOrders', { query: { queue: 'To pick' } })).toMatchObject([
    { number: letter, weight: 200, shipping_way: 'Letterbox' },
    { number: stack, weight: 800, shipping_way: 'Parcel' },
    { number: crate, weight: 12_000, shipping_way: 'Parcel' },
    { number: unknown, weight: null, shipping_way: 'Parcel' },
    { number: unmeasured, weight: 200, shipping_way: 'Parcel' },
  ])
  expect(await queue({ shipping_way: 'Letterbox' })).toEqual([letter])
  expect(await queue({ units: 'Single' })).toEqual([letter, unknown, unmeasured])
  expect(await queue({ units: 'Several', sku: slim.toLowerCase() })).toEqual([stack])
  expect(await queue({ heavy: 'true' })).toEqual([crate])
  expect(await queue({ location: 'Elsewhere' })).toEqual([])
  await rows(`update orders set ship_by = now() - interval '1 hour' where number = $1`, [stack])
  await rows(`update orders set ship_by = now() + interval '9 days' where number <> $1`, [stack])
  expect(await queue({ late: 'true' })).toEqual([stack])
  expect(await queue({ today: 'true' })).toEqual([stack])
})

test('orders are given to a colleague, who must work there', async () => {
  const [number = ''] = await accepted(1, await stocked())
  const stranger = await api.account(RIGHTS, { namespaces: [api.tenants.other] })
  const give = (holder: string) => call('takeBatch', { body: { orders: [number], holder } })
  expect(said(await give(stranger.uid))).toEqual([422, 'records.unknown-colleague'])
  expect(await take({ orders: [number], holder: bo.uid })).toMatchObject([{ number, holder: bo.uid, place: 1 }])
  expect(await list('listBenchOrders', { query: { own: 'true' }, account: bo })).toMatchObject([{ number }])
  expect(said(await call('takeBatch', { body: { orders: [number] } }))).toEqual([409, 'bench.held'])
})

test('at the end of the day each carrier has what can leave, and what lacks a label is named', async () => {
  const sku = await stocked()
  const numbers = await accepted(3, sku, 1)
  const pack = async (order: string, parcel: Fields) => {
    const [taken] = await take({ orders: [order] })
    const lines = [{ line: lineOf(taken), quantity: 1 }]
    return String(at(await results('packParcel', { path: { order }, body: { lines, ...parcel } }), 'uid'))
  }
  const [own = '', labelled = '', bare = ''] = numbers
  const uid = await pack(own, { carrier: 'Own delivery' })
  const parcel = await pack(labelled, flatSize)
  await pack(bare, flatSize)
  await rows(`update parcels set label_state = 'Ready', label_file = 'x.pdf', barcode = '3SBACK00001' where uid = $1`, [
    parcel,
  ])
  const uidOf = async (order: string) => at(await read(order), 'uid')
  const overs = await list('listHandOvers')
  expect(overs).toMatchObject([
    { carrier: 'Own delivery', orders: [await uidOf(own)], parcels: 1, missing: [] },
    {
      carrier: 'Printed label',
      orders: [await uidOf(labelled)],
      parcels: 1,
      missing: [{ order: bare, number: 1, reason: 'The parcel has no label yet.' }],
    },
  ])
  const stranger = await api.account(RIGHTS, { namespaces: [api.tenants.other] })
  expect(await list('listHandOvers', { account: stranger })).toMatchObject([
    { orders: [] },
    { orders: [], missing: [] },
  ])
  await results('shipParcel', { path: { order: own, uid } })
  const asked = { query: { carrier: 'Own delivery' } }
  const file = await call('downloadHandOverList', asked)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
})
