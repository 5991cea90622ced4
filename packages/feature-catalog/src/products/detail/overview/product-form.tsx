import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { RecordForm } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useInheritance } from '../inheritance/use-inheritance.ts'
import { ProductMedia } from './product-media.tsx'
import { useText } from './texts.ts'
import { valuesOf, withSourceName, type ProductValues } from '../../model/product-fields.ts'
import { productOwnRules, productRules } from '../../model/product-rules.ts'
import { productQuery } from '../queries.ts'
import { SuppliersSection } from './suppliers/suppliers-section.tsx'
import { ResultsSection } from './results/results-section.tsx'
import { useAttributeRules } from '../../fields/use-attribute-rules.ts'
import { ExtraSection } from './extra-section.tsx'
import { ProductBasics } from './product-basics.tsx'
import { ProductPackage } from './product-package.tsx'
import { ProductPlace } from './product-place.tsx'
import { ProductPrice } from './price/product-price.tsx'
import { ProductTexts } from './descriptions/product-texts.tsx'
import { StockSection } from './stock/stock-section.tsx'
import { useFieldValues } from './use-field-values.ts'
import { useProductLabels } from './use-product-labels.ts'
import { useProductStore } from './use-product-store.ts'

/** Edits a product: lists what differs, saves only that, and asks when someone else changed the same. */
export function ProductForm({ loaded }: { readonly loaded: LoadedRecord<Schema<'Product'>> }) {
  const text = useText()
  const locale = useLocale()
  const labels = useProductLabels()
  const { api, permissions } = useShell()
  const custom = useMemo(
    () =>
      productOwnRules({
        ean13: text('catalog.rule.ean13'),
        priceWhenActive: text('catalog.rule.price-when-active'),
        textName: text('catalog.rule.text-name'),
        measured: text('catalog.rule.measured'),
        tags: text('catalog.rule.tags'),
        atLeastMinimum: text('catalog.rule.at-least-minimum'),
      }),
    [text],
  )
  const attributes = useAttributeRules()
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: valuesOf(loaded.record),
    rules: { ...productRules, ...attributes.rules },
    custom: { ...custom, ...attributes.custom },
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const [acceptsLowMargin, setAcceptsLowMargin] = useState(false)
  const { store, read, onSaved } = useProductStore(acceptsLowMargin)
  const { uid, sku, currency } = loaded.record
  const { queryKey } = productQuery(api, sku)
  const { record, dirty, frame } = useRecordEditing<Schema<'Product'>, ProductValues>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey,
    draftOf: `products/${uid}`,
    historyOf: { resource: 'products', object: uid },
    titleOf: ({ name }) => name,
    valuesOf,
    labels,
    show: useFieldValues(currency),
    complete: withSourceName,
    read: () => read(sku),
    store,
    onSaved,
  })
  // Files and stock are stored apart from the form: their latest data is shown.
  const { data: { product: live } = { product: record } } = useQuery(productQuery(api, sku))
  const { from } = useInheritance(record, null)
  const mayPut = permissions.can('products_put')
  const editable = mayPut && from === undefined
  return (
    <RecordForm
      {...frame}
      editable={editable}
      {...(from !== undefined && mayPut && { whyReadOnly: text('catalog.inherit.why', { name: from }) })}
    >
      <ProductBasics form={form} editable={editable} product={record} />
      <ProductTexts form={form} editable={editable} product={live} dirty={dirty} />
      <ProductMedia sku={sku} files={live.files} />
      <ProductPrice
        form={form}
        editable={editable}
        product={record}
        lowMargin={{ accepted: acceptsLowMargin, onAccept: setAcceptsLowMargin }}
      />
      <StockSection form={form} editable={editable} product={live} />
      <SuppliersSection sku={sku} currency={currency} />
      <ProductPackage form={form} editable={editable} product={record} />
      <ExtraSection form={form} editable={editable} namespace={record.namespace} />
      <ProductPlace form={form} editable={editable} product={record} />
      <ResultsSection sku={sku} />
    </RecordForm>
  )
}
