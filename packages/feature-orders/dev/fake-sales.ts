import type { Schema } from '@backoffice/api-contract'
import type { FakeRoute } from '@backoffice/shell-kit/harness'

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
})
