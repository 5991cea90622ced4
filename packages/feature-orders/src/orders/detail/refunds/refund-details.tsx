import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, formatMoney, MoneyInput, Section } from '@backoffice/ui'
import { Textarea } from '@mantine/core'
import type { RefundFields } from './refund-fields.ts'
import { RefundTarget } from './refund-target.tsx'
import classes from './refunds.module.css'
import { useText } from './texts.ts'

interface RefundDetailsProps {
  readonly order: Schema<'Order'>
  /** Payments of which something can be paid back. */
  readonly payments: readonly Schema<'Payment'>[]
  readonly fields: RefundFields
  /** What the server says about fields. */
  readonly problems: { readonly target: string | undefined; readonly reason: string | undefined }
  readonly onChange: (fields: Partial<RefundFields>) => void
}

/** Edits what a refund is beside its lines: shipping and other money, why, and where it goes. */
export function RefundDetails({ order, payments, fields, problems, onChange }: RefundDetailsProps) {
  const text = useText()
  const locale = useLocale()
  const { currency } = order
  return (
    <Section title={text('orders.refund.rest')}>
      <div className={classes.fields}>
        <FieldGrid>
          <MoneyInput
            label={text('orders.refund.shipping')}
            description={text('orders.refund.shipping.paid', {
              amount: formatMoney(order.totals.shipping, currency, locale),
            })}
            currency={currency}
            value={fields.shipping}
            onChange={(shipping) => onChange({ shipping })}
          />
          <MoneyInput
            label={text('orders.refund.other')}
            description={text('orders.refund.other.hint')}
            currency={currency}
            value={fields.other}
            onChange={(other) => onChange({ other })}
          />
        </FieldGrid>
        <Textarea
          label={text('orders.refund.reason')}
          required
          rows={2}
          maxLength={500}
          value={fields.reason}
          error={problems.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
        <RefundTarget payments={payments} fields={fields} problem={problems.target} onChange={onChange} />
      </div>
    </Section>
  )
}
