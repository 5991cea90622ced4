import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { MoneyInput } from '@backoffice/ui'
import { useState } from 'react'
import { capturableOf } from './payment-state.ts'
import { useText } from './texts.ts'
import { useOrderCall } from './use-order-call.ts'

interface CapturePaymentProps {
  readonly order: Schema<'Order'>
  readonly payment: Schema<'Payment'>
  readonly onClose: () => void
}

/** Collects what is authorised of a payment, or a part of it. */
export default function CapturePayment({ order: { number, namespace }, payment, onClose }: CapturePaymentProps) {
  const text = useText()
  const { api } = useShell()
  const [amount, setAmount] = useState<number | null>(capturableOf(payment))
  const { run, busy, fields, problem } = useOrderCall({
    call: (body: Schema<'PaymentCapture'>, idempotencyKey) =>
      api.POST('/api/orders/{order}/payments/{uid}/capture', {
        params: { path: { order: number, uid: payment.uid } },
        namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text(payment.provider === 'By hand' ? 'orders.payment.capture-done' : 'orders.payment.capture-asked'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={text('orders.payment.capture')}
      action={text('orders.payment.capture')}
      busy={busy}
      ready={amount !== null && amount > 0}
      problem={problem(['amount'])}
      onConfirm={() => amount !== null && run({ amount })}
      onClose={onClose}
    >
      <p>{text('orders.payment.capture.hint')}</p>
      <MoneyInput
        label={text('orders.payment.amount')}
        required
        data-autofocus
        currency={payment.currency}
        value={amount}
        error={fields.get('amount')}
        onChange={setAmount}
      />
    </Dialog>
  )
}
