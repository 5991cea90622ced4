import { ProductSelect, type FoundProduct } from '@backoffice/record-kit/references'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { EmptyState, Fact, Facts, FieldGrid, Money, NumberInput, RecordForm, Section, Select } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { bundleChangeOf, bundleFieldsOf, type BundleFields } from './bundle-fields.ts'
import { stockOf, sumOf } from './bundle-preview.ts'
import classes from './bundles.module.css'
import { PartRows, type KnownPart } from './part-rows.tsx'
import { bundleQuery } from './queries.ts'

type Bundle = Schema<'Bundle'>

const priceRules = ['fixed', 'sum', 'sum-percent'] as const

interface BundleFormProps {
  readonly product: Pick<Schema<'Product'>, 'uid' | 'sku' | 'name' | 'price' | 'currency'>
  readonly loaded: LoadedRecord<Bundle>
  readonly editable: boolean
}

/** Edits the parts and the price rule of a bundle, with a preview of its price and stock. */
export function BundleForm({ product: { uid, sku, name, price, currency }, loaded, editable }: BundleFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [found, setFound] = useState<ReadonlyMap<string, KnownPart>>(new Map())
  const labels = useMemo(
    () => ({
      parts: text('catalog.bundle.parts'),
      rule: text('catalog.bundle.rule'),
      percent: text('catalog.bundle.percent'),
    }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: bundleFieldsOf(loaded.record),
    rules: { percent: 'between:0,100', 'parts.*.quantity': 'required|between:1,10000' },
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Bundle, BundleFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: bundleQuery(api, sku).queryKey,
    draftOf: `products/${uid}/bundle`,
    titleOf: () => name,
    valuesOf: bundleFieldsOf,
    labels,
    show: (field, values) =>
      field === 'parts'
        ? values.parts.map(({ sku: part, quantity }) => `${quantity} × ${part}`).join(', ') || '–'
        : field === 'rule'
          ? text(`catalog.bundle.rule.${values.rule}`)
          : undefined,
    read: () => queryClient.fetchQuery({ ...bundleQuery(api, sku), staleTime: 0 }),
    store: async (changes, base) => {
      const body = bundleChangeOf({ ...bundleFieldsOf(base.record), ...changes })
      const { data, etag } = await api.PUT('/api/products/{sku}/bundle', {
        params: { path: { sku } },
        body,
        waitIndexation: false,
        disableMessage: true,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return { record: data.results, etag }
    },
    onSaved: () => void invalidateResource(queryClient, 'products'),
  })
  const known = useMemo(
    () =>
      new Map([
        ...found,
        ...record.parts.map((part): [string, KnownPart] => [
          part.sku,
          {
            name: part.name,
            image: part.image,
            price: part.price,
            free_stock: part.free_stock,
            tracked: part.enough_for !== null,
          },
        ]),
      ]),
    [found, record],
  )
  const { parts, rule, percent } = form.getValues()
  const setParts = (next: BundleFields['parts']) => form.setFieldValue('parts', next)
  const withFacts = parts.map((part) => ({ ...part, facts: known.get(part.sku) }))
  const sum = sumOf(withFacts)
  const total =
    rule === 'fixed'
      ? price
      : sum === null
        ? null
        : Math.round((sum * (100 - (rule === 'sum-percent' ? Number(percent) || 0 : 0))) / 100)
  const stock = stockOf(withFacts)
  const add = ({ sku: part, name: called, image, price: cents, free_stock }: FoundProduct) => {
    setFound((before) => new Map([...before, [part, { name: called, image, price: cents, free_stock, tracked: true }]]))
    setParts([...parts, { sku: part, quantity: 1, choice: '', share: '' }])
  }
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.bundle.parts')}>
        {parts.length === 0 && (
          <EmptyState title={text('catalog.bundle.none')}>{text('catalog.bundle.none-hint')}</EmptyState>
        )}
        <PartRows parts={parts} known={known} currency={currency} editable={editable} onChange={setParts} />
        {editable && (
          <div className={classes.add}>
            <ProductSelect
              label={text('catalog.bundle.add')}
              adds
              sku={null}
              without={[sku, ...parts.map((part) => part.sku)]}
              onChange={(_sku, product) => product && add(product)}
            />
          </div>
        )}
      </Section>
      <Section title={text('catalog.bundle.price')}>
        <FieldGrid>
          <Select
            label={labels.rule}
            readOnly={!editable}
            allowDeselect={false}
            data={priceRules.map((value) => ({ value, label: text(`catalog.bundle.rule.${value}`) }))}
            {...form.getInputProps('rule')}
          />
          {rule === 'sum-percent' && (
            <NumberInput percent label={labels.percent} readOnly={!editable} {...form.getInputProps('percent')} />
          )}
        </FieldGrid>
        <div className={`${tab.facts} ${tab.below}`}>
          <Facts>
            <Fact name={text('catalog.bundle.parts-price')}>
              <Money cents={sum} currency={currency} />
            </Fact>
            <Fact name={text('catalog.bundle.total')}>
              <Money cents={total} currency={currency} />
            </Fact>
            <Fact name={text('catalog.bundle.stock')}>{stock ?? text('catalog.bundle.no-limit')}</Fact>
          </Facts>
        </div>
      </Section>
    </RecordForm>
  )
}
