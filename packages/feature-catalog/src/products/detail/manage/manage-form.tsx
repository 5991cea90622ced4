import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, RecordForm, Section, Select } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import { useText } from './texts.ts'
import { vatCodes } from '../../model/vat-codes.ts'
import { changeProductRecord, productRecordQuery } from '../record-query.ts'

type Product = Schema<'Product'>
type Fields = Pick<Product, 'vat_code' | 'unit' | 'stock_policy'>

const fieldsOf = ({ vat_code, unit, stock_policy }: Product): Fields => ({ vat_code, unit, stock_policy })

/** Edits how a product is sold and its stock tracked. */
export function ManageForm({
  loaded,
  editable,
}: {
  readonly loaded: LoadedRecord<Product>
  readonly editable: boolean
}) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { sku, uid, namespace, unit } = loaded.record
  const { units = [unit] } = useProductSettings(namespace) ?? {}
  const labels = useMemo(
    () => ({
      vat_code: text('catalog.field.vat'),
      unit: text('catalog.manage.unit'),
      stock_policy: text('catalog.manage.stock'),
    }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: fieldsOf(loaded.record),
    rules: { unit: 'required|length:1,20' },
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { frame } = useRecordEditing<Product, Fields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: productRecordQuery(api, sku).queryKey,
    draftOf: `products/${uid}/settings`,
    titleOf: ({ name }) => name,
    valuesOf: fieldsOf,
    labels,
    show: (field, values) =>
      field === 'vat_code'
        ? text(`catalog.vat.${values.vat_code}`)
        : field === 'stock_policy'
          ? text(`catalog.bulk.stock.${values.stock_policy}`)
          : undefined,
    read: () => queryClient.fetchQuery({ ...productRecordQuery(api, sku), staleTime: 0 }),
    store: (changes, base) => changeProductRecord(api, base, changes),
    onSaved: () => void invalidateResource(queryClient, 'products'),
  })
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.manage.sold')}>
        <FieldGrid>
          <Select
            label={labels.vat_code}
            readOnly={!editable}
            allowDeselect={false}
            data={vatCodes.map((value) => ({ value, label: text(`catalog.vat.${value}`) }))}
            {...form.getInputProps('vat_code')}
          />
          <Select
            label={labels.unit}
            readOnly={!editable}
            allowDeselect={false}
            data={[...new Set([...units, form.getValues().unit])]}
            {...form.getInputProps('unit')}
          />
          <Select
            label={labels.stock_policy}
            readOnly={!editable}
            allowDeselect={false}
            data={(['Track', 'Do not track', 'Sell beyond'] as const).map((value) => ({
              value,
              label: text(`catalog.bulk.stock.${value}`),
            }))}
            {...form.getInputProps('stock_policy')}
          />
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
