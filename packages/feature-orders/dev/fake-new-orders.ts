import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

/** Products of the stand-in: those without stock are sent later. */
const PRODUCTS: Readonly<Record<string, { readonly name: string; readonly price: number; readonly free: number }>> = {
  22423: { name: 'Regency cakestand 3 tier', price: 1275, free: 40 },
  '85123A': { name: 'White hanging heart t-light holder', price: 295, free: 3 },
  47566: { name: 'Party bunting', price: 495, free: 120 },
  LAMP: {
    name: 'Desk lamp with a very long name, as suppliers like to give them to their products',
    price: 3995,
    free: 0,
  },
}

const draftIn = (body: unknown): Schema<'OrderCreate'> => ({
  lines: [],
  ...(typeof body === 'object' && body ? body : {}),
})

const unknown = (sku: string): Schema<'OrderLineProblem'> => ({
  field: 'sku',
  message: { code: 'orders.unknown-product', message: `No product has the SKU ${sku}.` },
})

/** Returns what a line costs: a tenth less for a customer. */
function previewLine(
  { sku, quantity, unit_price }: Schema<'OrderLineCreate'>,
  isCustomer: boolean,
): Schema<'OrderPreviewLine'> {
  const product = PRODUCTS[sku]
  const list = product ? Math.round(product.price * (isCustomer ? 0.9 : 1)) : null
  const price = list === null ? null : (unit_price ?? list)
  return {
    sku,
    name: product?.name ?? null,
    quantity,
    list_price: list,
    unit_price: price,
    total: price === null ? null : price * quantity,
    vat_rate: 21,
    free: product?.free ?? null,
    back_orders: true,
    sellable: null,
    expected: product?.free === 0 ? '2026-12-04' : null,
    floor: list === null ? null : Math.round(list / 2),
    problem: product ? null : unknown(sku),
  }
}

function previewOf({
  lines,
  customer,
  discount,
  shipping = 495,
  country,
}: Schema<'OrderCreate'>): Schema<'OrderPreview'> {
  const priced = lines.map((line) => previewLine(line, customer != null))
  const goods = priced.reduce((sum, { total }) => sum + (total ?? 0), 0)
  const off = discount?.amount ?? 0
  const total = goods - off + shipping
  return {
    kind: 'Storefront',
    currency: 'EUR',
    country: country ?? 'NL',
    tax_regime: 'Domestic',
    lines: priced,
    totals: {
      goods,
      discount: off,
      shipping,
      vat: Math.round((total * 21) / 121),
      total,
      paid: 0,
      refunded: 0,
      due: total,
    },
  }
}

/** Returns a draft with what a request has. */
function draftOf(base: Schema<'Order'>, body: Schema<'OrderCreate'>): Schema<'Order'> {
  const { lines, totals } = previewOf(body)
  const [line] = base.lines
  return {
    ...base,
    stage: 'Draft',
    payment_state: 'Unpaid',
    fulfilment_state: 'Open',
    hold_reason: null,
    customer: { uid: body.customer ?? null, number: null, name: body.customer_name ?? '', email: body.email ?? null },
    lines: line
      ? lines.map((priced, position) => ({
          ...line,
          id: position,
          position,
          sku: priced.sku,
          name: priced.name ?? priced.sku,
          quantity: priced.quantity,
          unit_price: priced.unit_price ?? 0,
          total: priced.total ?? 0,
        }))
      : [],
    totals,
    delivery_address: body.delivery_address ?? null,
    billing_address: body.billing_address ?? null,
    on_account: body.on_account ?? false,
    stock_held_until: body.stock_held_until ?? null,
    oversell_reason: body.oversell_reason ?? '',
    quoted_at: null,
    quoted_until: null,
    moves: [{ move: 'place', stage: 'New', refused: null, needs_reason: false }],
    next_step: 'place',
  }
}

interface Stored extends FakeOrderStore {
  /** What a new order has beside its draft. */
  readonly base: Schema<'Order'>
}

/** Returns the routes of new orders and drafts. */
export const fakeNewOrders = ({ find, keep, base }: Stored): Readonly<Record<string, FakeRoute>> => ({
  'POST /api/orders/preview': ({ body }) => answer(200, { results: previewOf(draftIn(body)) }),
  'POST /api/orders': ({ body }) => {
    const order = { ...draftOf(base, draftIn(body)), uid: 'order-600001', number: '600001', version: 1 }
    keep(order)
    return answer(201, { results: order }, '"1"')
  },
  'PUT /api/orders/{order}/draft': ({ params, body }) => {
    const order = find(params['order'])
    if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
    const changed = { ...draftOf(order, draftIn(body)), version: order.version + 1 }
    keep(changed)
    return answer(200, { results: changed }, `"${changed.version}"`)
  },
})
