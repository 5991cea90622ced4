import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, formatMoney, MoneyInput, Section, Select, WideField } from '@backoffice/ui'
import { Textarea } from '@mantine/core'
import { creditReasons, type CreditFields } from './credit-fields.ts'
import { useText } from './texts.ts'

interface CreditDetailsProps {
  readonly invoice: Schema<'IssuedDocument'>
  readonly fields: CreditFields
  /** Returns what the server says about a field. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (fields: Partial<CreditFields>) => void
}

/** Edits what a credit note is beside its lines: why, the shipping, and a note to the customer. */
export function CreditDetails({ invoice, fields, problemOf, onChange }: CreditDetailsProps) {
  const text = useText()
  const locale = useLocale()
  const { currency, shipping_left: left } = invoice
  return (
    <Section title={text('orders.credit.details')}>
      <FieldGrid>
        <Select
          label={text('orders.credit.reason')}
          description={fields.reason === 'Correction' ? text('orders.credit.reason.Correction.hint') : undefined}
          required
          allowDeselect={false}
          data={creditReasons.map((value) => ({ value, label: text(`orders.credit.reason.${value}`) }))}
          value={fields.reason}
          error={problemOf('credit_reason')}
          onChange={(value) => onChange({ reason: creditReasons.find((one) => one === value) ?? null })}
        />
        {left > 0 && (
          <MoneyInput
            label={text('orders.credit.shipping')}
            description={text('orders.credit.shipping.left', { amount: formatMoney(left, currency, locale) })}
            currency={currency}
            value={fields.shipping}
            error={problemOf('shipping')}
            onChange={(shipping) => onChange({ shipping })}
          />
        )}
        <WideField>
          <Textarea
            label={text('orders.credit.note')}
            description={text('orders.credit.note.hint')}
            rows={2}
            maxLength={500}
            value={fields.note}
            error={problemOf('note')}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
