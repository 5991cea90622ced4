import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let parent: TestAccount
let child: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  parent = await api.account(null, { namespaces: [api.tenants.parent] })
  child = await api.account(null, { namespaces: [api.tenants.child] })
})
afterAll(() => api.close())

/** How far the product that may be oversold may go below zero. */
const MOST_BEYOND = 6
const RUNS = process.env['BACKOFFICE_LONG'] ? 40 : 6
/** Number of concurrent calls. */
const AT_ONCE = 5
const TO_SHIPPED = ['To do', 'Picking', 'Packed', 'Shipped'] as const

interface Sold {
  readonly number: string
  readonly seller: TestAccount
}

/** An action; `which` selects among the existing records, modulo their number. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('order' as const),
    which: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 4 }),
    byChild: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'ship' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('receive' as const), which: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    does: fc.constantFrom('quarantine' as const, 'clear' as const, 'set' as const),
    which: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
)
type StepOfStock = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Creates two tracked products, one that may be oversold, and a bundle of the first two. */
async function goods() {
  const made = await Promise.all(
    ['Track', 'Track', 'Sell beyond'].map((stock_policy) =>
      create(api, parent, 'createProduct', {
        ...newRecord('Product'),
        price: 100,
        stock_policy,
        oversell_limit: MOST_BEYOND,
      }),
    ),
  )
  const [first, second, third] = made.map(({ sku }) => String(sku))
  const set = await create(api, parent, 'createProduct', { ...newRecord('Product'), price: 100, stock_policy: 'Track' })
  const sku = String(set['sku'])
  const parts = [
    { sku: first, quantity: 1 },
    { sku: second, quantity: 2 },
  ]
  const saved = await api.callFresh('saveProductBundle', { cookie: parent.cookie, path: { sku }, body: { parts } })
  expect(saved.status, saved.text).toBe(200)
  return { singles: [first, second, third], all: [first, second, third, sku], uids: made.map(({ uid }) => String(uid)) }
}

const changeStock = (sku: unknown, how: string, quantity: number) =>
  api.call('changeProductStock', {
    cookie: parent.cookie,
    path: { sku: String(sku) },
    body: { how, location: 'Warehouse', quantity, reason: 'Delivery' },
  })

async function receive(sku: unknown, quantity: number): Promise<void> {
  const answer = await changeStock(sku, 'adjust', quantity)
  expect(answer.status, answer.text).toBe(200)
}

const move = ({ number, seller }: Sold, stage: string) =>
  api.callFresh('changeOrder', {
    cookie: seller.cookie,
    path: { order: number },
    body: { stage, stage_reason: 'A test' },
  })

/** Runs one step concurrently; a step that is too late, or exceeds the stock, is rejected without any effect. */
async function perform(doing: StepOfStock, { all, singles }: Awaited<ReturnType<typeof goods>>, sold: Sold[]) {
  if (doing.does === 'receive') return receive(singles[doing.which], doing.quantity)
  if (doing.does === 'quarantine' || doing.does === 'clear' || doing.does === 'set') {
    const answer = await changeStock(singles[doing.which], doing.does, doing.quantity)
    expect([200, 422], answer.text).toContain(answer.status)
    return undefined
  }
  if (doing.does === 'order') {
    const seller = doing.byChild ? child : parent
    const body = { lines: [{ sku: all[doing.which], quantity: doing.quantity }], ...acceptable }
    const answer = await api.call('createOrder', { cookie: seller.cookie, body })
    expect([201, 409], answer.text).toContain(answer.status)
    if (answer.status === 201) sold.push({ number: String(at(answer.body, 'results', 'number')), seller })
    return undefined
  }
  const order = sold[doing.which % sold.length]
  if (!order) return undefined
  for (const stage of doing.does === 'cancel' ? ['Cancelled'] : TO_SHIPPED) {
    const answer = await move(order, stage)
    expect([200, 409, 412, 422], answer.text).toContain(answer.status)
    if (answer.status !== 200) return undefined
  }
  return undefined
}

async function levelsOf(uids: readonly string[]) {
  const { rows } = await api.connection.pool.query<{
    policy: string
    on_hand: number
    reserved: number
    quarantine: number
    lowest: number
    same: boolean
  }>(
    `select p.stock_policy as policy,
      (select coalesce(min(on_hand_after - reserved_after), 0) from stock_movements m where m.stock_item = p.uid and m.kind = 'Reservation') as lowest, l.on_hand, l.reserved, l.unavailable as quarantine,
      l.on_hand = (select coalesce(sum(on_hand_delta), 0) from stock_movements m where (m.stock_item, m.location) = (l.stock_item, l.location))
      and l.unavailable = (select coalesce(sum(unavailable_delta), 0) from stock_movements m where (m.stock_item, m.location) = (l.stock_item, l.location))
      and l.reserved = (select coalesce(sum(reserved_delta), 0) from stock_movements m where (m.stock_item, m.location) = (l.stock_item, l.location))
      and l.reserved = (select coalesce(sum(quantity), 0) from reservations r where (r.stock_item, r.location) = (l.stock_item, l.location) and state = 'active') as same
    from stock_levels l join products p on p.uid = l.stock_item where p.uid = any($1)`,
    [uids],
  )
  return rows
}

/** Returns the stock of products as the API shows it. */
async function shownStock(skus: readonly unknown[]) {
  const answers = await Promise.all(
    skus.map((sku) => api.call('readProduct', { cookie: parent.cookie, path: { sku: String(sku) } })),
  )
  return answers.map(({ body }) => at(body, 'results', 'product_stock', 0) as Record<string, number>)
}

test('after concurrent orders, cancellations, shipments, receipts, counts and quarantine, levels match their movements and reservations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const there = await goods()
      for (const sku of there.singles) await receive(sku, 3)
      const sold: Sold[] = []
      for (let from = 0; from < steps.length; from += AT_ONCE)
        await Promise.all(steps.slice(from, from + AT_ONCE).map((doing) => perform(doing, there, sold)))
      const levels = await levelsOf(there.uids)
      expect(levels).toHaveLength(3)
      for (const { policy, on_hand, quarantine, lowest, same } of levels) {
        expect(lowest).toBeGreaterThanOrEqual(policy === 'Sell beyond' ? -MOST_BEYOND : 0)
        expect(same).toBe(true)
        if (policy === 'Track') expect(on_hand).toBeGreaterThanOrEqual(quarantine)
      }
      for (const { on_hand = 0, reserved = 0, quarantine = 0, free } of await shownStock(there.singles))
        expect(free).toBe(on_hand - reserved - quarantine)
    }),
    { numRuns: RUNS },
  )
})
