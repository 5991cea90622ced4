import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { dueOf, nextStepOf, possibleMoves, ruleOf, type OrderFacts } from '@backoffice/order-model'
import {
  answer,
  answerProblem,
  type FakeKind,
  fakeKinds,
  fakeAlerts,
  fakeRail,
  type FakeRoute,
  fakeSearch,
  fakeServer,
  fakeViews,
} from '@backoffice/shell-kit/harness'
import { fakeNewOrders } from './fake-new-orders.ts'
import { fakeDocuments } from './fake-documents.ts'
import { fakeEmailSettingsRoutes } from './fake-email-settings.ts'
import { fakeOrderBulk } from './fake-order-bulk.ts'
import { fakeOrderEmails } from './fake-order-emails.ts'
import { fakeOrderSettings } from './fake-order-settings.ts'
import { fakeMargin } from './fake-margin.ts'
import { fakeParcels } from './fake-parcels.ts'
import { fakeRegrouping } from './fake-regrouping.ts'
import { fakeReturns } from './fake-returns.ts'
import { fakeSales } from './fake-sales.ts'
import { fakeShippingRoutes } from './fake-shipping-times.ts'
import { fakePayments, type FakeOrderStore } from './fake-payments.ts'

const NAMES = [
  'Noor Jansen',
  'Lucas de Vries',
  'Emma Peeters',
  'Finn Schmidt',
  'Chloé Martin',
  'Mila Visser',
  'Milan Bakker',
  'Anna Fischer',
]
const PRODUCTS = [
  ['22423', 'Regency cakestand 3 tier', 1275],
  ['85123A', 'White hanging heart t-light holder', 295],
  ['47566', 'Party bunting', 495],
  ['LAMP', 'Desk lamp with a very long name, as suppliers like to give them to their products', 3995],
] as const
const STAGES = [
  'New',
  'To do',
  'Picking',
  'Shipped',
  'Delivered',
  'Completed',
  'Completed',
  'On hold',
  'Cancelled',
] as const
const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'NL'] as const

/** Picks deterministically by number, so that every run of a test has the same orders. */
const pick = <T>(from: readonly T[], seed: number): T => from[(seed * 7 + (seed >> 2)) % from.length]!

const hasLeft = (stage: Schema<'OrderStage'>): boolean => stage === 'Shipped' || stage === 'Completed'

/** Returns a line of which all has left. */
const leftLine = (line: Schema<'OrderLine'>): Schema<'OrderLine'> => ({
  ...line,
  picked: line.quantity,
  packed: line.quantity,
  shipped: line.quantity,
})

const lineOf = (seed: number, position: number): Schema<'OrderLine'> => {
  const [sku, name, unit_price] = pick(PRODUCTS, seed + position)
  const quantity = 1 + ((seed + position) % 6)
  return {
    id: seed * 10 + position,
    position,
    sku,
    name,
    quantity,
    cancelled: 0,
    picked: 0,
    packed: 0,
    shipped: 0,
    delivered: 0,
    returned: seed % 5 === 0 && position === 0 ? 1 : 0,
    back_ordered: 0,
    unit_price,
    list_price: null,
    price_steps: [{ kind: 'general', price: unit_price, tier: null, applies: true, reason: null, so_far: unit_price }],
    vat_rate: 21,
    total: quantity * unit_price,
  }
}

const refusals: Readonly<Record<string, string>> = { 'not-paid': 'The order isn’t paid yet.' }

/** Returns the steps of an order, as the server does. */
function stepsOf(facts: Pick<OrderFacts, 'stage' | 'total' | 'paid'>): Pick<Schema<'Order'>, 'moves' | 'next_step'> {
  const all: OrderFacts = {
    kind: 'Storefront',
    held_from: 'To do',
    on_account: false,
    authorised: 0,
    refunded: 0,
    failed: false,
    lines: [],
    has_address: true,
    back_ordered: 0,
    has_unready_parcel: false,
    credit_expected: 0,
    ...facts,
  }
  return {
    moves: possibleMoves(all).map(({ move, to, refusal }) => ({
      move,
      stage: to,
      refused: refusal ? { code: `orders.refused-${refusal}`, message: refusals[refusal] ?? refusal } : null,
      needs_reason: ruleOf(move).reason ?? false,
    })),
    next_step: nextStepOf(all),
  }
}

const addressOf = (seed: number): Schema<'Address'> => ({
  name: pick(NAMES, seed),
  street: 'Oudegracht',
  house_number: '1',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
})

