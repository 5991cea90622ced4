import type { OperationId } from '@backoffice/api-contract'
import { array, asyncProperty, assert, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestAnswer } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

const ON_HAND = 40
const RUNS = process.env['BACKOFFICE_LONG'] ? 60 : 5

interface Line {
  readonly id: number
  readonly quantity: number
  readonly cancelled: number
  readonly picked: number
  readonly packed: number
  readonly shipped: number
  readonly delivered: number
}
interface Parcel {
  readonly uid: string
  readonly state: 'Open' | 'Shipped' | 'Delivered' | 'Cancelled'
  readonly lines: readonly { readonly line: number; readonly quantity: number }[]
}
interface World {
  readonly order: string
  readonly uid: string
  readonly skus: readonly string[]
}
/** A step: which one, and what it is about. */
interface Choice {
  readonly step: number
  readonly one: number
  readonly two: number
}

const call = (operation: OperationId, path: Record<string, string>, body?: unknown) =>
  api.callFresh(operation, { cookie: ada.cookie, path, body })
const linesOf = async ({ order }: World) =>
  at((await call('readOrder', { order })).body, 'results', 'lines') as readonly Line[]
const parcelsOf = async ({ order }: World) =>
  at((await call('listOrderParcels', { order })).body, 'results') as readonly Parcel[]
const anyOf = <T>(from: readonly T[], choice: number): T | undefined => from[choice % Math.max(1, from.length)]

async function stocked(): Promise<string> {
  const product = { ...newRecord('Product'), price: 1_000, stock_policy: 'Track' }
  const sku = String((await create(api, ada, 'createProduct', product))['sku'])
  const body = { how: 'adjust', location: 'Warehouse', quantity: ON_HAND, reason: 'Delivery' }
  await call('changeProductStock', { sku }, body)
  return sku
}

async function placed(): Promise<World> {
  const skus = [await stocked(), await stocked()]
  const lines = skus.map((sku, place) => ({ sku, quantity: 5 + 3 * place }))
  const made = await create(api, ada, 'createOrder', { lines, ...acceptable })
  const order = String(made['number'])
  for (const stage of ['To do', 'Picking']) await call('changeOrder', { order }, { stage })
  return { order, uid: String(made['uid']), skus }
}

type Step = (world: World, choice: Choice) => Promise<TestAnswer | undefined>

const onParcel =
  (operation: OperationId, bodyOf: (choice: Choice, parcel: Parcel) => unknown = () => undefined): Step =>
  async (world, choice) => {
    const parcel = anyOf(await parcelsOf(world), choice.one)
    return parcel && call(operation, { order: world.order, uid: parcel.uid }, bodyOf(choice, parcel))
  }
const toStage =
  (stage: string): Step =>
  ({ order }) =>
    call('changeOrder', { order }, { stage, stage_reason: 'A test', hold_reason: 'Stock' })

/** The steps, of which packing and shipping are the most frequent. */
const pack: Step = async (world, { one, two }) => {
  const line = anyOf(await linesOf(world), one)
  const lines = [{ line: line?.id, quantity: 1 + (two % 4) }]
  return call('packParcel', { order: world.order }, { lines, carrier: 'Own delivery' })
}
const ship = onParcel('shipParcel')
const cancelUnits: Step = async (world, { one, two }) => {
  const line = anyOf(await linesOf(world), one)
  return call('editOrderLines', { order: world.order }, { lines: [{ id: line?.id, quantity: two % 9 }] })
}
const steps: readonly Step[] = [
  pack,
  pack,
  pack,
  ship,
  ship,
  onParcel('deliverParcel'),
  onParcel('unpackParcel'),
  onParcel('changeParcel', ({ two }, { lines }) => ({
    lines: lines.map((line) => ({ ...line, quantity: 1 + (two % 3) })),
  })),
  cancelUnits,
  toStage('Packed'),
  toStage('Picking'),
  toStage('To do'),
  toStage('On hold'),
  toStage('Shipped'),
  toStage('Delivered'),
  // The same twice at once.
  async (world, choice) => (await Promise.all([pack(world, choice), pack(world, choice)]))[0],
  async (world, choice) => (await Promise.all([ship(world, choice), ship(world, choice)]))[0],
]

/** Asserts that lines, parcels and stock agree. */
async function expectAgreed(world: World, step: string): Promise<void> {
  const [lines, parcels] = [await linesOf(world), await parcelsOf(world)]
  const inParcels = (line: Line, states: readonly Parcel['state'][]) =>
    parcels
      .filter(({ state }) => states.includes(state))
      .flatMap((parcel) => parcel.lines)
      .reduce((sum, one) => sum + (one.line === line.id ? one.quantity : 0), 0)
  const { rows } = await api.connection.pool.query<{ sku: string; on_hand: number; reserved: number }>(
    `select p.sku, l.on_hand, l.reserved from stock_levels l join products p on p.uid = l.stock_item where p.sku = any($1)`,
    [world.skus],
  )
  for (const [place, line] of lines.entries()) {
    const { quantity, cancelled, picked, packed, shipped, delivered } = line
    const about = `${step}, line ${place}`
    expect(shipped, about).toBe(inParcels(line, ['Shipped', 'Delivered']))
    expect(delivered, about).toBe(inParcels(line, ['Delivered']))
    const course = [0, delivered, shipped, shipped + inParcels(line, ['Open']), packed, picked, quantity - cancelled]
    expect(course, about).toEqual(course.toSorted((one, other) => one - other))
    const stock = rows.find(({ sku }) => sku === world.skus[place])
    expect(stock, about).toMatchObject({ on_hand: ON_HAND - shipped, reserved: quantity - cancelled - shipped })
  }
}

test(
  'whatever is packed, changed, shipped and cancelled, lines, parcels and stock agree',
  { timeout: 300_000 },
  async () => {
    const choices = array(record({ step: nat(steps.length - 1), one: nat(9), two: nat(11) }), {
      minLength: 8,
      maxLength: 24,
    })
    let done = 0
    await assert(
      asyncProperty(choices, async (sequence) => {
        const world = await placed()
        for (const choice of sequence) {
          const answer = await steps[choice.step]?.(world, choice)
          const told = `step ${choice.step} answered ${answer?.status}: ${answer?.text}`
          expect(answer?.status ?? 200, told).toBeLessThan(500)
          if (answer && answer.status < 300) done += 1
          await expectAgreed(world, told)
        }
      }),
      { numRuns: RUNS, seed: 20_261_127 },
    )
    expect(done).toBeGreaterThan(RUNS)
  },
)
