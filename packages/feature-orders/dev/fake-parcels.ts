import type { Schema } from '@backoffice/api-contract'
import {
  fitsLetterbox,
  flatSize,
  fulfilmentStateOf,
  parcelRefusalOf,
  stageByUnits,
  type LineUnits,
} from '@backoffice/order-model'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

type Order = Schema<'Order'>
type Parcel = Schema<'Parcel'>

const refusals = {
  'no-size': 'The parcel has no size yet.',
  'no-weight': 'The parcel has no weight yet.',
  'no-label': 'The parcel has no label yet.',
} as const

/** Returns a parcel with what follows from its fields. */
function derived(parcel: Parcel): Parcel {
  const refusal = parcel.state === 'Open' ? parcelRefusalOf(parcel) : undefined
  return {
    ...parcel,
    fits_letterbox: fitsLetterbox(parcel),
    refused: refusal ? { code: `shipments.refused-${refusal}`, message: refusals[refusal] } : null,
  }
}

/** Returns a flat parcel that was just packed. */
export const fakeParcel = (changes: Partial<Parcel> = {}): Parcel =>
  derived({
    uid: `parcel-${changes.number ?? 1}`,
    number: 1,
    state: 'Open',
    carrier: 'Printed label',
    service: 'Letterbox',
    ...flatSize,
    lines: [],
    fits_letterbox: true,
    tracking_link: null,
    barcode: null,
    country: null,
    postcode: null,
    label_state: 'None',
    label_reason: '',
    print_count: 0,
    printed_at: null,
    refused: null,
    created_at: '2026-11-21T09:30:00Z',
    created_by: 'ada',
    shipped_at: null,
    delivered_at: null,
    ...changes,
  })

/** What a label has once the carrier made it. */
export const labelled = {
  label_state: 'Ready',
  barcode: 'P00000000007',
  country: 'NL',
  postcode: '3511 AB',
} as const satisfies Partial<Parcel>

/** Returns the lines of an order by what is in its parcels, while it is picked. */
const movedLines = (order: Order, parcels: readonly Parcel[]): Order['lines'] =>
  order.lines.map((line) => {
    const unitsIn = (...states: readonly Parcel['state'][]) =>
      parcels
        .filter(({ state }) => states.includes(state))
        .flatMap(({ lines }) => lines)
        .reduce((sum, one) => sum + (one.line === line.id ? one.quantity : 0), 0)
    const packed = unitsIn('Open', 'Shipped', 'Delivered')
    return {
      ...line,
      picked: packed,
      packed,
      shipped: unitsIn('Shipped', 'Delivered'),
      delivered: unitsIn('Delivered'),
    }
  })

/** Returns an order as its parcels make it. */
function movedOrder(order: Order, parcels: readonly Parcel[]): Order {
  const lines = movedLines(order, parcels)
  const units: LineUnits[] = lines.map((line) => ({ ...line, parcelled: line.packed - line.shipped, returning: 0 }))
  const stage = stageByUnits(order.stage, units)
  return { ...order, lines, stage, fulfilment_state: fulfilmentStateOf(stage, units), version: order.version + 1 }
}

const numberOf = (params: Readonly<Record<string, string>>): string => params['order'] ?? ''
const fieldsIn = (body: unknown): Partial<Parcel> => (typeof body === 'object' && body ? body : {})
const missing = () => answerProblem(404, { message: 'Parcel not found.', code: 'request.not-found' })

/** Routes of the parcels of orders; a carrier has made a label by the next time that they are read. */
export function fakeParcels(orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const all = new Map<string, readonly Parcel[]>()
  const parcelsOf = (number: string) => all.get(number) ?? []
  const keep = (number: string, parcels: readonly Parcel[]) => {
    const order = orders.find(number)
    all.set(number, parcels)
    if (order) orders.keep(movedOrder(order, parcels))
  }
  const change = (params: Readonly<Record<string, string>>, changes: Partial<Parcel>) => {
    const number = numberOf(params)
    const found = parcelsOf(number).find(({ uid }) => uid === params['uid'])
    if (!found) return missing()
    const changed = derived({ ...found, ...changes })
    keep(
      number,
      parcelsOf(number).map((one) => (one === found ? changed : one)),
    )
    return answer(200, { results: changed })
  }
  return {
    'GET /api/orders/{order}/parcels': ({ params }) => {
      const number = numberOf(params)
      const now = parcelsOf(number)
      all.set(
        number,
        now.map((one) => (one.label_state === 'Asked' ? derived({ ...one, ...labelled }) : one)),
      )
      return { results: now }
    },
    'POST /api/orders/{order}/parcels': ({ params, body }) => {
      const number = numberOf(params)
      const parcel = fakeParcel({ number: parcelsOf(number).length + 1, ...fieldsIn(body) })
      keep(number, [...parcelsOf(number), parcel])
      return answer(201, { results: parcel })
    },
    'PUT /api/orders/{order}/parcels/{uid}': ({ params, body }) => change(params, fieldsIn(body)),
    'POST /api/orders/{order}/parcels/{uid}/unpack': ({ params }) => change(params, { state: 'Cancelled' }),
    'POST /api/orders/{order}/parcels/{uid}/ship': ({ params }) =>
      change(params, { state: 'Shipped', shipped_at: new Date().toISOString() }),
    'POST /api/orders/{order}/parcels/{uid}/deliver': ({ params }) =>
      change(params, { state: 'Delivered', delivered_at: new Date().toISOString() }),
    'POST /api/orders/{order}/parcels/{uid}/label': ({ params }) =>
      change(params, { label_state: 'Asked', label_reason: '' }),
    'GET /api/orders/{order}/parcels/{uid}/label': () =>
      new Response(new Blob(['%PDF-1.7']), { status: 200, headers: { 'content-type': 'application/pdf' } }),
    'POST /api/orders/{order}/parcels/{uid}/label/prints': ({ params }) => {
      const found = parcelsOf(numberOf(params)).find(({ uid }) => uid === params['uid'])
      return change(params, { print_count: (found?.print_count ?? 0) + 1, printed_at: new Date().toISOString() })
    },
  }
}
