import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

type OrderReturn = Schema<'OrderReturn'>

/** Returns a return that a customer has announced. */
export const fakeReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  uid: `return-${changes.number ?? 1}`,
  number: 1,
  state: 'Asked',
  note: '',
  late_reason: '',
  lines: [],
  exchange: null,
  created_at: '2026-11-21T09:30:00Z',
  created_by: 'ada',
  received_at: null,
  decided_at: null,
  ...changes,
})

/** Returns a line of a return that nothing has arrived of. */
export const fakeReturnLine = (changes: Partial<Schema<'ReturnLine'>>): Schema<'ReturnLine'> => ({
  line: 1,
  quantity: 1,
  reason: 'Damaged',
  received: null,
  condition: null,
  decision: null,
  ...changes,
})

/** Returns the lines of a call, which have some of the fields of a line. */
const linesIn = (body: unknown): readonly Schema<'ReturnLine'>[] =>
  typeof body === 'object' && body !== null && 'lines' in body && Array.isArray(body.lines) ? body.lines : []

/** Routes of the returns of orders. */
export function fakeReturns(orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const all = new Map<string, readonly OrderReturn[]>()
  const returnsOf = (number: string) => all.get(number) ?? []
  const keep = (number: string, returns: readonly OrderReturn[]) => {
    all.set(number, returns)
    const order = orders.find(number)
    if (order) orders.keep({ ...order, version: order.version + 1 })
  }
  const change = (params: Readonly<Record<string, string>>, next: (found: OrderReturn) => OrderReturn) => {
    const number = params['order'] ?? ''
    const found = returnsOf(number).find(({ uid }) => uid === params['uid'])
    if (!found) return answerProblem(404, { message: 'Return not found.', code: 'request.not-found' })
    const changed = next(found)
    keep(
      number,
      returnsOf(number).map((one) => (one === found ? changed : one)),
    )
    return answer(200, { results: changed })
  }
  const withLines = (found: OrderReturn, lines: readonly Partial<Schema<'ReturnLine'>>[]) =>
    found.lines.map((line) => ({ ...line, ...lines.find((one) => one.line === line.line) }))
  return {
    'GET /api/orders/{order}/returns': ({ params }) => ({ results: returnsOf(params['order'] ?? '') }),
    'POST /api/orders/{order}/returns': ({ params, body }) => {
      const number = params['order'] ?? ''
      const lines = linesIn(body).map((line) => fakeReturnLine(line))
      const made = fakeReturn({ number: returnsOf(number).length + 1, lines })
      keep(number, [...returnsOf(number), made])
      return answer(201, { results: made })
    },
    'POST /api/orders/{order}/returns/{uid}/receive': ({ params, body }) =>
      change(params, (found) => ({
        ...found,
        state: 'Received',
        received_at: '2026-11-22T09:30:00Z',
        lines: withLines(
          found,
          linesIn(body).map(({ line, quantity, condition }) => ({ line, received: quantity, condition })),
        ),
      })),
    'POST /api/orders/{order}/returns/{uid}/decide': ({ params, body }) =>
      change(params, (found) => ({
        ...found,
        state: 'Decided',
        decided_at: '2026-11-23T09:30:00Z',
        lines: withLines(found, linesIn(body)),
      })),
    'POST /api/orders/{order}/returns/{uid}/cancel': ({ params }) =>
      change(params, (found) => ({ ...found, state: 'Cancelled' })),
  }
}
