import '@mantine/core/styles/InlineInput.layer.css'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, NumberInput, RecordCheckbox, RecordForm, Section, WideField } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'
import { InheritedField } from './inherited-field.tsx'
import { websiteProductQuery } from './queries.ts'
import {
  inheritable,
  inheritedOf,
  websiteChangeOf,
  websiteFieldsOf,
  type Inheritable,
  type WebsiteFields,
} from './website-fields.ts'
import { WebsiteControl } from './website-control.tsx'

type OnWebsite = Schema<'WebsiteProduct'>

const rules = {
  name: 'length:1,200',
  short_text: 'length:0,500',
  description: 'length:0,20000',
  price: 'min:0',
  stock_share: 'between:0,100',
} as const

interface WebsiteFormProps {
  readonly loaded: LoadedRecord<OnWebsite>
  readonly product: Schema<'Product'>
  /** The language of the website. */
  readonly language: string
  readonly editable: boolean
}

/** Edits a product on one website: each field inherited, or overridden. */
export function WebsiteForm({ loaded, product, language, editable }: WebsiteFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { website, website_name } = loaded.record
  const labels = useMemo(
    () => ({
      active: text('catalog.sites.active'),
      name: text('catalog.field.name'),
      price: text('catalog.field.price'),
      short_text: text('catalog.sites.short'),
      description: text('catalog.sites.description'),
      categories: text('catalog.field.categories'),
      from: text('catalog.sites.from'),
      to: text('catalog.sites.to'),
      stock_share: text('catalog.sites.share'),
      sequence: text('catalog.sites.sequence'),
    }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: websiteFieldsOf(loaded.record),
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const path = { websiteId: website, sku: product.sku }
  const { frame } = useRecordEditing<OnWebsite, WebsiteFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: websiteProductQuery(api, product.sku, website).queryKey,
    draftOf: `products/${product.uid}/websites/${website}`,
    titleOf: () => `${product.name} – ${website_name}`,
    valuesOf: websiteFieldsOf,
    labels,
    read: () => queryClient.fetchQuery({ ...websiteProductQuery(api, product.sku, website), staleTime: 0 }),
    store: async (changes, base) => {
      const { data, etag } = await api.PUT('/api/websites/{websiteId}/products/{sku}', {
        params: { path },
        body: websiteChangeOf({ ...websiteFieldsOf(base.record), ...changes }),
        ...(base.etag !== null && { ifMatch: base.etag }),
        waitIndexation: false,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    onSaved: () => void invalidateResource(queryClient, 'products'),
  })
  const values = form.getValues()
  const set = (field: Inheritable, isOwn: boolean) =>
    form.setFieldValue(field, isOwn ? (inheritedOf(product, language, field) ?? 0) : null)
  const own = inheritable.filter((field) => values[field] !== null)
  const [former, setFormer] = useState<Partial<WebsiteFields>>()
  const resetAll = () => {
    setFormer(Object.fromEntries(own.map((field) => [field, values[field]])))
    own.forEach((field) => set(field, false))
  }
  const undoReset = () => {
    form.setValues({ ...values, ...former })
    setFormer(undefined)
  }
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.sites.there')}>
        <FieldGrid>
          <WideField>
            <RecordCheckbox
              label={labels.active}
              editable={editable}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          </WideField>
          <TextInput type="date" label={labels.from} readOnly={!editable} {...form.getInputProps('from')} />
          <TextInput type="date" label={labels.to} readOnly={!editable} {...form.getInputProps('to')} />
          <NumberInput
            allowDecimal={false}
            label={labels.sequence}
            readOnly={!editable}
            {...form.getInputProps('sequence')}
          />
        </FieldGrid>
      </Section>
      <Section
        title={text('catalog.sites.fields')}
        extra={
          editable && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={own.length === 0 && !former}
              onClick={own.length === 0 && former ? undoReset : resetAll}
            >
              {text(own.length === 0 && former ? 'catalog.sites.reset-undo' : 'catalog.sites.reset')}
            </Button>
          )
        }
      >
        <FieldGrid>
          {inheritable.map((field) => {
            const isOwn = values[field] !== null
            const control = (
              <InheritedField
                label={labels[field]}
                isOwn={isOwn}
                editable={editable}
                onOwn={(next) => set(field, next)}
              >
                <WebsiteControl
                  field={field}
                  label={labels[field]}
                  form={form}
                  value={isOwn ? values[field] : inheritedOf(product, language, field)}
                  editing={editable && isOwn}
                  currency={product.currency}
                />
              </InheritedField>
            )
            return field === 'description' || field === 'short_text' || field === 'categories' ? (
              <WideField key={field}>{control}</WideField>
            ) : (
              <div key={field}>{control}</div>
            )
          })}
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
