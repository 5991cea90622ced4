import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, RecordForm } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import { useAttributeRules } from '../../fields/use-attribute-rules.ts'
import { useUnitNames } from '../../units/use-unit-names.ts'
import { attributeOf, isAttribute, mapAttributes } from '../../model/product-attributes.ts'
import { changeProductRecord, productRecordQuery } from '../record-query.ts'
import { nameIn } from '../variants/option-names.ts'
import { optionGroupsQuery } from '../variants/queries.ts'
import { managedChange, managedIn, type ManagedFields } from './manage-fields.ts'
import { ComplianceSection, LifecycleSection, SellingSection } from './manage-sections.tsx'
import { useText } from './texts.ts'

type Product = Schema<'Product'>

interface ManageFormProps {
  readonly loaded: LoadedRecord<Product>
  readonly editable: boolean
}

function useLabels() {
  const text = useText()
  return useMemo(
    () => ({
      ...mapAttributes((name) => text(attributeOf(name).label)),
      inherits: text('catalog.above.field'),
      unit: text('catalog.field.unit'),
      stock_policy: text('catalog.manage.stock'),
      oversell_limit: text('catalog.manage.oversell-limit'),
      productOptionGroupId: text('catalog.manage.option-group'),
      launch_date: text('catalog.field.launch-date'),
      end_date: text('catalog.field.end-date'),
      minimum_age: text('catalog.field.minimum-age'),
      warnings: text('catalog.field.warnings'),
      successor: text('catalog.field.successor'),
    }),
    [text],
  )
}

/** Returns how the messages about a form name its values. */
function useShown() {
  const text = useText()
  const locale = useLocale()
  const nameOf = useAttributeNames()
  const inheritable = useInheritableFields()
  const { nameOf: unitName } = useUnitNames()
  const { api } = useShell()
  const options = useQuery(optionGroupsQuery(api)).data?.results
  return (field: keyof ManagedFields, values: ManagedFields): string | undefined => {
    if (isAttribute(field)) return nameOf(attributeOf(field), values[field])
    if (field === 'inherits') return values.inherits.map((name) => inheritable[name].label).join(', ') || '–'
    if (field === 'unit') return unitName(values.unit)
    if (field === 'stock_policy') return text(`catalog.bulk.stock.${values.stock_policy}`)
    if (field === 'productOptionGroupId') {
      const group = options?.find(({ uid }) => uid === values[field])
      return group ? nameIn(group, locale) : (values[field] ?? '–')
    }
    if (field === 'successor') return values.successor?.name ?? '–'
    if (field === 'launch_date' || field === 'end_date') return values[field] ? formatDay(values[field], locale) : '–'
    return undefined
  }
}

/** Edits how a product is sold, from when until when, and what the law asks of it. */
export function ManageForm({ loaded, editable }: ManageFormProps) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { sku, uid } = loaded.record
  const labels = useLabels()
  const codes = useAttributeRules()
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: managedIn(loaded.record),
    rules: {
      ...codes.rules,
      unit: 'required|length:1,20',
      oversell_limit: 'number|between:1,1000000',
      minimum_age: 'number|between:1,99',
      warnings: 'length:0,2000',
    },
    custom: codes.custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { frame } = useRecordEditing<Product, ManagedFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: productRecordQuery(api, sku).queryKey,
    draftOf: `products/${uid}/settings`,
    titleOf: ({ name }) => name,
    valuesOf: managedIn,
    labels,
    show: useShown(),
    read: () => queryClient.fetchQuery({ ...productRecordQuery(api, sku), staleTime: 0 }),
    store: (changes, base) => changeProductRecord(api, base, managedChange(changes)),
    onSaved: () => void invalidateResource(queryClient, 'products'),
  })
  const section = { form, labels, editable, product: loaded.record }
  return (
    <RecordForm {...frame} editable={editable}>
      <SellingSection {...section} />
      <LifecycleSection {...section} />
      <ComplianceSection {...section} />
    </RecordForm>
  )
}
