import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRequest } from '@backoffice/shell-kit/harness'

type SupplierOrder = Schema<'SupplierOrder'>
type Counts = Map<number, { counted: number; damaged: number }>

/** Creates deliveries that are counted: scans, bookings and their reversals. */
export function fakeReceipts(
  orders: ReadonlyMap<string, SupplierOrder>,
  change: (uid: string, changes: Partial<SupplierOrder>) => SupplierOrder | undefined,
) {
  const open = new Map<string, Counts>()
  const bookings = new Map<string, { booking: Schema<'Booking'>; counts: Counts }[]>()
  const eans: Readonly<Record<string, string>> = { '4006381333931': 'LAMP' }
  const others: Readonly<Record<string, string>> = { '20026': 'Wall clock' }
  const countsOf = (uid: string): Counts => open.get(uid) ?? open.set(uid, new Map()).get(uid)!
  const viewed = (
    uid: string,
    { id, sku, name, ordered, received }: Schema<'SupplierOrderLine'>,
  ): Schema<'ReceiptLine'> => {
    const { counted = 0, damaged = 0 } = countsOf(uid).get(id) ?? {}
    const shelf = sku === 'LAMP' ? 'A-12-3' : null
    const difference = counted - Math.max(0, ordered - received)
    return { id, sku, name, ordered, received, counted, damaged, difference, shelf }
  }
  const settle = (order: SupplierOrder, counts: Counts, sign: 1 | -1) => {
    const lines = order.lines.map((line) => ({
      ...line,
      received: line.received + sign * (counts.get(line.id)?.counted ?? 0),
    }))
    const whole = lines.every(({ ordered, received }) => received >= ordered)
    return change(order.uid, {
      lines,
      stage: whole ? 'Received' : lines.some(({ received }) => received > 0) ? 'Part received' : 'Confirmed',
    })
  }
  const pieces = (counts: Counts) => [...counts.values()].reduce((sum, { counted }) => sum + counted, 0)
  return {
    'GET /api/supplier-orders/{uid}/receipt': ({ params }: FakeRequest) => {
      const order = orders.get(params['uid'] ?? '')
      if (!order) return answer(404, [])
      const counts = countsOf(order.uid)
      const results: Schema<'Receipt'> = {
        lines: order.lines.map((line) => viewed(order.uid, line)),
        counters: counts.size > 0 ? ['ada'] : [],
        bookings: (bookings.get(order.uid) ?? []).map(({ booking }) => booking),
        releases: counts.size > 0 ? 4 : 0,
      }
      return { results }
    },
    'POST /api/supplier-orders/{uid}/receipt/scans': ({ params, body }: FakeRequest) => {
      const order = orders.get(params['uid'] ?? '')
      const { code, quantity, damaged = 0 } = body as Schema<'ReceiptScan'>
      const line = order?.lines.find(({ sku, supplier_sku }) => sku === (eans[code] ?? code) || supplier_sku === code)
      if (!order || !line) {
        const name = others[code]
        return answerProblem(422, {
          message: name ? `${name} (${code}) isn’t on this supplier order.` : 'No product has this code.',
          code: `supplier-orders.${name ? 'product-not-on-order' : 'unknown-code'}`,
          pointer: '/code',
        })
      }
      const before = countsOf(order.uid).get(line.id) ?? { counted: 0, damaged: 0 }
      countsOf(order.uid).set(line.id, { counted: before.counted + quantity, damaged: before.damaged + damaged })
      return { results: viewed(order.uid, line) }
    },
    'POST /api/supplier-orders/{uid}/receipt/book': ({ params, query, body }: FakeRequest) => {
      const order = orders.get(params['uid'] ?? '')
      if (!order) return answer(404, [])
      const excess = order.lines.reduce((sum, line) => sum + Math.max(0, viewed(order.uid, line).difference), 0)
      if (excess > Number(query.get('excess') ?? excess)) {
        return answerProblem(409, {
          message: `${excess} units more than ordered have been counted by now. Check the counts, then receive again.`,
          code: 'supplier-orders.excess-changed',
        })
      }
      const counts = new Map(countsOf(order.uid))
      const all = bookings.get(order.uid) ?? []
      bookings.set(order.uid, [
        ...all,
        {
          counts,
          booking: {
            uid: `booking-${all.length + 1}`,
            at: '2026-11-21T09:00:00Z',
            pieces: pieces(counts),
            damaged: 0,
            reversed: false,
            excess_reason: (body as { readonly reason?: string } | undefined)?.reason ?? '',
          },
        },
      ])
      open.delete(order.uid)
      return { results: settle(order, counts, 1) }
    },
    'POST /api/supplier-orders/{uid}/receipt/reverse': ({ params, body }: FakeRequest) => {
      const order = orders.get(params['uid'] ?? '')
      const { uid } = body as { readonly uid: string }
      const all = bookings.get(order?.uid ?? '') ?? []
      const wrong = all.find(({ booking }) => booking.uid === uid)
      if (!order || !wrong) return answer(404, [])
      const taken = {
        counts: new Map(),
        booking: {
          uid: `booking-${all.length + 1}`,
          at: '2026-11-21T09:05:00Z',
          pieces: -wrong.booking.pieces,
          damaged: 0,
          reversed: true,
          excess_reason: '',
        },
      }
      bookings.set(order.uid, [
        ...all.map((one) => (one === wrong ? { ...one, booking: { ...one.booking, reversed: true } } : one)),
        taken,
      ])
      return { results: settle(order, wrong.counts, -1) }
    },
  }
}
