import { conflict } from '../../../platform/http/failure.ts'
import type { OrderRow } from '../order-view.ts'
import { text } from '../messages.ts'

type Parties = Pick<OrderRow, 'customer_uid' | 'website_uid' | 'currency'>

/** Asserts that an exchange stays one of the same customer, where and in the currency in which it was bought. @throws 409 */
export function assertSameParties(row: Parties, values: Parties, lines: readonly unknown[]): void {
  if (values.customer_uid !== row.customer_uid) throw conflict(text('exchange-customer'), '/customer')
  if (values.website_uid !== row.website_uid) throw conflict(text('exchange-website'), '/website')
  if (lines.length > 0 && values.currency !== row.currency) throw conflict(text('exchange-currency'), '/lines')
}
