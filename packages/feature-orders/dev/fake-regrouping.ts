import type { Schema } from '@backoffice/api-contract'
import { splitMoney } from '@backoffice/order-model'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

const gone = () => answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })

const splitIn = (body: unknown): Schema<'OrderSplit'> => ({
  lines: [],
  ...(typeof body === 'object' && body ? body : {}),
})

/** Divides an order as the server does: VAT stays as it is. */
function splitOrder(order: Schema<'Order'>, { lines: moved, shipping = 0 }: Schema<'OrderSplit'>) {
  const unitsOf = (id: number) => moved.find((one) => one.id === id)?.quantity ?? 0
  const withUnits = (units: (line: Schema<'OrderLine'>) => number) =>
    order.lines.flatMap((line) =>
      units(line) > 0 ? [{ ...line, quantity: units(line), total: units(line) * line.unit_price }] : [],
    )
  const leaving = withUnits(({ id }) => unitsOf(id))
  const goods = leaving.reduce((sum, { total }) => sum + total, 0)
  const { stays, leaves } = splitMoney({ ...order.totals, moved: { goods, shipping } })
  const rest: Schema<'Order'> = {
    ...order,
    version: order.version + 1,
    lines: withUnits(({ id, quantity }) => quantity - unitsOf(id)),
    totals: { ...order.totals, ...stays, due: stays.total - stays.paid },
    links: [...order.links, { relation: 'split-into', number: '600003', return_number: null }],
  }
  const part: Schema<'Order'> = {
    ...order,
    uid: 'order-600003',
    number: '600003',
    version: 1,
    lines: leaving,
    totals: { ...order.totals, ...leaves, due: leaves.total - leaves.paid },
    links: [{ relation: 'split-from', number: order.number, return_number: null }],
  }
  return { rest, part }
}

/** Routes that split and combine orders, and exchange what comes back of them. */
export const fakeRegrouping = ({ find, keep }: FakeOrderStore): Readonly<Record<string, FakeRoute>> => ({
  'POST /api/orders/{order}/split': ({ params, body }) => {
    const order = find(params['order'])
    if (!order) return gone()
    const { rest, part } = splitOrder(order, splitIn(body))
    keep(rest)
    keep(part)
    return answer(201, { results: part }, '"1"')
  },
  'POST /api/orders/{order}/returns/{uid}/exchange': ({ params }) => {
    const order = find(params['order'])
    if (!order) return gone()
    const exchange: Schema<'Order'> = {
      ...order,
      uid: 'order-600002',
      number: '600002',
      lines: order.lines.slice(0, 1),
      version: 1,
      stage: 'Draft',
      links: [{ relation: 'exchange-of', number: order.number, return_number: 1 }],
      credit_expected: 1_800,
    }
    keep(exchange)
    return answer(201, { results: exchange }, '"1"')
  },
  'POST /api/orders/{order}/combine': ({ params, body }) => {
    const order = find(params['order'])
    if (!order || typeof body !== 'object' || body === null || !('orders' in body) || !Array.isArray(body.orders))
      return gone()
    const others = body.orders.flatMap(({ number }: Schema<'CombinedOrder'>) => find(number) ?? [])
    for (const other of others) keep({ ...other, stage: 'Cancelled', lines: [], version: other.version + 1 })
    const combined: Schema<'Order'> = {
      ...order,
      version: order.version + 1,
      lines: [order, ...others].flatMap(({ lines }) => lines),
      links: others.map(({ number }) => ({ relation: 'combined-from', number, return_number: null })),
    }
    keep(combined)
    return answer(200, { results: combined }, `"${combined.version}"`)
  },
})
