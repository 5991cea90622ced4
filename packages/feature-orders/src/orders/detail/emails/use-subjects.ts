import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useParcels } from '../parcels/queries.ts'
import { usePayments, type OrderPlace } from '../payments/queries.ts'
import { useRefunds } from '../refunds/queries.ts'
import { useText } from './texts.ts'

/** A payment link, a parcel or a refund that an email is about. */
interface Subject {
  readonly uid: string
  readonly name: string
}

/** Returns what emails of each kind are about; kinds that are about the order alone have nothing. */
export function useSubjects(
  order: OrderPlace,
): Readonly<Partial<Record<Schema<'SentOrderEmailKind'>, readonly Subject[]>>> {
  const text = useText()
  const locale = useLocale()
  const { payments = [] } = usePayments(order)
  const { parcels = [] } = useParcels(order)
  const { refunds = [] } = useRefunds(order, false)
  return {
    Requested: payments
      .filter(({ status, checkout_url: link }) => status === 'Open' && link !== null)
      .map(({ uid, amount, currency }) => ({
        uid,
        name: text('orders.email.payment', { amount: formatMoney(amount, currency, locale) }),
      })),
    Shipped: parcels
      .filter(({ state }) => state === 'Shipped' || state === 'Delivered')
      .map(({ uid, number }) => ({ uid, name: text('orders.email.parcel', { number }) })),
    Refunded: refunds
      .filter(({ state }) => state === 'Done')
      .map(({ uid, amount, currency }) => ({
        uid,
        name: text('orders.email.refund', { amount: formatMoney(amount, currency, locale) }),
      })),
  }
}