const moneyOf = (goods: number, isPaid: boolean): Pick<Schema<'Order'>, 'totals' | 'taxes'> => {
  const total = goods + 495
  const vat = Math.round((total * 21) / 121)
  const paid = isPaid ? total : 0
  return {
    totals: { goods, discount: 0, shipping: 495, vat, total, paid, refunded: 0, due: total - paid },
    taxes: [{ rate: 21, base: Math.round((total * 100) / 121), amount: vat }],
  }
}

/** Returns who picks or packs an order in a stage. */
const holderOf = (stage: Schema<'OrderStage'>, seed: number): string | null =>
  stage === 'Picking' || stage === 'Packed' ? pick(['ada', 'bo'], seed) : null

/** Returns one of the harness's orders; the number is 1000 or more. */
export function fakeOrder(number: number): Schema<'Order'> {
  const seed = number - 1000
  const lines = Array.from({ length: 1 + (seed % 4) }, (_, position) => lineOf(seed, position))
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const placed_at = new Date(Date.UTC(2026, 10, 20, 12) - seed * 3_700_000).toISOString()
  const stage = pick(STAGES, seed)
  const paid = stage !== 'New'
  return {
    uid: `order-${number}`,
    id: number,
    version: 1,
    created_at: placed_at,
    updated_at: placed_at,
    updated_by: null,
    namespace: 'north',
    number: String(number),
    kind: 'Storefront',
    website: seed % 8 === 7 ? { uid: 'w2', name: 'trade.example' } : { uid: 'w1', name: 'north.example' },
    location: 'Utrecht',
    placed_at,
    placed_local: null,
    customer: {
      uid: `customer-${seed % 8}`,
      number: String(5000 + (seed % 8)),
      name: pick(NAMES, seed),
      email: 'someone@example.com',
    },
    stage,
    payment_state: paid ? 'Paid' : 'Unpaid',
    fulfilment_state: hasLeft(stage) ? 'Shipped' : 'Open',
    hold_reason: stage === 'On hold' ? 'Stock' : null,
    stage_reason: '',
    ...stepsOf({ stage, total: goods + 495, paid: paid ? goods + 495 : 0 }),
    ship_by: stage === 'New' ? null : new Date(Date.parse(placed_at) + 86_400_000).toISOString(),
    on_account: false,
    priority: seed % 9 === 0 ? 'High' : 'Normal',
    tags: seed % 7 === 0 ? ['gift'] : [],
    country: pick(COUNTRIES, seed),
    currency: 'EUR',
    tax_regime: pick(COUNTRIES, seed) === 'NL' ? 'Domestic' : 'OSS',
    lines: hasLeft(stage) ? lines.map(leftLine) : lines,
    ...moneyOf(goods, paid),
    margin: stage === 'Cancelled' ? null : fakeMargin(lines),
    discount_reason: '',
    stock_held_until: null,
    oversell_reason: '',
    quoted_at: null,
    quoted_until: null,
    billing_address: addressOf(seed),
    delivery_address: addressOf(seed),
    customer_note: '',
    internal_note: '',
    corrects: null,
    links: [],
    credit_expected: 0,
    assignee: null,
    holder: holderOf(stage, seed),
    source: 'web',
  }
}

/** What every order is about. */
const about = {
  invoice_state: 'None',
  invoices: [],
  shipping_ways: ['Parcel'],
  payment_ways: ['ideal'],
  brands: ['Lumière'],
  categories: ['Lamps'],
  suppliers: ['North Sea Trading'],
  first_order: false,
  return_open: false,
  quoted: false,
  source: 'web',
  back_ordered: 0,
  has_note: false,
} satisfies Partial<SearchDocuments['orders']>

const documentOf = ({
  uid,
  number,
  namespace,
  kind,
  website,
  location,
  placed_at,
  customer,
  stage,
  payment_state,
  fulfilment_state,
  hold_reason,
  next_step,
  ship_by,
  on_account,
  priority,
  tags,
  assignee,
  holder,
  country,
  currency,
  lines,
  totals,
  margin,
  version,
}: Schema<'Order'>): SearchDocuments['orders'] => ({
  uid,
  number,
  namespace,
  kind,
  location,
  stage,
  payment_state,
  fulfilment_state,
  hold_reason,
  next_step,
  ship_by: ship_by === null ? null : Date.parse(ship_by) / 1000,
  on_account,
  priority,
  tags,
  assignee,
  holder,
  country,
  currency,
  version,
  website: website?.name ?? null,
  website_uid: website?.uid ?? null,
  placed_at: Date.parse(placed_at) / 1000,
  customer_uid: customer.uid,
  customer_number: customer.number,
  customer_name: customer.name,
  email: customer.email,
  city: 'Utrecht',
  item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: totals.total,
  due: totals.due,
  margin: margin?.amount ?? null,
  margin_percent: margin?.percent ?? null,
  skus: lines.flatMap(({ sku }) => sku ?? []),
  product_uids: lines.flatMap(({ sku }) => (sku === null ? [] : `product-${sku}`)),
  printed: hasLeft(stage) ? ['Slip', 'Label'] : [],
  ...about,
})

