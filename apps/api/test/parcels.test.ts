import type { OperationId } from '@backoffice/api-contract'
import { flatSize, plainSize } from '@backoffice/order-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let packer: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { namespaces: [api.tenants.parent] })
  packer = await api.account(['orders', 'orders_read', 'orders_put'], { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
type Path = { readonly order: string; readonly uid?: string }

const call = (operation: OperationId, path: Path, body?: unknown, account = admin) =>
  api.callFresh(operation, { cookie: account.cookie, path: { ...path }, body })
const results = async (operation: OperationId, path: Path, body?: unknown) => {
  const answer = await call(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  at(body, 'errors', 0, 'code'),
  at(body, 'errors', 0, 'pointer'),
]
const rows = async (text: string, values: unknown[] = []) =>
  (await api.connection.pool.query<Fields>(text, values)).rows
const read = (order: string) => results('readOrder', { order })
const parcelsOf = async (order: string) =>
  at((await call('listOrderParcels', { order })).body, 'results') as readonly Fields[]

async function stocked(quantity: number, more: Fields = {}): Promise<string> {
  const { sku } = await create(api, admin, 'createProduct', {
    ...newRecord('Product'),
    price: 1_000,
    stock_policy: 'Sell beyond',
    ...more,
  })
  const path = { sku: String(sku) }
  const body = { how: 'adjust', location: 'Warehouse', quantity, reason: 'Delivery' }
  await api.call('changeProductStock', { cookie: admin.cookie, path, body })
  return path.sku
}

/** Places an order of 3 and 2 units, and brings it to a stage. */
async function placed({
  stages = ['To do', 'Picking'],
  onHand = 10,
}: { stages?: readonly string[]; onHand?: number } = {}) {
  const skus = [await stocked(onHand), await stocked(10)]
  const made = await create(api, admin, 'createOrder', {
    lines: [
      { sku: skus[0], quantity: 3 },
      { sku: skus[1], quantity: 2 },
    ],
    ...acceptable,
  })
  const order = String(made['number'])
  for (const stage of stages) await results('changeOrder', { order }, { stage })
  const [one, two] = [Number(at(made, 'lines', 0, 'id')), Number(at(made, 'lines', 1, 'id'))]
  return { order, uid: String(made['uid']), one, two, skus }
}
const own = (line: number, quantity: number, more: Fields = {}) => ({
  lines: [{ line, quantity }],
  carrier: 'Own delivery',
  ...more,
})
async function packed(order: string, body: unknown): Promise<{ order: string; uid: string }> {
  return { order, uid: String((await results('packParcel', { order }, body))['uid']) }
}
const stock = async (sku: string | undefined) =>
  (
    await rows(
      `select on_hand, reserved from stock_levels where location = 'Warehouse' and stock_item = (select uid from products where sku = $1)`,
      [sku],
    )
  )[0]

test('an order leaves in parts: each parcel takes its units from the stock, the last one completes it', async () => {
  const { order, one, two, skus } = await placed()
  const first = await packed(order, own(one, 2))
  expect(await read(order)).toMatchObject({
    stage: 'Picking',
    fulfilment_state: 'Picking',
    lines: [{ picked: 2, packed: 2, shipped: 0 }, { packed: 0 }],
  })
  await results('shipParcel', first)
  expect(await read(order)).toMatchObject({
    stage: 'Picking',
    fulfilment_state: 'Part shipped',
    lines: [{ shipped: 2 }, {}],
  })
  expect(await stock(skus[0])).toEqual({ on_hand: 8, reserved: 1 })
  const second = await packed(order, {
    ...own(one, 1),
    lines: [
      { line: one, quantity: 1 },
      { line: two, quantity: 2 },
    ],
  })
  expect(await read(order)).toMatchObject({ stage: 'Packed', next_step: 'ship' })
  await results('shipParcel', second)
  expect(await read(order)).toMatchObject({ stage: 'Shipped', fulfilment_state: 'Shipped' })
  expect([await stock(skus[0]), await stock(skus[1])]).toEqual([
    { on_hand: 7, reserved: 0 },
    { on_hand: 8, reserved: 0 },
  ])
  await results('deliverParcel', first)
  expect(await read(order)).toMatchObject({ stage: 'Shipped', lines: [{ delivered: 2 }, { delivered: 0 }] })
  await results('deliverParcel', second)
  expect(await read(order)).toMatchObject({ stage: 'Delivered', fulfilment_state: 'Delivered', next_step: 'complete' })
  expect(await parcelsOf(order)).toMatchObject([
    { number: 1, state: 'Delivered', lines: [{ line: one, quantity: 2 }] },
    { number: 2, state: 'Delivered' },
  ])
})

test('the search sees how far an order is, and its history who packed and shipped', async () => {
  const { order, uid, one } = await placed()
  await results('shipParcel', await packed(order, own(one, 2)))
  await api.server.indexer.drain()
  const { results: found } = await api.server.search.index('orders').getDocuments({ filter: `uid = "${uid}"` })
  expect(found).toMatchObject([{ fulfilment_state: 'Part shipped', stage: 'Picking' }])
  const told = await rows(
    `select operation, after -> 'parcels' -> 0 as parcel from audit_entries where object = $1 order by id`,
    [uid],
  )
  expect(told.slice(-2)).toMatchObject([
    { operation: 'packParcel', parcel: { number: 1, state: 'Open', lines: [{ line: one, quantity: 2 }] } },
    { operation: 'shipParcel', parcel: { number: 1, state: 'Shipped' } },
  ])
})

test('a parcel leaves only with a size, a weight and a label, and the whole order only with parcels that can', async () => {
  const { order, one } = await placed({ stages: ['To do', 'Picking', 'Packed'] })
  const parcel = await packed(order, { lines: [{ line: one, quantity: 1 }] })
  expect(said(await call('shipParcel', parcel))).toEqual([409, 'shipments.refused-no-size', undefined])
  expect(said(await call('requestLabel', parcel))).toEqual([409, 'shipments.refused-no-size', undefined])
  expect(await results('changeParcel', parcel, plainSize)).toMatchObject({ fits_letterbox: false })
  expect(said(await call('shipParcel', parcel))).toEqual([409, 'shipments.refused-no-weight', undefined])
  expect(await results('changeParcel', parcel, { weight: 100 })).toMatchObject({
    refused: { code: 'shipments.refused-no-label' },
  })
  const moves = at(await read(order), 'moves')
  expect(moves).toContainEqual(
    expect.objectContaining({
      move: 'ship',
      refused: expect.objectContaining({ code: 'orders.refused-parcel-not-ready' }),
    }),
  )
  expect(said(await call('changeOrder', { order }, { stage: 'Shipped' }))).toEqual([
    409,
    'orders.refused-parcel-not-ready',
    '/stage',
  ])
  expect(await results('changeParcel', parcel, { carrier: 'Own delivery' })).toMatchObject({ refused: null })
  expect((await call('changeOrder', { order }, { stage: 'Shipped' })).status).toBe(200)
})

test('the letterbox rate is for what fits', async () => {
  const { order, one } = await placed()
  const flat = await results('packParcel', { order }, own(one, 1, flatSize))
  expect(flat).toMatchObject({ service: 'Letterbox', fits_letterbox: true })
  const plain = await results('packParcel', { order }, own(one, 1, plainSize))
  expect(plain).toMatchObject({ service: 'Parcel', fits_letterbox: false })
  const asked = await call('changeParcel', { order, uid: String(plain['uid']) }, { service: 'Letterbox' })
  expect(said(asked)).toEqual([422, 'shipments.not-letterbox', '/service'])
})

test('an order that leaves as a whole is one parcel by own delivery, beside those that were packed', async () => {
  const whole = await placed({ stages: ['To do', 'Picking', 'Packed', 'Shipped'] })
  expect(await parcelsOf(whole.order)).toMatchObject([
    {
      state: 'Shipped',
      carrier: 'Own delivery',
      lines: [
        { line: whole.one, quantity: 3 },
        { line: whole.two, quantity: 2 },
      ],
    },
  ])
  await results('changeOrder', { order: whole.order }, { stage: 'Delivered' })
  expect(await parcelsOf(whole.order)).toMatchObject([{ state: 'Delivered' }])

  const rest = await placed({ stages: ['To do', 'Picking', 'Packed'] })
  await results('shipParcel', await packed(rest.order, own(rest.one, 1)))
  await packed(rest.order, own(rest.one, 1))
  await results('changeOrder', { order: rest.order }, { stage: 'Shipped' })
  expect(await parcelsOf(rest.order)).toMatchObject([
    { state: 'Shipped', lines: [{ line: rest.one, quantity: 1 }] },
    { state: 'Shipped', lines: [{ line: rest.one, quantity: 1 }] },
    {
      state: 'Shipped',
      lines: [
        { line: rest.one, quantity: 1 },
        { line: rest.two, quantity: 2 },
      ],
    },
  ])
  expect([await stock(rest.skus[0]), await stock(rest.skus[1])]).toEqual([
    { on_hand: 7, reserved: 0 },
    { on_hand: 8, reserved: 0 },
  ])
})

test('only what is there and in no parcel yet is packed, and only while an order is picked or packed', async () => {
  const { order, one, two } = await placed({ onHand: 2 })
  const pack = async (lines: unknown) => said(await call('packParcel', { order }, { lines }))
  expect(await pack([{ line: one, quantity: 3 }])).toEqual([422, 'shipments.more-than-left', '/lines/0/quantity'])
  expect(await pack([{ line: 999_999, quantity: 1 }])).toEqual([422, 'shipments.unknown-line', '/lines/0/line'])
  const twice = [
    { line: two, quantity: 1 },
    { line: two, quantity: 1 },
  ]
  expect(await pack(twice)).toEqual([422, 'shipments.same-line-twice', '/lines/1/line'])
  const parcel = await packed(order, own(one, 2))
  expect(await pack([{ line: one, quantity: 1 }])).toEqual([422, 'shipments.more-than-left', '/lines/0/quantity'])
  expect(await results('changeParcel', parcel, { lines: [{ line: two, quantity: 2 }] })).toMatchObject({
    lines: [{ line: two, quantity: 2 }],
  })
  expect(await read(order)).toMatchObject({ lines: [{ packed: 0 }, { packed: 2 }] })
  const waiting = await placed({ stages: [] })
  expect(said(await call('packParcel', { order: waiting.order }, own(waiting.one, 1)))).toEqual([
    409,
    'shipments.not-packing',
    undefined,
  ])
})

test('an unpacked parcel gives its units back, and one that has left stays', async () => {
  const { order, one } = await placed()
  const parcel = await packed(order, own(one, 3))
  expect(await results('unpackParcel', parcel)).toMatchObject({ state: 'Cancelled' })
  // They were taken from the shelf all the same.
  expect(await read(order)).toMatchObject({ lines: [{ picked: 3, packed: 0 }, {}] })
  const again = await packed(order, own(one, 3))
  await results('shipParcel', again)
  for (const operation of ['unpackParcel', 'shipParcel', 'requestLabel'] as const)
    expect(said(await call(operation, again))).toEqual([409, 'shipments.not-open', undefined])
  expect(said(await call('changeParcel', again, { weight: 1 }))).toEqual([409, 'shipments.not-open', undefined])
  expect(said(await call('deliverParcel', parcel))).toEqual([409, 'shipments.not-shipped', undefined])
  expect(await parcelsOf(order)).toMatchObject([{ state: 'Cancelled' }, { state: 'Shipped' }])
})

test('what goes back to the shelf leaves its parcels, and the rest of a part shipment can be cancelled', async () => {
  const { order, one, two, skus } = await placed()
  await results('shipParcel', await packed(order, own(one, 2)))
  const open = await packed(order, own(two, 1))
  expect(said(await call('changeOrder', { order }, { delivery_address: { country: 'BE' } }))).toEqual([
    409,
    'orders.order-packed',
    '/delivery_address',
  ])
  await results('changeOrder', { order }, { stage: 'To do' })
  expect(await parcelsOf(order)).toMatchObject([{ state: 'Shipped' }, { uid: open.uid, state: 'Cancelled' }])
  expect(await read(order)).toMatchObject({ fulfilment_state: 'Part shipped', lines: [{ packed: 2 }, { packed: 0 }] })
  await results('changeOrder', { order }, { stage: 'Picking' })
  const lines = [
    { id: one, quantity: 2 },
    { id: two, quantity: 0 },
  ]
  expect(await results('editOrderLines', { order }, { lines })).toMatchObject({
    stage: 'Shipped',
    fulfilment_state: 'Shipped',
  })
  expect([await stock(skus[0]), await stock(skus[1])]).toEqual([
    { on_hand: 8, reserved: 0 },
    { on_hand: 10, reserved: 0 },
  ])
})

test('two who pack the last units at once: one does, the other reads the order again', async () => {
  const { order, one } = await placed()
  const { version } = await read(order)
  const pack = () =>
    api.call('packParcel', {
      cookie: admin.cookie,
      path: { order },
      body: own(one, 3),
      headers: { 'if-match': `"${String(version)}"` },
    })
  const both = await Promise.all([pack(), pack()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
  expect(await parcelsOf(order)).toHaveLength(1)
  expect(both.find(({ status }) => status === 201)?.headers['etag']).toBe(`"${Number(version) + 1}"`)
})

test('orders of others do not exist, parcels belong to their order, and each right is needed', async () => {
  const { order, one } = await placed()
  const parcel = await packed(order, own(one, 1))
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const reader = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.parent] })
  const other = await placed()
  for (const [operation, body] of [
    ['packParcel', own(one, 1)],
    ['changeParcel', { weight: 1 }],
    ['unpackParcel', undefined],
    ['deliverParcel', undefined],
    ['requestLabel', undefined],
    ['countLabelPrint', undefined],
    ['shipParcel', undefined],
  ] as const) {
    expect([operation, (await call(operation, parcel, body, stranger)).status]).toEqual([operation, 404])
    expect([operation, (await call(operation, parcel, body, reader)).status]).toEqual([operation, 403])
    if (operation !== 'packParcel')
      expect([operation, (await call(operation, { ...parcel, order: other.order }, body)).status]).toEqual([
        operation,
        404,
      ])
  }
  expect((await call('listOrderParcels', { order }, undefined, reader)).status).toBe(200)
  expect((await call('shipParcel', parcel, undefined, packer)).status).toBe(200)
})
