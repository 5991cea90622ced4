import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { todayIn } from '../../../platform/accounts/local-day.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import {
  exchangesOf,
  keepUnits,
  lockOrder,
  orderLinks,
  orders,
  placeOrder,
  planOrder,
  soldPrices,
  viewOf,
  type LockedOrder,
  type OrderRow,
} from '../../orders/index.ts'
import { products } from '../../products/index.ts'
import { assertExchangeable, findReturn, linesOfReturn, type ReturnLineRow } from '../../returns/index.ts'
import { expectCredit, expectNone } from './credit-exchange.ts'

type ExchangeCall = Call<'exchangeReturn'>

/** Returns how many units of a line come back, as far as that is known. */
const unitsOf = ({ received, quantity }: ReturnLineRow): number => received ?? quantity

/** Returns what comes back as lines of a new order: products that are still sold, in the currency of the order. */
async function sameGoods(
  { database }: ExchangeCall,
  { row, lines }: LockedOrder,
  returned: readonly ReturnLineRow[],
): Promise<Schema<'OrderLineCreate'>[]> {
  const units = new Map<string, number>()
  for (const one of returned) {
    const product = lines.find(({ id }) => id === one.line)?.product_uid
    if (product != null) units.set(product, (units.get(product) ?? 0) + unitsOf(one))
  }
  const sold = await database
    .select()
    .from(products)
    .where(inArray(products.uid, [...units.keys(), '']))
  const today = await todayIn(database, row.namespace)
  return sold.flatMap(({ uid, sku, currency, status, end_date }) => {
    const quantity = units.get(uid) ?? 0
    const isSold = status !== 'Archived' && status !== 'Not orderable' && (end_date === null || end_date >= today)
    return isSold && currency === row.currency && quantity > 0 ? [{ sku, quantity }] : []
  })
}

/** Returns the order that exchanges goods of another one: for the same customer, in the same way. */
const sameBuyer = (row: OrderRow, lines: Schema<'OrderLineCreate'>[]): Schema<'OrderDraft'> => ({
  kind: row.kind,
  website: row.website_uid,
  customer: row.customer_uid,
  customer_name: row.customer_name,
  email: row.email,
  ...(row.country !== null && { country: row.country }),
  lines,
  // The customer has paid to get the goods before.
  shipping: 0,
  billing_address: row.billing_address,
  delivery_address: row.delivery_address,
  on_account: row.on_account,
})

/** Handler that exchanges a return for other goods. */
export const exchangeHandlers = {
  async exchangeReturn(call) {
    const locked = await lockOrder(call)
    const { row: from } = locked
    const returned = await findReturn(call.database, from.uid, call.path.uid)
    const earlier = await exchangesOf(call.database, [returned.uid])
    assertExchangeable(call, returned, earlier)
    const lines = await linesOfReturn(call.database, returned.uid)
    const agreed = await soldPrices(call.database, returned.uid)
    const planned = await planOrder(call, from.namespace, sameBuyer(from, await sameGoods(call, locked, lines)), agreed)
    const values = { ...planned.values, currency: from.currency }
    const exchange = await placeOrder(call, from.namespace, { ...planned, values }, { draft: true, held: null })
    const link = { kind: 'Exchange', order_uid: exchange.uid, origin_uid: from.uid, return_uid: returned.uid } as const
    await call.database.insert(orderLinks).values({ ...link, namespace: from.namespace })
    await expectNone(call, earlier)
    await expectCredit(
      call,
      exchange,
      lines.map((line) => ({ line: line.line, quantity: unitsOf(line) })),
    )
    await keepUnits(call, locked, locked.lines, { exchanged_for: exchange.number })
    const [stored = exchange] = await call.database
      .select()
      .from(orders)
      .where(inArray(orders.uid, [exchange.uid]))
    return { status: 201, body: { results: await viewOf(stored, call) }, version: stored.version }
  },
} satisfies Partial<Handlers>
