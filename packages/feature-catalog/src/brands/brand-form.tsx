import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { DescriptionSection, SeoSection, slugOf, slugRule } from '@backoffice/record-kit/parts'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, RecordForm, Section, Select, Thumbnail } from '@backoffice/ui'
import { NumberInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import '@mantine/core/styles/NumberInput.layer.css'
import { useText } from './texts.ts'
import { suppliersQuery } from '../references.ts'
import { brandChangeOf, brandFieldsOf, brandRules, type BrandFields } from './brand-fields.ts'
import { brandQuery } from './queries.ts'
import { useBrandLabels } from './use-brand-labels.ts'

type Loaded = LoadedRecord<Schema<'Brand'>>

interface BrandFormProps {
  readonly loaded: Loaded
  readonly editable: boolean
  /** Called with a brand that was made just now. */
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

/** Edits a brand, or makes one: then its address follows its name until somebody writes another. */
export function BrandForm({ loaded, editable, onCreated, onClose }: BrandFormProps) {
  const text = useText()
  const locale = useLocale()
  const labels = useBrandLabels()
  const queryClient = useQueryClient()
  const { api, search, session } = useShell()
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const isNew = loaded.etag === null
  const ownSlug = useRef(!isNew)
  const custom = useMemo(() => slugRule(text('record.slug-rule')), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: brandFieldsOf(loaded.record),
    rules: brandRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })

  const supplierName = (uid: string | null) => suppliers?.results.find((one) => one.uid === uid)?.name ?? uid ?? '–'
  const store = async (changes: Partial<BrandFields>, base: Loaded): Promise<Loaded> => {
    if (base.etag === null) {
      const { data, etag } = await api.POST('/api/brands', {
        body: {
          name: '',
          slug: '',
          ...brandChangeOf(changes),
          ...(session.namespace !== null && { namespace: session.namespace }),
        },
        disableMessage: true,
      })
      return { record: data.results, etag }
    }
    const { data, etag } = await api.PUT('/api/brands/{uid}', {
      params: { path: { uid: base.record.uid } },
      body: brandChangeOf(changes),
      ifMatch: base.etag,
      waitIndexation: false,
      disableMessage: true,
    })
    const { uid, name, slug, status = 'Active', logo = null, version } = data.results
    search.ownWrites.changed('brands', { uid, name, slug, status, logo, version })
    return { record: data.results, etag }
  }
  const { frame } = useRecordEditing<Schema<'Brand'>, BrandFields>({
    form,
    loaded,
    needs: { put: 'products_put', post: 'products_post' },
    queryKey: brandQuery(api, loaded.record.uid).queryKey,
    draftOf: `brands/${isNew ? 'new' : loaded.record.uid}`,
    historyOf: { resource: 'brands', object: loaded.record.uid },
    titleOf: ({ name }) => name || text('catalog.brands.new'),
    valuesOf: brandFieldsOf,
    labels,
    show: (field, values) => (field === 'supplier' ? supplierName(values.supplier) : undefined),
    read: () => queryClient.fetchQuery({ ...brandQuery(api, loaded.record.uid), staleTime: 0 }),
    store,
    onSaved: () => void invalidateResource(queryClient, 'brands'),
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  const { descriptions, logo } = form.getValues()
  const name = form.getInputProps('name')
  const slug = form.getInputProps('slug')
  return (
    <RecordForm {...frame} editable={editable}>
      <Section anchor={isNew ? undefined : 'brand-general'} title={text('catalog.brand.general')}>
        <FieldGrid>
          <TextInput
            {...name}
            label={labels.name}
            required
            readOnly={!editable}
            data-autofocus={isNew || undefined}
            onChange={(event) => {
              const { value } = event.currentTarget
              form.setFieldValue('name', value)
              if (!ownSlug.current) form.setFieldValue('slug', slugOf(value))
            }}
          />
          <TextInput
            {...slug}
            label={labels.slug}
            description={text('catalog.brand.slug-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            readOnly={!editable}
            onChange={(event) => {
              ownSlug.current = true
              form.setFieldValue('slug', event.currentTarget.value)
            }}
          />
          <Select
            label={labels.status}
            readOnly={!editable}
            allowDeselect={false}
            data={(['Active', 'Hidden'] as const).map((value) => ({
              value,
              label: text(`catalog.brand.status.${value}`),
            }))}
            {...form.getInputProps('status')}
          />
          <Select
            label={labels.supplier}
            readOnly={!editable}
            clearable={editable}
            searchable
            data={(suppliers?.results ?? []).map(({ uid, name: label }) => ({ value: uid, label }))}
            {...form.getInputProps('supplier')}
          />
          <TextInput
            label={labels.logo}
            description={text('catalog.brand.logo-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly={!editable}
            rightSection={<Thumbnail src={logo || null} />}
            {...form.getInputProps('logo')}
          />
          <TextInput label={labels.url} type="url" readOnly={!editable} {...form.getInputProps('url')} />
          <NumberInput
            label={labels.sequence}
            hideControls
            allowDecimal={false}
            readOnly={!editable}
            {...form.getInputProps('sequence')}
          />
        </FieldGrid>
      </Section>
      <DescriptionSection title={labels.descriptions} form={form} descriptions={descriptions} editable={editable} />
      <SeoSection form={form} editable={editable} />
    </RecordForm>
  )
}
