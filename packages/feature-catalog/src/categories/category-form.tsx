import { invalidateResource } from '@backoffice/api-client'
import { slugOf, type Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { lazyPicture } from '@backoffice/record-kit'
import { DescriptionSection, SeoSection, slugRule } from '@backoffice/record-kit/parts'
import { useWebsites } from '@backoffice/record-kit/references'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { FieldGrid, MultiSelect, RecordForm, Section, Select, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from './texts.ts'
import {
  categoryChangeOf,
  categoryFieldsOf,
  categoryRules,
  channels,
  sortRules,
  type CategoryFields,
} from './category-fields.ts'
import { CategoryFilters } from './category-filters.tsx'
import { categoryQuery } from './queries.ts'
import { PinnedProducts } from './pinned-products.tsx'
import { useCategoryLabels } from './use-category-labels.ts'

const CategoryPicture = lazyPicture(() => import('./category-picture.tsx'))

type Loaded = LoadedRecord<Schema<'Category'>>

interface CategoryFormProps {
  readonly loaded: Loaded
  /** Uid of the parent of a new category; null: at the root. */
  readonly parent: string | null
  /** Path of the parent, with a slash at the end; empty at the root. */
  readonly pathAbove: string
  /** The category above, with the filters that it shows; null at the root. */
  readonly above: { readonly name: string; readonly filters: readonly string[] } | null
  /** Uids of the category and its subcategories. */
  readonly branch: readonly string[]
  /** Why an inherited one cannot be changed. */
  readonly inherited: string | undefined
  readonly editable: boolean
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

/** Edits a category, or creates a subcategory. Its position in the tree is edited elsewhere. */
export function CategoryForm({
  loaded,
  parent,
  pathAbove,
  above,
  branch,
  inherited,
  editable,
  onCreated,
  onClose,
}: CategoryFormProps) {
  const text = useText()
  const locale = useLocale()
  const labels = useCategoryLabels()
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const websites = useWebsites()
  const isNew = loaded.etag === null
  const ownHandle = useRef(!isNew)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])
  const custom = useMemo(() => slugRule(text('record.slug-rule')), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: categoryFieldsOf(loaded.record),
    rules: categoryRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })

  const store = async (changes: Partial<CategoryFields>, base: Loaded): Promise<Loaded> => {
    if (base.etag === null) {
      const { data, etag } = await api.POST('/api/categories', {
        body: {
          name: '',
          handle: '',
          ...categoryChangeOf(changes),
          parent_id: parent,
          ...(session.namespace !== null && { namespace: session.namespace }),
        },
        disableMessage: true,
      })
      return { record: data.results, etag }
    }
    const { data, etag } = await api.PUT('/api/categories/{uid}', {
      params: { path: { uid: base.record.uid } },
      body: categoryChangeOf(changes),
      ifMatch: base.etag,
      waitIndexation: false,
      disableMessage: true,
    })
    return { record: data.results, etag }
  }
  const { frame } = useRecordEditing<Schema<'Category'>, CategoryFields>({
    form,
    loaded,
    needs: { put: 'categories_put', post: 'categories_post' },
    queryKey: categoryQuery(api, loaded.record.uid).queryKey,
    draftOf: `categories/${isNew ? 'new' : loaded.record.uid}`,
    historyOf: { resource: 'categories', object: loaded.record.uid },
    titleOf: ({ name }) => name || text('catalog.categories.new'),
    valuesOf: categoryFieldsOf,
    labels,
    show: (field, values) =>
      field === 'pinned_products'
        ? text('catalog.category.pinned_products.count', { count: values.pinned_products.length })
        : undefined,
    read: () => queryClient.fetchQuery({ ...categoryQuery(api, loaded.record.uid), staleTime: 0 }),
    store,
    onSaved: () => void invalidateResource(queryClient, 'categories'),
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  const { handle, sort_rule: rule, pinned_products: pinned, descriptions, filters, websites: chosen } = form.getValues()
  return (
    <RecordForm {...frame} whyReadOnly={frame.whyReadOnly ?? inherited} editable={editable}>
      <Section anchor={isNew ? undefined : 'category-general'} title={text('catalog.category.general')}>
        <FieldGrid>
          <TextInput
            {...form.getInputProps('name')}
            label={labels.name}
            required
            readOnly={!editable}
            ref={first}
            onChange={(event) => {
              const { value } = event.currentTarget
              form.setFieldValue('name', value)
              if (!ownHandle.current) form.setFieldValue('handle', slugOf(value))
            }}
          />
          <TextInput
            {...form.getInputProps('handle')}
            label={labels.handle}
            description={text('catalog.category.handle-hint', { path: `${pathAbove}${handle}` })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            readOnly={!editable}
            onChange={(event) => {
              ownHandle.current = true
              form.setFieldValue('handle', event.currentTarget.value)
            }}
          />
          <Select
            label={labels.status}
            readOnly={!editable}
            allowDeselect={false}
            data={(['Shown', 'Hidden'] as const).map((value) => ({
              value,
              label: text(`catalog.category.status.${value}`),
            }))}
            {...form.getInputProps('status')}
          />
          <Select
            label={labels.sort_rule}
            readOnly={!editable}
            allowDeselect={false}
            data={Object.entries(sortRules).map(([value, id]) => ({
              value,
              label: text(`catalog.category.sort.${id}`),
            }))}
            {...form.getInputProps('sort_rule')}
          />
          <MultiSelect
            label={labels.websites}
            placeholder={chosen.length === 0 ? text('catalog.category.all-websites') : ''}
            readOnly={!editable}
            searchable
            data={websites.optionsWith(...chosen)}
            {...form.getInputProps('websites')}
          />
          <WideField>
            <CategoryFilters
              label={labels.filters}
              namespace={loaded.record.namespace ?? session.namespace}
              filters={filters}
              above={above}
              editable={editable}
              error={form.getInputProps('filters').error}
              onChange={(next) => form.setFieldValue('filters', next)}
            />
          </WideField>
          <WideField>
            <CategoryPicture
              place="main"
              form={form}
              uid={isNew ? undefined : loaded.record.uid}
              inherited={inherited}
            />
          </WideField>
        </FieldGrid>
      </Section>
      {!isNew && rule === 'Manual' && (
        <PinnedProducts
          pinned={pinned}
          branch={branch}
          editable={editable}
          error={form.getInputProps('pinned_products').error}
          onChange={(next) => form.setFieldValue('pinned_products', [...next])}
        />
      )}
      <Section anchor="category-names" title={labels.names}>
        <FieldGrid>
          {locales.map((language) => (
            <TextInput
              key={language}
              lang={language}
              label={languageName(language, locale)}
              readOnly={!editable}
              {...form.getInputProps(`names.${language}`)}
            />
          ))}
        </FieldGrid>
      </Section>
      <DescriptionSection title={labels.descriptions} form={form} descriptions={descriptions} editable={editable} />
      <SeoSection form={form} editable={editable}>
        <CategoryPicture place="share" form={form} uid={isNew ? undefined : loaded.record.uid} inherited={inherited} />
      </SeoSection>
      <Section anchor="category-mappings" title={labels.mappings}>
        <FieldGrid>
          {channels.map((channel) => (
            <TextInput
              key={channel}
              label={text(`catalog.category.mapping.${channel}`)}
              readOnly={!editable}
              {...form.getInputProps(`mappings.${channel}`)}
            />
          ))}
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
