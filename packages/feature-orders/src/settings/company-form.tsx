import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { CountrySelect, useNamespaceName } from '@backoffice/record-kit/references'
import { countryName, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, Notice, NumberInput, RecordForm, Section, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import type { CompanyFields, CompanyName } from './company-fields.ts'
import { useText } from './texts.ts'
import { useCompanyForm } from './use-company-form.ts'

type Details = Schema<'CompanyDetails'>

interface FieldsProps {
  readonly form: RulesForm<CompanyFields>
  readonly record: Details
  readonly labels: Readonly<Record<CompanyName, string>>
  readonly editable: boolean
}

/** Fields that say more than their label. */
const hinted = ['payment_days', 'vat_number', 'invoice_prefix', 'credit_note_prefix', 'endpoint_scheme'] as const

const isHinted = (name: CompanyName): name is (typeof hinted)[number] => hinted.some((one) => one === name)

/** Returns the props of a field of company details: where its value comes from while it is empty, and what it is for. */
function useFieldProps({ form, record, labels, editable }: FieldsProps) {
  const text = useText()
  const locale = useLocale()
  const nameOf = useNamespaceName()
  const { namespace, own, effective, origins, missing } = record
  const descriptionOf = (name: CompanyName): string | undefined => {
    const value = effective[name]
    const origin = origins[name]
    if (own[name] === null && value !== null && typeof origin === 'string' && origin !== namespace)
      return text('orders.company.inherited', {
        value: name === 'country' ? countryName(String(value), locale) : String(value),
        namespace: nameOf(origin),
      })
    if (missing.includes(name)) return text('orders.company.needed')
    return isHinted(name) ? text(`orders.company.${name}.hint`) : undefined
  }
  return (name: CompanyName) => ({
    label: labels[name],
    description: descriptionOf(name),
    readOnly: !editable,
    ...form.getInputProps(name),
  })
}

/** Edits who the company is. */
function SellerSection(props: FieldsProps) {
  const text = useText()
  const of = useFieldProps(props)
  return (
    <Section anchor="company" title={text('orders.company')}>
      <FieldGrid>
        <TextInput autoComplete="organization" {...of('legal_name')} />
        <TextInput autoComplete="street-address" {...of('street')} />
        <TextInput autoComplete="postal-code" {...of('postcode')} />
        <TextInput autoComplete="address-level2" {...of('city')} />
        <CountrySelect clearable={props.editable} {...of('country')} />
        <TextInput {...of('registration_number')} />
        <TextInput {...of('vat_number')} />
        <TextInput type="email" autoComplete="email" {...of('email')} />
        <TextInput type="tel" autoComplete="tel" {...of('phone')} />
      </FieldGrid>
    </Section>
  )
}

/** Edits what invoices say about paying, and how they are numbered. */
function InvoiceSection(props: FieldsProps) {
  const text = useText()
  const of = useFieldProps(props)
  return (
    <Section anchor="invoices" title={text('orders.settings.invoices')}>
      <FieldGrid>
        <TextInput autoComplete="off" {...of('iban')} />
        <TextInput autoComplete="off" {...of('bic')} />
        <NumberInput allowDecimal={false} min={0} max={365} {...of('payment_days')} />
        <TextInput {...of('invoice_prefix')} />
        <TextInput {...of('credit_note_prefix')} />
        <WideField>
          <Textarea rows={2} {...of('invoice_footer')} />
        </WideField>
      </FieldGrid>
    </Section>
  )
}

/** Edits the address at which the company receives electronic invoices. */
function EndpointSection(props: FieldsProps) {
  const text = useText()
  const of = useFieldProps(props)
  return (
    <Section anchor="e-invoices" title={text('orders.settings.e-invoices')}>
      <FieldGrid>
        <TextInput {...of('endpoint_scheme')} />
        <TextInput {...of('endpoint_id')} />
      </FieldGrid>
    </Section>
  )
}

/** Edits the details of the company that invoices are from. */
export function CompanyForm({ loaded }: { readonly loaded: LoadedRecord<Details> }) {
  const text = useText()
  const { permissions } = useShell()
  const { form, record, frame, labels } = useCompanyForm(loaded)
  const editable = permissions.can('admin')
  const fields = { form, record, labels, editable }
  const locale = useLocale()
  const missing = record.missing.flatMap((name) => Object.entries(labels).filter(([key]) => key === name))
  const list = new Intl.ListFormat(locale).format(missing.map(([, label]) => label))
  return (
    <RecordForm {...frame} editable={editable}>
      {missing.length > 0 && <Notice>{text('orders.company.missing', { list })}</Notice>}
      <SellerSection {...fields} />
      <InvoiceSection {...fields} />
      <EndpointSection {...fields} />
    </RecordForm>
  )
}
