import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { RefundsSection } from '../refunds/refunds-section.tsx'
import { useRefunds } from '../refunds/queries.ts'
import { useText as useRefundText } from '../refunds/texts.ts'
import { useNoRefund } from '../refunds/use-no-refund.ts'
import { EntrySection } from '../entries/entry-section.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import { paymentPoll, requestableOf } from './payment-state.ts'
import { useHasProvider, usePayments } from './queries.ts'
import { useText } from './texts.ts'

const AddPayment = lazyDialog(() => import('./add-payment.tsx'), [])
const RequestPayment = lazyDialog(() => import('./request-payment.tsx'), [])
const RefundDrawer = lazyDialog(() => import('../refunds/refund-drawer.tsx'), [])

interface PaymentsProps {
  readonly order: Schema<'Order'>
}

/** Returns why no payment can be requested for an order; undefined where one can. */
function useNoRequest({ order }: PaymentsProps, due: number): string | undefined {
  const text = useText()
  const right = useReason()('orders_put')
  const hasProvider = useHasProvider(order.namespace)
  if (right !== undefined) return right
  if (order.stage === 'Cancelled') return text('orders.payment.request.cancelled')
  if (due <= 0) return text('orders.payment.request.nothing-due')
  return hasProvider === false ? text('orders.payment.request.no-provider') : undefined
}

interface MoneyActionsProps extends PaymentsProps {
  readonly payments: readonly Schema<'Payment'>[]
  readonly refunds: readonly Schema<'Refund'>[]
}

/** Renders what receives money for an order, and what pays it back. */
function MoneyActions({ order, payments, refunds }: MoneyActionsProps) {
  const text = useText()
  const refundText = useRefundText()
  const whyNot = useReason()
  const [opened, open] = useState<'add' | 'request' | 'refund'>()
  const due = requestableOf(order, payments)
  const close = () => open(undefined)
  const actions = [
    { name: 'request', label: text('orders.payment.request'), reason: useNoRequest({ order }, due) },
    { name: 'add', label: text('orders.payment.add'), reason: whyNot('orders_put') },
    { name: 'refund', label: refundText('orders.refund.open'), reason: useNoRefund(payments), letter: 'b' },
  ] as const
  return (
    <>
      {actions.map(({ name, label, reason, ...rest }) => (
        <ExplainedButton
          key={name}
          size="compact-sm"
          variant="default"
          {...('letter' in rest && { 'data-key': rest.letter })}
          reason={reason}
          onClick={() => open(name)}
        >
          {label}
        </ExplainedButton>
      ))}
      {opened === 'add' && <AddPayment order={order} due={due} onClose={close} />}
      {opened === 'request' && <RequestPayment order={order} due={due} onClose={close} />}
      {opened === 'refund' && <RefundDrawer order={order} payments={payments} refunds={refunds} onClose={close} />}
    </>
  )
}

/** Renders the payments and refunds of an order, and what adds one. */
export default function PaymentsSection({ order }: PaymentsProps) {
  const text = useText()
  const { payments, error, refetch } = usePayments(order)
  const refunds = useRefunds(order, paymentPoll(payments ?? []))
  return (
    <>
      <EntrySection
        anchor="payments"
        title={text('orders.payments')}
        extra={payments && <MoneyActions order={order} payments={payments} refunds={refunds.refunds ?? []} />}
        error={error}
        onRetry={() => void refetch()}
        none={text(order.totals.paid > 0 ? 'orders.payments.elsewhere' : 'orders.payments.none')}
        entries={payments?.map((payment) => (
          <PaymentEntry key={payment.uid} order={order} payment={payment} />
        ))}
      />
      <RefundsSection
        order={order}
        payments={payments ?? []}
        refunds={refunds.refunds}
        error={refunds.error}
        onRetry={() => void refunds.refetch()}
      />
    </>
  )
}
