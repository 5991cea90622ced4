import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useState } from 'react'
import { useOrderCall } from '../payments/use-order-call.ts'
import { newRefund, refundable, refundableLines, refundOf, totalOf, type RefundFields } from './refund-fields.ts'
import { useText } from './texts.ts'

/** What a new refund is made of. */
export interface RefundDrawerProps {
  readonly order: Schema<'Order'>
  readonly payments: readonly Schema<'Payment'>[]
  readonly refunds: readonly Schema<'Refund'>[]
  /** Units that it begins with, by the number of their order line, such as those of a return. */
  readonly units?: ReadonlyMap<number, number>
  readonly onClose: () => void
}

/** Returns the fields of a refund, and the call that pays it back. */
export function useRefund({ order, payments, refunds, units, onClose }: RefundDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const left = refundableLines(order, refunds)
  const { most, pending } = refundable(payments)
  const [fields, setFields] = useState(() => newRefund(order, left, most, units))
  /** Lines of the last attempt, by whose places the server names fields. */
  const [sent, setSent] = useState<readonly number[]>([])
  const {
    run,
    busy,
    fields: problems,
    problem,
  } = useOrderCall({
    call: (body: Schema<'RefundCreate'>, idempotencyKey) =>
      api.POST('/api/orders/{order}/refunds', {
        params: { path: { order: order.number } },
        namespace: order.namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.refund.sent'),
    onDone: onClose,
  })
  return {
    left,
    most,
    pending,
    fields,
    change: (changes: Partial<RefundFields>) => setFields({ ...fields, ...changes }),
    total: totalOf(fields),
    busy,
    run: () => {
      const body = refundOf(fields)
      setSent(body.lines?.map(({ line }) => line) ?? [])
      run(body)
    },
    problemOf: (line: number, field: 'quantity' | 'amount') => problems.get(`lines.${sent.indexOf(line)}.${field}`),
    problems: {
      target: problems.get('parts.0.amount') ?? problems.get('parts.0.payment') ?? problems.get('parts'),
      reason: problems.get('reason'),
    },
    problem: problem([
      'reason',
      'parts',
      'parts.0.amount',
      'parts.0.payment',
      ...sent.flatMap((_, place) => [`lines.${place}.quantity`, `lines.${place}.amount`]),
    ]),
  }
}
