import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, RecordCheckbox, Select } from '@backoffice/ui'
import { usePaymentName } from '../payments/use-payment-name.ts'
import type { RefundFields } from './refund-fields.ts'
import { useText } from './texts.ts'

/** Value of the way that the customer paid: the server divides it over the payments. */
const SAME_WAY = 'same-way'

interface RefundTargetProps {
  /** Payments of which something can be paid back. */
  readonly payments: readonly Schema<'Payment'>[]
  readonly fields: RefundFields
  readonly problem: string | undefined
  readonly onChange: (fields: Partial<RefundFields>) => void
}

/** Asks which payment a refund goes back to, and who pays it back. */
export function RefundTarget({ payments, fields, problem, onChange }: RefundTargetProps) {
  const text = useText()
  const locale = useLocale()
  const nameOf = usePaymentName()
  const targets = payments.filter(({ uid }) => fields.payment === null || uid === fields.payment)
  return (
    <>
      <Select
        label={text('orders.refund.to')}
        description={payments.length > 1 ? text('orders.refund.to.hint') : undefined}
        allowDeselect={false}
        data={[
          { value: SAME_WAY, label: text('orders.refund.to.same-way') },
          ...payments.map((payment) => ({
            value: payment.uid,
            label: text('orders.refund.to.payment', {
              name: nameOf(payment),
              amount: formatMoney(payment.refundable, payment.currency, locale),
            }),
          })),
        ]}
        value={fields.payment ?? SAME_WAY}
        error={problem}
        onChange={(value) => onChange({ payment: value === SAME_WAY ? null : value })}
      />
      {targets.some(({ provider }) => provider !== 'By hand') && (
        <RecordCheckbox
          editable
          label={text('orders.refund.by-hand')}
          description={text('orders.refund.by-hand.hint')}
          checked={fields.byHand}
          onChange={(event) => onChange({ byHand: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
