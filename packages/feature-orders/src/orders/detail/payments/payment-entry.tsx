import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { CopyField, DateTime, ExplainedButton, Money, Notice } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Entry } from '../entries/entry.tsx'
import { PaymentAmounts } from './payment-amounts.tsx'
import { capturableOf, isEnding, isPreparing, isVoidable, lastReason, situationOf, toneOf } from './payment-state.ts'
import { useText } from './texts.ts'
import { usePaymentName } from './use-payment-name.ts'

const CapturePayment = lazyDialog(() => import('./capture-payment.tsx'), [])

interface PaymentProps {
  readonly order: Schema<'Order'>
  readonly payment: Schema<'Payment'>
}

interface ActionProps extends PaymentProps {
  /** Why nothing can be done with the payment now. */
  readonly reason: string | undefined
}

/** Returns why nothing can be done with a payment now; undefined where something can. */
function useBusyReason(payment: Schema<'Payment'>): string | undefined {
  const text = useText()
  const right = useReason()('orders_put')
  if (right !== undefined) return right
  if (payment.awaits_answer) return text('orders.payment.unknown.hint')
  if (isEnding(payment)) return text('orders.payment.ending')
  return isPreparing(payment) ? text('orders.payment.preparing.hint') : undefined
}

/** Cancels a payment of which nothing was received, after a question. */
function VoidButton({ order: { number, namespace }, payment: { uid, provider, status }, reason }: ActionProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const ask = () =>
    confirmations.ask({
      title: text('orders.payment.void.title'),
      description: text(status === 'Authorised' ? 'orders.payment.void.reserved' : 'orders.payment.void.link'),
      action: text('orders.payment.void'),
      cancel: text('orders.payment.void.keep'),
      destructive: true,
      successMessage: text(provider === 'By hand' ? 'orders.payment.voided' : 'orders.payment.void-asked'),
      run: async () => {
        await api.POST('/api/orders/{order}/payments/{uid}/void', {
          params: { path: { order: number, uid } },
          namespace,
          waitIndexation: false,
          disableMessage: true,
        })
        await invalidateResource(queryClient, 'orders')
      },
    })
  return (
    <ExplainedButton
      size="compact-sm"
      variant="default"
      reason={reason}
      onClick={() =>
        void ask().catch((error: unknown) => {
          if (!(error instanceof Canceled)) throw error
        })
      }
    >
      {text('orders.payment.void')}
    </ExplainedButton>
  )
}

/** Renders what can be done with a payment. */
function PaymentActions(props: PaymentProps) {
  const { payment } = props
  const text = useText()
  const reason = useBusyReason(payment)
  const [isCapturing, capture] = useState(false)
  return (
    <>
      {capturableOf(payment) > 0 && (
        <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => capture(true)}>
          {text('orders.payment.capture')}
        </ExplainedButton>
      )}
      {isVoidable(payment) && <VoidButton {...props} reason={reason} />}
      {isCapturing && <CapturePayment {...props} onClose={() => capture(false)} />}
    </>
  )
}

/** Renders a payment: how it was paid, its state and amounts, and what can be done with it. */
export function PaymentEntry({ readOnly = false, ...props }: PaymentProps & { readonly readOnly?: boolean }) {
  const { payment } = props
  const text = useText()
  const nameOf = usePaymentName()
  const situation = situationOf(payment)
  const reason = lastReason(payment)
  const { created_at, provider, reference, expires_at, status, checkout_url, currency, amount } = payment
  const isLink = status === 'Open' && checkout_url !== null
  const hasActions = !readOnly && (capturableOf(payment) > 0 || isVoidable(payment))
  return (
    <Entry
      title={nameOf(payment)}
      status={{ tone: toneOf(situation), label: text(`orders.payment.state.${situation}`) }}
      amount={<Money cents={amount} currency={currency} />}
      notes={
        <>
          <DateTime at={created_at} />
          {provider !== 'By hand' && <span>{provider}</span>}
          {reference && <span>{reference}</span>}
          <PaymentAmounts payment={payment} />
          {isLink && expires_at !== null && (
            <span>
              {text('orders.payment.expires')} <DateTime at={expires_at} dayOnly />
            </span>
          )}
        </>
      }
      actions={hasActions && <PaymentActions {...props} />}
    >
      {situation === 'unknown' && <Notice small>{text('orders.payment.unknown.hint')}</Notice>}
      {reason !== '' && (
        <Notice tone="bad" small>
          {text('orders.payment.rejected', { reason })}
        </Notice>
      )}
      {isLink && <CopyField label={text('orders.payment.link')} value={checkout_url} />}
    </Entry>
  )
}
