import type { Schema } from '@backoffice/api-contract'
import { useShell, useReason } from '@backoffice/shell-kit'
import { DateTime, ExplainedButton, Money, Notice, type Tone } from '@backoffice/ui'
import { useAccountNames } from '@backoffice/record-kit/references'
import { Entry } from '../entries/entry.tsx'
import { EntrySection } from '../entries/entry-section.tsx'
import { useOrderCall } from '../payments/use-order-call.ts'
import { usePaymentName } from '../payments/use-payment-name.ts'
import { useText } from './texts.ts'

type Refund = Schema<'Refund'>

const tones = { Asked: 'info', Sent: 'info', Done: 'good', Failed: 'bad', Unknown: 'warn' } as const satisfies Record<
  Refund['state'],
  Tone
>

interface RefundsProps {
  readonly order: Schema<'Order'>
  readonly payments: readonly Schema<'Payment'>[]
}

/** Tries what failed of a refund again. */
function RetryButton({
  order: { number, namespace },
  refund: { uid },
}: {
  readonly order: Schema<'Order'>
  readonly refund: Refund
}) {
  const text = useText()
  const { api } = useShell()
  const reason = useReason()('orders_refund')
  const { run, busy, problem } = useOrderCall<void>({
    call: (_, idempotencyKey) =>
      api.POST('/api/orders/{order}/refunds/{uid}/retry', {
        params: { path: { order: number, uid } },
        namespace,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.refund.retried'),
  })
  const failed = problem()
  return (
    <>
      <ExplainedButton size="compact-sm" variant="default" reason={reason} loading={busy} onClick={() => run()}>
        {text('orders.refund.retry')}
      </ExplainedButton>
      {failed !== undefined && <p role="alert">{failed}</p>}
    </>
  )
}

/** Renders a refund: what for, how far it is, and which payments it goes back to. */
function RefundEntry({ order, payments, refund }: RefundsProps & { readonly refund: Refund }) {
  const text = useText()
  const nameOf = usePaymentName()
  const accountName = useAccountNames()
  const { state, amount, currency, reason, credited_to: credited, lines, parts, created_at, created_by } = refund
  const names = parts.flatMap(({ payment }) => payments.filter(({ uid }) => uid === payment).map(nameOf))
  const rejected = parts.filter((part) => part.state === 'Failed' && part.reason !== '')
  return (
    <Entry
      title={credited === null ? reason : text('orders.refund.credit', { number: credited })}
      status={{ tone: tones[state], label: text(`orders.refund.state.${state}`) }}
      amount={<Money cents={amount} currency={currency} />}
      notes={
        <>
          <DateTime at={created_at} />
          {created_by !== null && <span>{accountName(created_by)}</span>}
          {credited === null && names.length > 0 && (
            <span>{text('orders.refund.back-to', { names: names.join(', ') })}</span>
          )}
          {lines.map(({ line, quantity }) => (
            <span key={line}>
              {[quantity > 0 && `${quantity} ×`, order.lines.find(({ id }) => id === line)?.name]
                .filter(Boolean)
                .join(' ')}
            </span>
          ))}
        </>
      }
      actions={state === 'Failed' && <RetryButton order={order} refund={refund} />}
    >
      {state === 'Unknown' && <Notice small>{text('orders.refund.unknown')}</Notice>}
      {rejected.map(({ payment, reason: why }) => (
        <Notice key={payment} tone="bad" small>
          {text('orders.refund.rejected', { reason: why })}
        </Notice>
      ))}
    </Entry>
  )
}

/** Renders the refunds of an order; nothing where there are none. */
export function RefundsSection({
  order,
  payments,
  refunds,
  error,
  onRetry,
}: RefundsProps & {
  readonly refunds: readonly Refund[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  const text = useText()
  if (!error && (refunds === undefined || refunds.length === 0)) return null
  return (
    <EntrySection
      anchor="refunds"
      title={text('orders.refunds')}
      error={error}
      onRetry={onRetry}
      none=""
      entries={refunds?.map((refund) => (
        <RefundEntry key={refund.uid} order={order} payments={payments} refund={refund} />
      ))}
    />
  )
}
