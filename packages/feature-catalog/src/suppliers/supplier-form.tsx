import '@mantine/core/styles/NumberInput.layer.css'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { countryName, useRecordEditing, useRightName, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { locales, useLocale } from '@backoffice/texts'
import { FieldGrid, formatMoney, MoneyInput, RecordForm, Section, Select, WideField } from '@backoffice/ui'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { ContactsEditor } from './contacts-editor.tsx'
import { HolidaysEditor } from './holidays-editor.tsx'
import { OrderDays } from './order-days.tsx'
import { supplierQuery } from './queries.ts'
import {
  supplierChangeOf,
  supplierFieldsOf,
  supplierOwnRules,
  supplierRules,
  supplierStatuses,
  supplierTerms,
  type SupplierFields,
} from './supplier-fields.ts'
import { useSupplierLabels } from './use-supplier-labels.ts'
import { weekdays } from './weekdays.ts'

type Loaded = LoadedRecord<Schema<'Supplier'>>

interface SupplierFormProps {
  readonly loaded: Loaded
  readonly editable: boolean
  /** Whether the account may see what things cost, and to whose bank account that goes. */
  readonly seesCosts: boolean
  /** Called with a supplier that was made just now. */
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

const COUNTRIES = [
  'NL',
  'BE',
  'DE',
  'FR',
  'LU',
  'GB',
  'IE',
  'DK',
  'SE',
  'NO',
  'PL',
  'CZ',
  'AT',
  'CH',
  'IT',
  'ES',
  'PT',
  'CN',
  'HK',
  'IN',
  'TR',
  'US',
]

/** Edits a supplier: who it is, on what terms and days it takes orders, and whom to talk to. */
export function SupplierForm({ loaded, editable, seesCosts, onCreated, onClose }: SupplierFormProps) {
  const text = useText()
  const nameOf = useRightName()
  const locale = useLocale()
  const labels = useSupplierLabels()
  const queryClient = useQueryClient()
  const { api, search, session } = useShell()
  const isNew = loaded.etag === null
  const custom = useMemo(
    () =>
      supplierOwnRules({ code: text('catalog.supplier.code-rule'), currency: text('catalog.supplier.currency-rule') }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: supplierFieldsOf(loaded.record),
    rules: supplierRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })

  const store = async (changes: Partial<SupplierFields>, base: Loaded): Promise<Loaded> => {
    if (base.etag === null) {
      const { data, etag } = await api.POST('/api/suppliers', {
        body: {
          name: '',
          code: '',
          ...supplierChangeOf(changes),
          ...(session.namespace !== null && { namespace: session.namespace }),
        },
        disableMessage: true,
      })
      return { record: data.results, etag }
    }
    const { data, etag } = await api.PUT('/api/suppliers/{uid}', {
      params: { path: { uid: base.record.uid } },
      body: supplierChangeOf(changes),
      ifMatch: base.etag,
      waitIndexation: false,
      disableMessage: true,
    })
    const { uid, name, code, status = 'Active', lead_days = 0, minimum = 0, version } = data.results
    search.ownWrites.changed('suppliers', { uid, name, code, status, lead_days, minimum, version })
    return { record: data.results, etag }
  }
  const { country, currency, minimum, free_from, order_days, holidays, contacts } = form.getValues()
  const money = (cents: number | null, of: SupplierFields) =>
    cents === null ? '–' : formatMoney(cents, of.currency, locale)
  const { frame } = useRecordEditing<Schema<'Supplier'>, SupplierFields>({
    form,
    loaded,
    needs: { put: 'products_put', post: 'products_post' },
    queryKey: supplierQuery(api, loaded.record.uid).queryKey,
    draftOf: `suppliers/${isNew ? 'new' : loaded.record.uid}`,
    historyOf: { resource: 'suppliers', object: loaded.record.uid },
    titleOf: ({ name }) => name || text('catalog.suppliers.new'),
    valuesOf: supplierFieldsOf,
    labels,
    show: (field, values) => {
      if (field === 'minimum' || field === 'free_from') return money(values[field], values)
      if (field === 'status') return text(`catalog.supplier.status.${values.status}`)
      if (field === 'terms') return text(`catalog.supplier.terms.${values.terms}`)
      return field === 'order_days'
        ? values.order_days.map((day) => weekdays(locale, 'short')[day - 1]).join(', ') || '–'
        : undefined
    },
    read: () => queryClient.fetchQuery({ ...supplierQuery(api, loaded.record.uid), staleTime: 0 }),
    store,
    onSaved: () => void invalidateResource(queryClient, 'suppliers', 'supplier-orders'),
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  const isMoney = /^[A-Z]{3}$/.test(currency) ? currency : 'EUR'
  return (
    <RecordForm {...frame} editable={editable}>
      <Section anchor={isNew ? undefined : 'supplier-general'} title={text('catalog.supplier.general')}>
        <FieldGrid>
          <TextInput
            label={labels.name}
            required
            readOnly={!editable}
            data-autofocus={isNew || undefined}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={labels.code}
            required
            readOnly={!editable}
            {...form.getInputProps('code')}
            onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
          />
          <Select
            label={labels.status}
            readOnly={!editable}
            allowDeselect={false}
            data={supplierStatuses.map((value) => ({ value, label: text(`catalog.supplier.status.${value}`) }))}
            {...form.getInputProps('status')}
          />
          <Select
            label={labels.country}
            readOnly={!editable}
            searchable
            clearable={editable}
            data={COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
              a.label.localeCompare(b.label, locale),
            )}
            {...form.getInputProps('country')}
            value={country || null}
            onChange={(value) => form.setFieldValue('country', value ?? '')}
          />
          <Select
            label={labels.language}
            readOnly={!editable}
            allowDeselect={false}
            data={locales.map((value) => ({
              value,
              label: new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value,
            }))}
            {...form.getInputProps('language')}
          />
          <TextInput label={labels.portal} type="url" readOnly={!editable} {...form.getInputProps('portal')} />
        </FieldGrid>
      </Section>
      <Section anchor="supplier-ordering" title={text('catalog.supplier.ordering')}>
        <FieldGrid>
          <TextInput
            label={labels.order_email}
            type="email"
            readOnly={!editable}
            {...form.getInputProps('order_email')}
          />
          <Select
            label={labels.terms}
            readOnly={!editable}
            allowDeselect={false}
            data={supplierTerms.map((value) => ({ value, label: text(`catalog.supplier.terms.${value}`) }))}
            {...form.getInputProps('terms')}
          />
          <NumberInput
            label={labels.lead_days}
            hideControls
            allowDecimal={false}
            min={0}
            max={365}
            readOnly={!editable}
            {...form.getInputProps('lead_days')}
          />
          <TextInput
            label={labels.currency}
            maxLength={3}
            readOnly={!editable}
            {...form.getInputProps('currency')}
            onChange={(event) => form.setFieldValue('currency', event.currentTarget.value.toUpperCase())}
          />
          <MoneyInput
            label={labels.minimum}
            currency={isMoney}
            readOnly={!editable}
            {...form.getInputProps('minimum')}
            value={minimum}
          />
          <MoneyInput
            label={labels.free_from}
            currency={isMoney}
            readOnly={!editable}
            {...form.getInputProps('free_from')}
            value={free_from}
          />
          <WideField>
            <OrderDays
              label={labels.order_days}
              chosen={order_days}
              editable={editable}
              onChange={(days) => form.setFieldValue('order_days', days)}
            />
          </WideField>
          <WideField>
            <HolidaysEditor
              label={labels.holidays}
              days={holidays}
              editable={editable}
              onChange={(days) => form.setFieldValue('holidays', days)}
            />
          </WideField>
          {seesCosts ? (
            <TextInput label={labels.bank} readOnly={!editable} autoComplete="off" {...form.getInputProps('bank')} />
          ) : (
            <TextInput
              label={labels.bank}
              readOnly
              value=""
              placeholder={text('catalog.supplier.need-cost-right', { right: nameOf('products_cost_read') })}
            />
          )}
        </FieldGrid>
      </Section>
      <ContactsEditor form={form} contacts={contacts} editable={editable} />
      <Section anchor="supplier-notes" title={labels.notes}>
        <Textarea aria-label={labels.notes} rows={3} readOnly={!editable} {...form.getInputProps('notes')} />
      </Section>
    </RecordForm>
  )
}
