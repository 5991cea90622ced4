import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { MoneyInput, NumberInput, RecordCheckbox } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useOrderCall } from './use-order-call.ts'

/** For how many days a customer can pay, unless someone enters another number. */
const DAYS = 30

interface RequestFields {
  readonly amount: number | null
  readonly description: string
  readonly days: number | string
  /** Whether the amount is only reserved. */
  readonly reserves: boolean
}

interface RequestPaymentProps {
  readonly order: Schema<'Order'>
  /** The most that can be requested. */
  readonly due: number
  readonly onClose: () => void
}

/** Returns the fields of a payment request, and the call that makes it. */
function useRequest({ order: { number, namespace }, due, onClose }: RequestPaymentProps) {
  const text = useText()
  const { api } = useShell()
  const [fields, setFields] = useState<RequestFields>({ amount: due, description: number, days: DAYS, reserves: false })
  const {
    run,
    busy,
    fields: problems,
    problem,
  } = useOrderCall({
    call: (body: Schema<'PaymentRequestCreate'>, idempotencyKey) =>
      api.POST('/api/orders/{order}/payments/requests', {
        params: { path: { order: number } },
        namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.payment.requested'),
    onDone: onClose,
  })
  const { amount, description, days, reserves } = fields
  const hasTerm = reserves || (typeof days === 'number' && days > 0)
  const confirm = () => {
    if (amount === null) return
    // A payment that is only reserved has no term.
    const term = !reserves && typeof days === 'number' && { days }
    run({ amount, description: description.trim(), only_authorise: reserves, ...term })
  }
  return {
    fields,
    change: (changes: Partial<RequestFields>) => setFields({ ...fields, ...changes }),
    ready: amount !== null && amount > 0 && description.trim() !== '' && hasTerm,
    busy,
    confirm,
    problems,
    problem: problem(['amount', 'description', 'days']),
  }
}

/** Asks the provider for a link by which the customer pays. */
export default function RequestPayment(props: RequestPaymentProps) {
  const text = useText()
  const { fields, change, ready, busy, confirm, problems, problem } = useRequest(props)
  return (
    <Dialog
      title={text('orders.payment.request')}
      action={text('orders.payment.request.action')}
      busy={busy}
      ready={ready}
      problem={problem}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <p>{text('orders.payment.request.hint')}</p>
      <MoneyInput
        label={text('orders.payment.amount')}
        required
        data-autofocus
        currency={props.order.currency}
        value={fields.amount}
        error={problems.get('amount')}
        onChange={(amount) => change({ amount })}
      />
      <TextInput
        label={text('orders.payment.description')}
        description={text('orders.payment.description.hint')}
        required
        maxLength={200}
        value={fields.description}
        error={problems.get('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <RecordCheckbox
        editable
        label={text('orders.payment.reserve')}
        description={text('orders.payment.reserve.request-hint')}
        checked={fields.reserves}
        onChange={(event) => change({ reserves: event.currentTarget.checked })}
      />
      {!fields.reserves && (
        <NumberInput
          label={text('orders.payment.days')}
          required
          allowDecimal={false}
          min={1}
          max={365}
          value={fields.days}
          error={problems.get('days')}
          onChange={(days) => change({ days })}
        />
      )}
    </Dialog>
  )
}
