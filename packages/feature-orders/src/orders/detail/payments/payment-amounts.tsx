import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useText } from './texts.ts'

const amounts = ['authorised', 'captured', 'capture_pending', 'refunded', 'refund_pending', 'charged_back'] as const

/** Renders what became of the amount of a payment. What only repeats it is left out. */
export function PaymentAmounts({ payment }: { readonly payment: Schema<'Payment'> }) {
  const text = useText()
  const locale = useLocale()
  const { currency, amount, captured } = payment
  return amounts
    .filter((name) => payment[name] > 0)
    .filter((name) => name !== 'captured' || captured !== amount)
    .map((name) => (
      <span key={name}>{text(`orders.payment.${name}`, { amount: formatMoney(payment[name], currency, locale) })}</span>
    ))
}