const productLine = (
  { namespace, number, kind, placed_at, customer, website, location, stage, currency }: Schema<'Order'>,
  { id, quantity, returned, unit_price, total }: Schema<'OrderLine'>,
): Schema<'ProductOrderLine'> => ({
  id,
  namespace,
  number,
  kind,
  placed_at,
  customer_name: customer.name,
  company: '',
  website: website?.name ?? null,
  location,
  stage,
  quantity,
  returned,
  unit_price,
  net_price: Math.round(unit_price / 1.21),
  discount: 0,
  margin: 42.5,
  total,
  currency,
})

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Ccircle cx="4.5" cy="4.5" r="3" fill="%23c2410c"/%3E%3C/svg%3E'

const editIn = (body: unknown): Schema<'OrderEdit'> => ({
  lines: [],
  ...(typeof body === 'object' && body ? body : {}),
})

/** Returns an order after a change of its lines, as the server does. */
function editedOrder(order: Schema<'Order'>, { lines: edits, shipping = order.totals.shipping }: Schema<'OrderEdit'>) {
  const changed = order.lines.map((line) => {
    const edit = edits.find(({ id }) => id === line.id)
    if (!edit) return line
    const unit_price = edit.unit_price ?? line.unit_price
    const quantity = Math.max(line.quantity, edit.quantity)
    return { ...line, quantity, cancelled: quantity - edit.quantity, unit_price, total: edit.quantity * unit_price }
  })
  const added = edits.flatMap(({ id, sku, quantity, unit_price = 1_000 }, index) =>
    id !== undefined || sku === undefined
      ? []
      : [
          {
            ...lineOf(0, index),
            id: 900_000 + index,
            sku,
            name: sku,
            quantity,
            returned: 0,
            unit_price,
            total: quantity * unit_price,
          },
        ],
  )
  const lines = [...changed, ...added]
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const total = goods + shipping
  const due = dueOf({ ...order.totals, stage: order.stage, total })
  return { ...order, lines, totals: { ...order.totals, goods, shipping, total, due } }
}

const changeOf = (body: unknown): Schema<'OrderChange'> => (typeof body === 'object' && body ? body : {})

