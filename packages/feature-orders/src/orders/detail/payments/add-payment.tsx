import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { MoneyInput, RecordCheckbox, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useOrderCall } from './use-order-call.ts'

const methods = [
  'Bank transfer',
  'Cash',
  'Card terminal',
  'Other',
] as const satisfies readonly Schema<'PaymentMethod'>[]

interface AddPaymentProps {
  readonly order: Schema<'Order'>
  /** What is due and not asked for. */
  readonly due: number
  readonly onClose: () => void
}

/** Returns the call that records a payment. */
function useAddPayment({ order: { number, namespace }, onClose }: AddPaymentProps) {
  const text = useText()
  const { api } = useShell()
  return useOrderCall({
    call: (body: Schema<'PaymentCreate'>, idempotencyKey) =>
      api.POST('/api/orders/{order}/payments', {
        params: { path: { order: number } },
        namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.payment.added'),
    onDone: onClose,
  })
}

/** Records money that staff have received themselves. */
export default function AddPayment(props: AddPaymentProps) {
  const {
    order: { currency },
    due,
    onClose,
  } = props
  const text = useText()
  const [method, setMethod] = useState<Schema<'PaymentMethod'>>('Bank transfer')
  const [amount, setAmount] = useState<number | null>(due > 0 ? due : null)
  const [reference, setReference] = useState('')
  const [reserves, setReserves] = useState(false)
  const { run, busy, fields, problem } = useAddPayment(props)
  const ready = amount !== null && amount > 0
  return (
    <Dialog
      title={text('orders.payment.add')}
      action={text('orders.payment.add')}
      busy={busy}
      ready={ready}
      problem={problem(['amount', 'reference'])}
      onConfirm={() =>
        amount !== null && run({ method, amount, reference: reference.trim(), only_authorise: reserves })
      }
      onClose={onClose}
    >
      <p>{text('orders.payment.add.hint')}</p>
      <Select
        label={text('orders.payment.method')}
        allowDeselect={false}
        data={methods.map((value) => ({ value, label: text(`orders.payment.method.${value}`) }))}
        value={method}
        onChange={(value) => setMethod(methods.find((one) => one === value) ?? method)}
      />
      <MoneyInput
        label={text('orders.payment.amount')}
        required
        data-autofocus
        currency={currency}
        value={amount}
        error={fields.get('amount')}
        onChange={setAmount}
      />
      <TextInput
        label={text('orders.payment.reference')}
        description={text('orders.payment.reference.hint')}
        maxLength={200}
        value={reference}
        error={fields.get('reference')}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <RecordCheckbox
        editable
        label={text('orders.payment.reserve')}
        description={text('orders.payment.reserve.hint')}
        checked={reserves}
        onChange={(event) => setReserves(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
