import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStockDifferences } from '../src/modules/stock/check-stock.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>
interface Placed {
  readonly uid: string
  readonly order: string
}

let api: TestApi
let ada: TestAccount
let sku: string
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
  sku = await product(ada)
})
afterAll(() => api.close())

async function product(account: TestAccount): Promise<string> {
  const fields = { ...newRecord('Product'), price: 1_000, stock_policy: 'Track' }
  const made = String((await create(api, account, 'createProduct', fields))['sku'])
  const delivery = { how: 'adjust', location: 'Warehouse', quantity: 200, reason: 'Delivery' }
  await act('changeProductStock', { sku: made }, delivery, account)
  return made
}
const customer = async (account = ada) =>
  String((await create(api, account, 'createCustomer', newRecord('Customer')))['uid'])
async function place(buyer: string | undefined, more: Fields = {}, account = ada): Promise<Placed> {
  const lines = [{ sku: account === ada ? sku : await product(account), quantity: 1 }]
  const bases = { ...acceptable, on_account: false, shipping: 0, customer: buyer, customer_name: 'Anna Jansen' }
  const made = await create(api, account, 'createOrder', { ...bases, lines, ...more })
  return { uid: String(made['uid']), order: String(made['number']) }
}
const act = async (operation: OperationId, path: Record<string, string>, body?: unknown, account = ada) => {
  const answer = await api.callFresh(operation, { cookie: account.cookie, path, body })
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const read = (order: string, account = ada) => act('readOrder', { order }, undefined, account)
const stagesOf = (orders: readonly Placed[], account = ada) =>
  Promise.all(orders.map(async ({ order }) => (await read(order, account))['stage']))

const prepare = (orders: readonly { readonly uid: string }[], account = ada) =>
  api.call('prepareOrderBulk', {
    cookie: account.cookie,
    body: { selection: { uids: orders.map(({ uid }) => uid) }, change: { combine: true } },
  })
const preview = async (orders: readonly Placed[], account = ada) =>
  at((await prepare(orders, account)).body, 'results') as Fields
const previewed = async (orders: readonly Placed[], account = ada) =>
  String(at(await preview(orders, account), 'job', 'uid'))
const start = (uid: string, account = ada) => api.call('startJob', { cookie: account.cookie, path: { uid }, body: {} })
const job = (uid: string, account = ada) => act('readJob', { uid }, undefined, account)
const ended = async (uid: string, account = ada) => {
  await expect.poll(async () => (await job(uid, account))['state'], { interval: 20 }).toBe('Done')
  return job(uid, account)
}
const run = async (uid: string, account = ada) => {
  const { status, text } = await start(uid, account)
  expect(status, text).toBe(200)
  return ended(uid, account)
}
/** Returns each row of a job: the order, how it ended and why. */
const rowsOf = async (uid: string, account = ada) =>
  Object.values(await act('readJobRows', { uid }, undefined, account)).map((row) => [
    at(row, 'label'),
    at(row, 'state'),
    at(row, 'reason', 'code'),
  ])
const codesIn = (foreseen: Fields) =>
  (foreseen['skipped'] as { reason: { code: string }; labels: string[] }[]).map(({ reason, labels }) => [
    reason.code,
    labels,
  ])

test('combines the orders of each customer that go together, as the preview shows, and leaves the others', async () => {
  const [anna, ben] = [await customer(), await customer()]
  const first = await place(anna)
  const bens = [await place(ben), await place(ben)] as const
  const [second, third] = [await place(anna), await place(anna)]
  const other = await place(await customer())
  // The oldest order of a group comes last.
  const foreseen = await preview([third, bens[0], other, second, bens[1], first])
  expect(foreseen).toMatchObject({ eligible: 5, job: { total: 6, undoable: false } })
  expect(codesIn(foreseen)).toEqual([['linked-orders.alone', [other.order]]])
  expect(foreseen['sample']).toMatchObject([
    { label: bens[0].order, after: { combined_from: [bens[1].order] } },
    { label: bens[1].order, after: { combined_into: bens[0].order } },
    { label: first.order, after: { combined_from: [second.order, third.order], customer: 'Anna Jansen' } },
    { label: third.order, after: { combined_into: first.order } },
    { label: second.order, after: { combined_into: first.order } },
  ])
  expect(await stagesOf([first, second])).toEqual(['New', 'New'])

  const done = await run(String(at(foreseen, 'job', 'uid')))
  expect(done).toMatchObject({ done: 5, skipped: 1, failed: 0, undoable: false })
  expect(await read(first.order)).toMatchObject({ stage: 'New', totals: { total: 3_000 } })
  expect(await read(second.order)).toMatchObject({
    stage: 'Cancelled',
    stage_reason: `Combined into ${first.order}`,
    lines: [],
    links: [{ relation: 'combined-into', number: first.order }],
  })
  expect(await read(bens[0].order)).toMatchObject({ totals: { total: 2_000 } })
  expect(await read(other.order)).toMatchObject({ stage: 'New', version: 1 })
  expect(await findStockDifferences(api.connection.database)).toEqual([])
  const history = await api.call('listAuditEntries', {
    cookie: ada.cookie,
    query: { resource: 'orders', object: second.uid },
  })
  expect(at(history.body, 'results', 0)).toMatchObject({
    operation: 'combineOrders',
    source: 'bulk',
    job: done['uid'],
    after: { combined_into: first.order },
  })
  // Each group is a transaction of its own.
  const { rows } = await api.connection.pool.query<{ count: number }>(
    `select count(distinct xmin::text)::int as count from order_links where order_uid = any($1)`,
    [[first.uid, bens[0].uid]],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('says why each order stays alone', async () => {
  const buyer = await customer()
  const base = await place(buyer)
  const elsewhere = await place(buyer, { delivery_address: { ...acceptable.delivery_address, house_number: '2' } })
  const dollars = await place(buyer)
  await api.asOwner(`update orders set currency = 'USD' where uid = '${dollars.uid}'`)
  const account = await place(buyer, { on_account: true })
  const paid = await place(buyer)
  await act('addPayment', { order: paid.order }, { method: 'Cash', amount: 1_000 })
  const shipped = await place(buyer)
  await act('addPayment', { order: shipped.order }, { method: 'Cash', amount: 1_000 })
  for (const stage of ['Picking', 'Packed', 'Shipped']) await act('changeOrder', { order: shipped.order }, { stage })
  const held = await place(buyer)
  await act('changeOrder', { order: held.order }, { stage: 'On hold', hold_reason: 'Other', stage_reason: 'Ask' })
  const guest = await place(undefined)
  const draft = await place(buyer, { draft: true })
  const all = [base, elsewhere, dollars, account, paid, shipped, held, guest, draft]
  const foreseen = await preview(all)
  expect(foreseen).toMatchObject({ eligible: 0 })
  expect(codesIn(foreseen)).toEqual([
    ['linked-orders.alone-other-stage', [base.order, paid.order]],
    ['linked-orders.alone-other-address', [elsewhere.order]],
    ['linked-orders.alone-other-currency', [dollars.order]],
    ['linked-orders.alone-other-terms', [account.order]],
    ['linked-orders.refused-not-open', [shipped.order]],
    ['linked-orders.alone-picking', [held.order]],
    ['linked-orders.refused-no-customer', [guest.order]],
    ['linked-orders.refused-draft', [draft.order]],
  ])
})

test('an order of which something is picked joins no other, and others join it', async () => {
  const buyer = await customer()
  const [first, second] = [await place(buyer), await place(buyer)]
  const pick = ({ uid }: Placed) => api.asOwner(`update order_lines set picked = 1 where order_uid = '${uid}'`)
  await pick(second)
  expect(codesIn(await preview([first, second]))).toEqual([
    ['linked-orders.alone', [first.order]],
    ['linked-orders.alone-picking', [second.order]],
  ])
  await api.asOwner(`update order_lines set picked = 0 where order_uid = '${second.uid}'`)
  await pick(first)
  expect(await run(await previewed([first, second]))).toMatchObject({ done: 2, failed: 0 })
})

test('combines no part of a group of which an order has changed since the preview', async () => {
  const [anna, ben, cas] = [await customer(), await customer(), await customer()]
  const annas = [await place(anna), await place(anna), await place(anna)] as const
  const bens = [await place(ben), await place(ben)] as const
  const cases = [await place(cas), await place(cas)] as const
  const uid = await previewed([...annas, ...bens, ...cases])
  await act('changeOrder', { order: annas[2].order }, { stage: 'Cancelled', stage_reason: 'Too late' })
  await act('changeOrder', { order: bens[1].order }, { priority: 'High' })
  expect(await run(uid)).toMatchObject({ done: 2, skipped: 5, failed: 0 })
  expect(await rowsOf(uid)).toEqual([
    [annas[0].order, 'Skipped', 'bulk.group-changed'],
    [annas[1].order, 'Skipped', 'bulk.group-changed'],
    [annas[2].order, 'Skipped', 'linked-orders.refused-not-open'],
    [bens[0].order, 'Skipped', 'bulk.group-changed'],
    [bens[1].order, 'Skipped', 'bulk.changed'],
    [cases[0].order, 'Done', undefined],
    [cases[1].order, 'Done', undefined],
  ])
  expect(await stagesOf(annas)).toEqual(['New', 'New', 'Cancelled'])
  expect(await stagesOf(bens)).toEqual(['New', 'New'])
  expect(await stagesOf(cases)).toEqual(['New', 'Cancelled'])
})

test('combines all of a group or nothing of it when it fails, and goes on with the others', async () => {
  const [anna, ben] = [await customer(), await customer()]
  const annas = [await place(anna), await place(anna), await place(anna)] as const
  const bens = [await place(ben), await place(ben)] as const
  const uid = await previewed([...annas, ...bens])
  // The last statement about a group: its lines and its orders are written by then.
  await api.asOwner(`create function fail_customer() returns trigger language plpgsql as $$
    begin if new.uid = '${anna}' then raise exception 'The connection broke'; end if; return new; end $$`)
  await api.asOwner(
    'create trigger fail_customer before update on customers for each row execute function fail_customer()',
  )
  try {
    expect(await run(uid)).toMatchObject({ done: 2, skipped: 0, failed: 3 })
  } finally {
    await api.asOwner('drop function fail_customer() cascade')
  }
  expect(await stagesOf([...annas, ...bens])).toEqual(['New', 'New', 'New', 'New', 'Cancelled'])
  expect(await read(annas[0].order)).toMatchObject({ version: 1, totals: { total: 1_000 } })
  expect(await findStockDifferences(api.connection.database)).toEqual([])
  await act('retryJob', { uid })
  expect(await ended(uid)).toMatchObject({ done: 5, failed: 0 })
  expect(await read(annas[0].order)).toMatchObject({ totals: { total: 3_000 } })
})

test('a job that goes on after a crash repeats nothing, and combines what was left', async () => {
  const [anna, ben] = [await customer(), await customer()]
  const annas = [await place(anna), await place(anna)] as const
  const bens = [await place(ben), await place(ben)] as const
  const uid = await previewed([...annas, ...bens])
  // As a server left it that stopped between two groups, and never reported the first one.
  await run(uid)
  const after = await Promise.all(annas.map(({ order }) => read(order)))
  await api.asOwner(`update job_rows set state = 'Waiting' where job_uid = '${uid}' and position < 2`)
  await api.asOwner(`update jobs set state = 'Queued', done = 2, finished_at = null where uid = '${uid}'`)
  expect(await ended(uid)).toMatchObject({ done: 2, skipped: 2, failed: 0 })
  expect(await Promise.all(annas.map(({ order }) => read(order)))).toEqual(after)
  expect(await stagesOf(bens)).toEqual(['New', 'Cancelled'])
})

test('two people who combine the same orders at once combine them once', async () => {
  const buyer = await customer()
  const orders = [await place(buyer), await place(buyer), await place(buyer)] as const
  const ben = await api.account(null, { namespaces: [api.tenants.parent] })
  const [first, second] = [await previewed(orders), await previewed(orders, ben)]
  await Promise.all([start(first), start(second, ben)])
  const results = [await ended(first), await ended(second, ben)]
  expect(results.map(({ done }) => Number(done)).toSorted((one, other) => one - other)).toEqual([0, 3])
  expect(results.every(({ failed }) => failed === 0)).toBe(true)
  expect(await read(orders[0].order)).toMatchObject({ totals: { total: 3_000 }, links: [{}, {}] })
  expect(await findStockDifferences(api.connection.database)).toEqual([])
})

test('keeps orders of two namespaces apart that have the same numbers', async () => {
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const both = await api.account(null, { namespaces: [api.tenants.parent, api.tenants.other] })
  const [mine, theirs] = [await customer(), await customer(stranger)]
  const ours = [await place(mine), await place(mine)] as const
  const others = [await place(theirs, {}, stranger), await place(theirs, {}, stranger)] as const
  for (const [index, { uid }] of others.entries())
    await api.asOwner(`update orders set number = '${ours[index]?.order}' where uid = '${uid}'`)
  expect(await preview([...ours, ...others])).toMatchObject({ eligible: 2, job: { total: 2 } })
  expect((await prepare(others)).status).toBe(404)
  const foreseen = await preview([ours[0], others[0], ours[1], others[1]], both)
  expect(foreseen).toMatchObject({ eligible: 4 })
  await run(String(at(foreseen, 'job', 'uid')), both)
  const { rows } = await api.connection.pool.query<Fields>(
    `select uid, stage, total::int, item_count from orders where uid = any($1)`,
    [[...ours, ...others].map(({ uid }) => uid)],
  )
  const stored = new Map(rows.map(({ uid, ...fields }) => [uid, fields]))
  expect([...ours, ...others].map(({ uid }) => stored.get(uid))).toMatchObject([
    { stage: 'New', item_count: 2 },
    { stage: 'Cancelled', item_count: 0 },
    { stage: 'New', item_count: 2 },
    { stage: 'Cancelled', item_count: 0 },
  ])
})

test('an order takes twenty others at once, and a selection has a thousand orders at most', async () => {
  const buyer = await customer()
  const orders: Placed[] = []
  while (orders.length < 22) orders.push(await place(buyer))
  const foreseen = await preview(orders)
  expect(foreseen).toMatchObject({ eligible: 21 })
  expect(codesIn(foreseen)).toEqual([['linked-orders.alone-full', [orders.at(-1)?.order]]])
  expect(await run(String(at(foreseen, 'job', 'uid')))).toMatchObject({ done: 21, failed: 0 })
  expect(await run(await previewed([orders[0], orders[21]].flatMap((one) => one ?? [])))).toMatchObject({ done: 2 })
  expect(await read(orders[0]?.order ?? '')).toMatchObject({ totals: { total: 22_000 } })
  const many = Array.from({ length: 1_001 }, (_, index) => ({ uid: `many-${index}` }))
  const refused = await prepare(many)
  expect([refused.status, at(refused.body, 'errors', 0, 'code')]).toEqual([422, 'bulk.too-many'])
})

test('needs the permission to change orders, also while it runs', async () => {
  const buyer = await customer()
  const orders = [await place(buyer), await place(buyer)] as const
  const reader = await api.account(['orders', 'orders_read'], { namespaces: [api.tenants.parent] })
  expect((await prepare(orders, reader)).status).toBe(403)
  const changer = await api.account(['orders', 'orders_read', 'orders_put'], { namespaces: [api.tenants.parent] })
  expect(await run(await previewed(orders, changer), changer)).toMatchObject({ done: 2 })
  const more = [await place(buyer), await place(buyer)] as const
  const uid = await previewed(more, changer)
  await api.asOwner(`update accounts set status = 'BLOCKED' where uid = '${changer.uid}'`)
  expect((await start(uid, changer)).status).toBe(401)
  expect(await stagesOf(more)).toEqual(['New', 'New'])
})
