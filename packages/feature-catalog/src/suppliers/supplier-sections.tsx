import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { DaysField, WeekdaysField } from '@backoffice/record-kit/parts'
import { CountrySelect, TagsField } from '@backoffice/record-kit/references'
import { useMissingRight } from '@backoffice/shell-kit'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { FieldGrid, MoneyInput, Section, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { supplierStatuses, supplierTerms } from './supplier-choices.ts'
import { supplierRecord } from './supplier-record.ts'
import { useText } from './texts.ts'

const Field = fieldsOf(supplierRecord)
const upperCase = (typed: string) => typed.toUpperCase()

/** Edits the name and contact data of a supplier. */
export function GeneralSection() {
  const text = useText()
  const locale = useLocale()
  const { form, labels, editable, isNew } = useFields(supplierRecord)
  return (
    <Section anchor={isNew ? undefined : 'supplier-general'} title={text('catalog.supplier.general')}>
      <FieldGrid>
        <Field.Text name="name" required first />
        <Field.Text name="code" required read={upperCase} />
        <Field.Select
          name="status"
          of={supplierStatuses.map((value) => ({ value, label: text(`catalog.supplier.status.${value}`) }))}
        />
        <CountrySelect
          label={labels.country}
          clearable={editable}
          readOnly={!editable}
          {...form.getInputProps('country')}
        />
        <Field.Select name="language" of={locales.map((value) => ({ value, label: languageName(value, locale) }))} />
        <Field.Text name="portal" type="url" />
        <WideField>
          <TagsField of="suppliers" label={labels.tags} readOnly={!editable} {...form.getInputProps('tags')} />
        </WideField>
      </FieldGrid>
    </Section>
  )
}

function BankField() {
  const text = useText()
  const missingRight = useMissingRight('products_cost_read')
  const { form, labels, editable } = useFields(supplierRecord)
  if (missingRight === undefined) {
    return <TextInput label={labels.bank} readOnly={!editable} autoComplete="off" {...form.getInputProps('bank')} />
  }
  const why = text('catalog.supplier.need-cost-right', { right: missingRight })
  return <TextInput label={labels.bank} readOnly value="" placeholder={why} />
}

/** Edits the ordering terms and days of a supplier. */
export function OrderingSection() {
  const text = useText()
  const { form, labels, editable } = useFields(supplierRecord)
  const { currency, minimum, free_from, invoice_amount, order_days, holidays } = form.getValues()
  const money = { currency: /^[A-Z]{3}$/.test(currency) ? currency : 'EUR', readOnly: !editable }
  return (
    <Section anchor="supplier-ordering" title={text('catalog.supplier.ordering')}>
      <FieldGrid>
        <Field.Text name="order_email" type="email" />
        <Field.Select
          name="terms"
          of={supplierTerms.map((value) => ({ value, label: text(`catalog.supplier.terms.${value}`) }))}
        />
        <Field.Number name="lead_days" min={0} max={365} />
        <Field.Text name="currency" maxLength={3} read={upperCase} />
        <MoneyInput label={labels.minimum} {...money} {...form.getInputProps('minimum')} value={minimum} />
        <MoneyInput label={labels.free_from} {...money} {...form.getInputProps('free_from')} value={free_from} />
        <Field.Number name="invoice_percent" min={0} max={100} />
        <MoneyInput
          label={labels.invoice_amount}
          {...money}
          {...form.getInputProps('invoice_amount')}
          value={invoice_amount}
        />
        <WideField>
          <WeekdaysField
            label={labels.order_days}
            chosen={order_days}
            editable={editable}
            onChange={(days) => form.setFieldValue('order_days', [...days])}
          />
        </WideField>
        <WideField>
          <DaysField
            label={labels.holidays}
            days={holidays}
            editable={editable}
            onChange={(days) => form.setFieldValue('holidays', [...days])}
          />
        </WideField>
        <BankField />
      </FieldGrid>
    </Section>
  )
}

/** Edits the notes on a supplier. */
export function NotesSection() {
  const { form, labels, editable } = useFields(supplierRecord)
  return (
    <Section anchor="supplier-notes" title={labels.notes}>
      <Textarea aria-label={labels.notes} rows={3} readOnly={!editable} {...form.getInputProps('notes')} />
    </Section>
  )
}
