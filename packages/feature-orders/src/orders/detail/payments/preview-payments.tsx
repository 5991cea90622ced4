import type { Schema } from '@backoffice/api-contract'
import { EntrySection } from '../entries/entry-section.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import { usePayments } from './queries.ts'
import { useText } from './texts.ts'

/** Lists how an order is paid, to read only. */
export default function PreviewPayments({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const { payments, error, refetch } = usePayments(order)
  return (
    <EntrySection
      anchor="preview-payments"
      title={text('orders.payments')}
      error={error}
      onRetry={() => void refetch()}
      none={text(order.totals.paid > 0 ? 'orders.payments.elsewhere' : 'orders.payments.none')}
      entries={payments?.map((payment) => (
        <PaymentEntry key={payment.uid} order={order} payment={payment} readOnly />
      ))}
    />
  )
}
