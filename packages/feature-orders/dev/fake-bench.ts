import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import { fakeParcel } from './fake-parcels.ts'

type BenchOrder = Schema<'BenchOrder'>
type PickRow = Schema<'PickRow'>

/** Returns a row of an order at the bench. */
export const fakeRow = (sku: string, quantity: number, changes: Partial<PickRow> = {}): PickRow => ({
  line: 0,
  part: null,
  name: `Product ${sku}`,
  sku,
  codes: [sku],
  shelf: null,
  quantity,
  picked: 0,
  packed: 0,
  missing: 0,
  each: 1,
  ...changes,
})

/** Returns an order at the bench. */
export const fakeBenchOrder = (
  number: string,
  rows: readonly PickRow[],
  changes: Partial<BenchOrder> = {},
): BenchOrder => ({
  uid: `bench-${number}`,
  version: 1,
  namespace: 'north',
  number,
  kind: 'Storefront',
  stage: 'Picking',
  queue: 'Picking',
  customer_name: 'Noor Jansen',
  website: 'north.example',
  location: 'Utrecht',
  country: 'NL',
  priority: 'Normal',
  ship_by: '2026-11-21T17:00:00Z',
  customer_note: '',
  hold_reason: null,
  stage_reason: '',
  label_problem: null,
  shipping_way: 'Parcel',
  weight: null,
  holder: 'ada',
  batch: 'batch',
  place: 1,
  ...changes,
  rows: rows.map((row, place) => ({ ...row, line: place + 1 })),
})

const queues = ['To pick', 'Picking', 'To pack', 'To ship', 'Problems'] as const

const isPicked = ({ rows }: BenchOrder): boolean => rows.every(({ picked, quantity }) => picked >= quantity)

/** Returns the queue of an order, as the server does. */
const queueOf = (order: BenchOrder): BenchOrder['queue'] => {
  if (order.stage === 'On hold' || order.label_problem !== null) return 'Problems'
  if (order.stage === 'To do') return 'To pick'
  if (order.stage === 'Packed') return 'To ship'
  return isPicked(order) ? 'To pack' : 'Picking'
}

const objectOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

interface FakeBenchOptions {
  readonly label?: Schema<'LabelState'>
  readonly me?: string
}

const notFound = () => answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })

/** Orders by their number, whose queue follows from what changes. */
function benchStore(orders: readonly BenchOrder[]) {
  const all = new Map<string, BenchOrder>()
  const keep = (order: BenchOrder): BenchOrder => {
    const kept = { ...order, queue: queueOf(order) }
    all.set(order.number, kept)
    return kept
  }
  for (const order of orders) keep(order)
  return { all: () => [...all.values()], find: (number: string | undefined) => all.get(number ?? ''), keep }
}

type Store = ReturnType<typeof benchStore>

const packingRoutes = ({ find, keep }: Store, label: Schema<'LabelState'>): Readonly<Record<string, FakeRoute>> => {
  const parcelOf = (number: string | undefined): Schema<'Parcel'> =>
    fakeParcel({
      uid: `parcel of ${number}`,
      label_state: label,
      ...(label === 'Failed' && { label_reason: 'No answer' }),
    })
  const pdf = () => new Response(new Blob(['%PDF']), { status: 200 })
  return {
    'GET /api/orders/{order}/parcels': ({ params }) => ({ results: [parcelOf(params['order'])] }),
    'POST /api/orders/{order}/parcels': ({ params }) => {
      const order = find(params['order'])
      if (order) keep({ ...order, stage: 'Packed', holder: null })
      return answer(201, { results: parcelOf(params['order']) })
    },
    'POST /api/orders/{order}/parcels/{uid}/label': ({ params }) => answer(200, { results: parcelOf(params['order']) }),
    'GET /api/orders/{order}/parcels/{uid}/label': pdf,
    'GET /api/orders/{order}/packing-slip': pdf,
    'POST /api/orders/{order}/parcels/{uid}/label/prints': ({ params }) =>
      answer(200, { results: parcelOf(params['order']) }),
  }
}

const pickingRoutes = ({ all, find, keep }: Store, me: string): Readonly<Record<string, FakeRoute>> => ({
  'POST /api/bench/batches': ({ body }) => {
    const { orders: wanted, size = 1 } = objectOf(body)
    const free = all().filter(({ stage }) => stage === 'To do')
    const named = Array.isArray(wanted)
      ? free.filter(({ number }) => wanted.includes(number))
      : free.slice(0, Number(size))
    if (Array.isArray(wanted) && named.length < wanted.length) return notFound()
    const taken = named.map((order, place) =>
      keep({ ...order, stage: 'Picking', holder: me, batch: 'batch', place: place + 1 }),
    )
    return answer(201, { results: taken })
  },
  'POST /api/bench/orders/{order}/picks': ({ params, body }) => {
    const { line, quantity = 0, missing = 0 } = objectOf(body)
    const order = find(params['order'])
    const row = order?.rows.find((one) => one.line === line)
    if (!order || !row) return notFound()
    const counted = { ...row, picked: row.picked + Number(quantity), missing: row.missing + Number(missing) }
    keep({ ...order, rows: order.rows.map((one) => (one === row ? counted : one)) })
    return answer(200, { results: counted })
  },
})

/** Whether a call asks for an order, as the server decides. */
function isAsked(order: BenchOrder, query: URLSearchParams, me: string): boolean {
  if (query.get('own') === 'true') return order.holder === me
  const [way, sku] = [query.get('shipping_way'), query.get('sku')]
  return (
    order.queue === query.get('queue') &&
    (way === null || order.shipping_way === way) &&
    (sku === null || order.rows.some((row) => row.sku?.startsWith(sku)))
  )
}

/** What leaves with carriers: what is packed, where it has a label. */
function handOvers(orders: readonly BenchOrder[], label: Schema<'LabelState'>): Schema<'HandOver'>[] {
  const packed = orders.filter(({ queue }) => queue === 'To ship')
  const isReady = label === 'Ready'
  return [
    { carrier: 'Own delivery', orders: [], parcels: 0, missing: [] },
    {
      carrier: 'Printed label',
      orders: isReady ? packed.map(({ uid }) => uid) : [],
      parcels: isReady ? packed.length : 0,
      missing: isReady
        ? []
        : packed.map(({ number: order, namespace }) => ({ order, namespace, number: 1, reason: 'No answer' })),
    },
  ]
}

/** The routes of the bench, with orders that are taken, counted and packed. */
export function fakeBench(
  orders: readonly BenchOrder[],
  { label = 'Ready', me = 'ada' }: FakeBenchOptions = {},
): Readonly<Record<string, FakeRoute>> {
  const store = benchStore(orders)
  return {
    'GET /api/bench/queues': () => ({
      results: queues.map((queue) => {
        const own = store.all().filter((order) => order.queue === queue)
        return { queue, count: own.length, late: own.filter(({ priority }) => priority === 'High').length }
      }),
    }),
    'GET /api/bench/orders': ({ query }) => ({ results: store.all().filter((order) => isAsked(order, query, me)) }),
    'GET /api/bench/hand-overs': () => ({ results: handOvers(store.all(), label) }),
    'GET /api/bench/hand-overs/list': () => new Response(new Blob(['%PDF']), { status: 200 }),
    ...pickingRoutes(store, me),
    ...packingRoutes(store, label),
  }
}
