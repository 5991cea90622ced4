import { useRulesForm } from '@backoffice/form-rules/mantine'
import { changedFields, useDraft, useLeaveGuard, useNewer } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ConflictChooser, DraftNotice, SaveBar } from '@backoffice/ui'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useText } from '../messages.ts'
import { valuesOf, type ProductValues } from '../model/product-fields.ts'
import { productOwnRules, productRules } from '../model/product-rules.ts'
import { productQuery } from '../product/queries.ts'
import { ProductBasics } from '../sections/product-basics.tsx'
import { ProductPlace } from '../sections/product-place.tsx'
import { ProductPrice } from '../sections/product-price.tsx'
import { MediaSection } from '../media/media-section.tsx'
import { StockSection } from '../stock/stock-section.tsx'
import { ProductTexts } from '../sections/product-texts.tsx'
import classes from './product-form.module.css'
import { useFieldValues } from './use-field-values.ts'
import { useProductLabels } from './use-product-labels.ts'
import { useProductSave, type LoadedProduct } from './use-product-save.ts'

/** Edits a product: says what differs, saves only that, and asks when somebody else changed the same. */
export function ProductForm({ loaded }: { readonly loaded: LoadedProduct }) {
  const text = useText()
  const locale = useLocale()
  const labels = useProductLabels()
  const { api, search, permissions } = useRouter().options.context
  const [base, setBase] = useState(loaded)
  const custom = useMemo(
    () => productOwnRules({ ean13: text('catalog.rule.ean13'), priceWhenActive: text('catalog.rule.price-when-active') }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: valuesOf(loaded.product),
    rules: productRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const begin = (values: ProductValues) => {
    form.setInitialValues(values)
    form.reset()
  }
  const { save, resolve, saving, steps, problem, clash, forget } = useProductSave({
    api,
    search,
    onSaved: (stored, values) => {
      setBase(stored)
      begin(values)
    },
  })
  const before = useMemo(() => valuesOf(base.product), [base])
  const values = form.getValues()
  const changed = changedFields(before, values)
  const dirty = changed.length > 0
  const draft = useDraft({
    record: `products/${base.product.uid}`,
    title: base.product.name,
    values,
    loaded: before,
    etag: base.etag,
    dirty,
    restore: form.setValues,
  })
  const take = (next: LoadedProduct) => {
    setBase(next)
    begin(valuesOf(next.product))
  }
  const newest = useNewer<LoadedProduct>(productQuery(api, base.product.sku).queryKey, (next) => {
    if (!dirty && !saving && next.etag !== base.etag) take(next)
  })
  const show = useFieldValues(base.product.currency)
  const submit = form.onSubmit((current) => void save(base, current))
  useHotkeys([['mod+S', () => dirty && submit()]], [])
  const discard = () => {
    take(newest() ?? base)
    forget()
  }
  useLeaveGuard(dirty && !saving, { draft, reset: discard })
  const nameOf = (field: string) => labels[field] ?? field
  const { data: { product: live } = base } = useQuery(productQuery(api, base.product.sku))
  const editable = permissions.allows('products', 'put')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {!editable && <p className={classes.note}>{text('catalog.readonly')}</p>}
      {draft.offered && editable && (
        <DraftNotice
          savedAt={draft.offered.savedAt}
          fields={draft.offered.fields.map(nameOf)}
          clashes={draft.offered.clashes.map(nameOf)}
          onRestore={draft.offered.restore}
          onDiscard={draft.offered.discard}
        />
      )}
      {clash && (
        <ConflictChooser
          conflicts={clash.fields.map((field) => ({
            field,
            label: labels[field],
            mine: show(field, values),
            theirs: show(field, valuesOf(clash.theirs.product)),
          }))}
          onChoose={(choices) => void resolve(base, values, choices)}
          onCancel={forget}
        />
      )}
      <ProductBasics form={form} editable={editable} />
      <MediaSection sku={live.sku} files={live.files} />
      <ProductPrice form={form} editable={editable} currency={base.product.currency} />
      <StockSection sku={live.sku} stock={live.product_stock} />
      <ProductPlace form={form} editable={editable} product={base.product} />
      <ProductTexts form={form} editable={editable} />
      <SaveBar
        changed={changed.map(nameOf)}
        onSave={() => submit()}
        onDiscard={discard}
        saving={saving}
        steps={steps}
        problem={problem ?? form.formMessage ?? undefined}
      />
    </form>
  )
}