/** Creates a server with some hundreds of orders; `routes` override its own. */
export function fakeOrders({
  count = 300,
  routes = {},
}: { readonly count?: number; readonly routes?: Readonly<Record<string, FakeRoute>> } = {}): typeof fetch {
  const all = Array.from({ length: count }, (_, index) => fakeOrder(1000 + index))
  const documents = all.map(documentOf)
  const store: FakeOrderStore = {
    find: (wanted) => all.find(({ number }) => number === wanted),
    keep: (order) => {
      const place = all.findIndex(({ number }) => number === order.number)
      const at = place < 0 ? all.length : place
      all[at] = order
      documents[at] = documentOf(order)
    },
  }
  return fakeServer({
    ...fakeAlerts(),
    ...fakeRail(),
    ...fakeSales(() => all),
    ...fakeSearch('orders', () => documents),
    'POST /search/indexes/products/search': () => {
      const skus = new Set(all.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])))
      const hits = [...skus].map((sku, place) => ({
        uid: sku,
        namespace: 'north',
        sku,
        image: place % 3 === 2 ? null : picture,
      }))
      return { hits, query: '', processingTimeMs: 1, limit: hits.length, offset: 0, estimatedTotalHits: hits.length }
    },
    'GET /api/orders/{order}': ({ params }) => {
      const order = all.find(({ number }) => number === params['order'])
      return order
        ? answer(200, { results: order }, `"${order.version}"`)
        : answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
    },
    'PUT /api/orders/{order}': ({ params, body }) => {
      const place = all.findIndex(({ number }) => number === params['order'])
      const order = all[place]
      if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      const changed = { ...order, ...changeOf(body), version: order.version + 1 }
      const { stage, totals } = changed
      const holder = holderOf(stage, place)
      all[place] = { ...changed, holder, ...stepsOf({ stage, total: totals.total, paid: totals.paid }) }
      documents[place] = documentOf(all[place])
      return answer(200, { results: all[place] }, `"${changed.version}"`)
    },
    ...fakeOrderBulk(store, all),
    ...fakeNewOrders({ ...store, base: fakeOrder(1000) }),
    'POST /api/orders/{order}/lines/preview': ({ params, body }) => {
      const order = all.find(({ number }) => number === params['order'])
      if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      const after = editedOrder(order, editIn(body))
      return answer(200, {
        results: { before: order.totals, after: after.totals, difference: after.totals.total - order.totals.total },
      })
    },
    'PUT /api/orders/{order}/lines': ({ params, body }) => {
      const place = all.findIndex(({ number }) => number === params['order'])
      const order = all[place]
      if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      all[place] = { ...editedOrder(order, editIn(body)), version: order.version + 1 }
      documents[place] = documentOf(all[place])
      return answer(200, { results: all[place] }, `"${all[place].version}"`)
    },
    'GET /api/products/{sku}/order-lines': ({ params, query }) => {
      const found =
        !query.has('kind') || query.get('kind') === 'storefront'
          ? all.flatMap((order) =>
              (query.has('stage') && !query.getAll('stage').includes(order.stage) ? [] : order.lines)
                .filter(({ sku }) => sku === params['sku'])
                .map((line) => productLine(order, line)),
            )
          : []
      const offset = Number(query.get('offset') ?? 0)
      const limit = Number(query.get('limit') ?? 50)
      const pieces = found.reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        results: found.slice(offset, offset + limit),
        total: found.length,
        limit,
        offset,
        product: `product-${params['sku']}`,
        pieces,
        returned_pieces: 3,
        return_reasons: [
          { reason: 'Damaged', quantity: 2 },
          { reason: 'Changed mind', quantity: 1 },
        ],
        revenue: found.reduce((sum, { total }) => sum + total, 0),
        weeks: Array.from({ length: 26 }, (_, week) => (week * 7) % 23),
      }
    },
    'GET /api/products/{sku}/order-lines/file': () => new Response(new Blob(['Number']), { status: 200 }),
    'GET /api/audit-entries': ({ query }) => {
      const order = query.get('object') ?? ''
      const entry: Schema<'AuditEntry'> = {
        id: 1,
        at: '2026-11-20T13:00:00Z',
        namespace: 'north',
        actor: 'ada',
        actor_name: 'Ada Lovelace',
        operation: 'changeOrder',
        resource: 'orders',
        object: order,
        outcome: 'done',
        source: 'screen',
        job: null,
        undoes: null,
        before: { stage: 'New' },
        after: { stage: 'To do' },
      }
      return { results: [entry], total: 1, limit: 50, offset: 0 }
    },
    ...fakePayments(store),
    ...fakeDocuments(store),
    ...fakeParcels(store),
    ...fakeReturns(store),
    ...fakeRegrouping(store),
    ...fakeOrderEmails(store),
    ...fakeEmailSettingsRoutes(),
    'GET /api/orders/{order}/stock': () => ({ results: [] }),
    ...fakeOrderSettings(),
    ...fakeShippingRoutes(),
    ...fakeViews(),
    ...fakeKinds(import.meta.glob<FakeKind>('./kinds/*.ts', { eager: true, import: 'default' })),
    ...routes,
  })
}

/** Creates a server on which two namespaces have the same orders, and one has to be selected. */
export const fakeOrdersOfTwo = (): typeof fetch =>
  fakeOrders({
    routes: {
      'GET /api/orders/{order}': ({ params, headers }) => {
        const selected = headers.get('x-namespace') ?? ''
        if (['north', 'west'].includes(selected))
          return answer(200, { results: { ...fakeOrder(Number(params['order'])), namespace: selected } }, '"1"')
        const candidates: Schema<'Candidate'>[] = [
          { namespace: 'north', name: 'North', uid: 'o1', title: 'Ada’s Lamps' },
          { namespace: 'west', name: 'West', uid: 'o2', title: 'Grace Hopper' },
        ]
        return answerProblem(409, {
          code: 'records.ambiguous',
          message: 'Order found in several of your namespaces. Select one.',
          candidates,
        })
      },
    },
  })
