import { TagsField } from '@backoffice/record-kit/references'
import { useReason } from '@backoffice/shell-kit'
import { FieldGrid, MoneyInput, RecordCheckbox, Section, Select, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { priorities } from '../states.ts'
import type { DraftSectionProps } from './draft-form.ts'
import { useText } from './texts.ts'
import { payWays, type PayWay } from './use-pay-on-placing.ts'

interface PaymentFieldProps {
  readonly pay: PayWay
  readonly onPay: (way: PayWay) => void
}

/** Selects what is done about the payment once the order is placed. */
function PaymentField({ pay, onPay }: PaymentFieldProps) {
  const text = useText()
  return (
    <Select
      label={text('orders.new.pay')}
      description={text('orders.new.pay.hint')}
      allowDeselect={false}
      data={payWays.map((value) => ({ value, label: text(`orders.new.pay.${value}`) }))}
      value={pay}
      onChange={(value) => onPay(payWays.find((one) => one === value) ?? pay)}
    />
  )
}

interface TermsSectionProps extends DraftSectionProps, PaymentFieldProps {
  readonly currency: string
}

/** Edits the price of shipping, a discount, and how it is paid. */
export function TermsSection({ form, currency, pay, onPay }: TermsSectionProps) {
  const text = useText()
  const whyNoDiscount = useReason()('orders_price_override')
  const { shipping, discount, on_account: isOnAccount } = form.getValues()
  return (
    <Section title={text('orders.new.terms')}>
      <FieldGrid>
        <MoneyInput
          label={text('orders.totals.shipping')}
          description={text('orders.new.shipping-hint')}
          currency={currency}
          {...form.getInputProps('shipping')}
          value={shipping}
          onChange={(cents) => form.setFieldValue('shipping', cents)}
        />
        <MoneyInput
          label={text('orders.totals.discount')}
          currency={currency}
          readOnly={whyNoDiscount !== undefined}
          title={whyNoDiscount}
          {...form.getInputProps('discount.amount')}
          value={discount.amount}
          onChange={(cents) => form.setFieldValue('discount.amount', cents || null)}
        />
        {discount.amount !== null && (
          <WideField>
            <TextInput
              label={text('orders.discount-reason')}
              maxLength={200}
              required
              {...form.getInputProps('discount.reason')}
            />
          </WideField>
        )}
        {!isOnAccount && <PaymentField pay={pay} onPay={onPay} />}
        <Select
          label={text('orders.order.priority')}
          allowDeselect={false}
          data={priorities.map((value) => ({ value, label: text(`orders.order.priority.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <TextInput
          type="date"
          label={text('orders.stock-held-until')}
          description={text('orders.new.stock-held-hint')}
          {...form.getInputProps('stock_held_until')}
        />
        <TagsField of="orders" label={text('orders.order.tags')} {...form.getInputProps('tags')} />
        <WideField>
          <RecordCheckbox
            editable
            label={text('orders.order.on_account')}
            description={text('orders.new.on-account-hint')}
            {...form.getInputProps('on_account', { type: 'checkbox' })}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}

/** Edits what the customer wrote, and what colleagues should know. */
export function NotesSection({ form }: DraftSectionProps) {
  const text = useText()
  return (
    <Section title={text('orders.new.notes')}>
      <FieldGrid>
        <WideField>
          <Textarea
            label={text('orders.new.customer-note')}
            rows={2}
            maxLength={2000}
            {...form.getInputProps('customer_note')}
          />
        </WideField>
        <WideField>
          <Textarea
            label={text('orders.particulars.note')}
            rows={2}
            maxLength={2000}
            {...form.getInputProps('internal_note')}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
