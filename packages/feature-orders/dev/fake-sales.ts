import type { Schema } from '@backoffice/api-contract'
import type { FakeRoute } from '@backoffice/shell-kit/harness'

const line = { currency: 'EUR', country: 'NL', vat_rate: 21 }
/** What was booked on a day: sales at two rates, and what came back. */
const booked: readonly Omit<Schema<'SalesOfDay'>, 'day'>[] = [
  { ...line, kind: 'Sold', units: 12, net: 240_000, vat: 50_400 },
  { ...line, kind: 'Returned', units: -1, net: -20_000, vat: -4_200 },
  { ...line, kind: 'Refunded', units: 0, net: -1_000, vat: -210 },
  { ...line, kind: 'Sold', vat_rate: 9, units: 3, net: 6_000, vat: 540 },
]

/** Sums of orders. The harness has no clock: every order is in every period. */
export const fakeSales = (orders: () => readonly Schema<'Order'>[]): Readonly<Record<string, FakeRoute>> => ({
  'GET /api/sales': ({ query }) => {
    const website = query.get('website')
    const sold = orders().filter(
      (order) =>
        order.stage !== 'Draft' && order.stage !== 'Cancelled' && (website === null || order.website?.name === website),
    )
    const sum = (read: (order: Schema<'Order'>) => number) => sold.reduce((total, order) => total + read(order), 0)
    const sales: Schema<'Sales'> = {
      currency: 'EUR',
      orders: sold.length,
      units: sum(({ lines }) => lines.reduce((units, { quantity }) => units + quantity, 0)),
      revenue: sum(({ totals }) => totals.total),
      vat: sum(({ totals }) => totals.vat),
    }
    return { results: sold.length === 0 ? [] : [sales] }
  },
  'GET /api/sales/days': ({ query }) => ({
    results: orders().length === 0 ? [] : booked.map((one) => ({ ...one, day: query.get('until') ?? '' })),
  }),
  'GET /api/sales/days/file': () => new Response('Day', { headers: { 'content-type': 'application/octet-stream' } }),
})
