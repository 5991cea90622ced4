import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { languageName, useLocale, type Locale } from '@backoffice/texts'
import { FieldGrid, RecordForm, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nameIn } from '../../products/detail/variants/option-names.ts'
import { codeFor } from '../../products/detail/variants/typed-values.ts'
import { useText } from '../texts.ts'
import {
  optionChangeOf,
  optionDisplays,
  optionFieldsOf,
  optionKinds,
  optionRules,
  ownRules,
  type OptionFields,
} from './option-fields.ts'
import { OptionValuesEditor } from './option-values-editor.tsx'
import { optionGroupQuery, storeOption } from './queries.ts'

type Loaded = LoadedRecord<Schema<'OptionGroup'>>

/** Returns the labels of the fields of an option. */
export function useOptionLabels() {
  const text = useText()
  return useMemo(
    () => ({
      name: text('catalog.option.name'),
      names: text('catalog.option.names'),
      code: text('catalog.option.code'),
      kind: text('catalog.option.kind'),
      display: text('catalog.option.display'),
      values: text('catalog.option.values'),
      sequence: text('catalog.option.sequence'),
      'values.*.name': text('catalog.option.name'),
      'values.*.swatch': text('catalog.option.swatch'),
    }),
    [text],
  )
}

interface OptionFormProps {
  readonly loaded: Loaded
  /** The namespace of a new option. */
  readonly namespace: string
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

function useOptionForm({ loaded, namespace, onCreated, onClose }: OptionFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const labels = useOptionLabels()
  const { uid } = loaded.record
  const isNew = loaded.etag === null
  const custom = useMemo(
    () => ownRules({ option_code: text('catalog.option.code-rule'), swatch: text('catalog.option.swatch-rule') }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: optionFieldsOf(loaded.record),
    rules: optionRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Schema<'OptionGroup'>, OptionFields>({
    form,
    loaded,
    needs: { put: 'products_put', post: 'products_post' },
    queryKey: optionGroupQuery(api, uid).queryKey,
    draftOf: `option-groups/${isNew ? 'new' : uid}`,
    historyOf: { resource: 'option-groups', object: uid },
    titleOf: (option) => nameIn(option, locale) || text('catalog.options.new'),
    valuesOf: optionFieldsOf,
    labels,
    show: (field, { values, names }) =>
      field === 'values'
        ? values.map((value) => value.name).join(', ') || '–'
        : field === 'names'
          ? Object.values(names).filter(Boolean).join(', ') || '–'
          : undefined,
    read: () => queryClient.fetchQuery({ ...optionGroupQuery(api, uid), staleTime: 0 }),
    store: (changes, base) => storeOption(api, base, optionChangeOf(changes), namespace),
    onSaved: () => void invalidateResource(queryClient, 'option-groups'),
    onCreated: ({ record: created }) => onCreated(created.uid),
    onClose,
  })
  return { form, record, frame, labels, isNew }
}

interface OptionDetailsProps extends Pick<ReturnType<typeof useOptionForm>, 'form' | 'labels' | 'isNew'> {
  readonly language: Locale
  readonly translation: string
  readonly editable: boolean
}

function OptionDetails({ form, labels, language, translation, editable, isNew }: OptionDetailsProps) {
  const text = useText()
  const values = form.getValues()
  return (
    <FieldGrid>
      <TextInput
        {...form.getInputProps('name')}
        label={labels.name}
        required
        readOnly={!editable}
        {...(isNew && { 'data-autofocus': true })}
        onChange={({ currentTarget: { value } }) => {
          if (isNew && (values.code === '' || values.code === codeFor(values.name, [])))
            form.setFieldValue('code', value.trim() === '' ? '' : codeFor(value, []))
          form.setFieldValue('name', value)
        }}
      />
      <TextInput
        key={language}
        label={translation}
        placeholder={values.name}
        maxLength={60}
        readOnly={!editable}
        {...form.getInputProps(`names.${language}`)}
      />
      <TextInput label={labels.code} required readOnly={!editable} {...form.getInputProps('code')} />
      <Select
        label={labels.kind}
        readOnly={!editable}
        allowDeselect={false}
        data={optionKinds.map((value) => ({ value, label: text(`catalog.option.kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Select
        label={labels.display}
        readOnly={!editable}
        allowDeselect={false}
        data={optionDisplays.map((value) => ({ value, label: text(`catalog.option.display.${value}`) }))}
        {...form.getInputProps('display')}
      />
    </FieldGrid>
  )
}

/** Edits an option: its names, how it is shown, and its values. */
export function OptionForm(props: OptionFormProps) {
  const text = useText()
  const locale = useLocale()
  const { permissions } = useShell()
  const [language, setLanguage] = useState<Locale>(locale)
  const { form, record, frame, labels, isNew } = useOptionForm(props)
  const inherited = useInheritedReason()(record.namespace)
  const editable = inherited === undefined && permissions.can(isNew ? 'products_post' : 'products_put')
  const values = form.getValues()
  const isMissing = (one: Locale) => [values, ...values.values].some(({ names }) => names[one].trim() === '')
  const translation = text('catalog.option.name-in', { language: languageName(language, locale) })
  return (
    <RecordForm {...frame} whyReadOnly={frame.whyReadOnly ?? inherited} editable={editable}>
      <Section
        title={text('catalog.option.general')}
        extra={
          <LanguageSwitch
            label={text('catalog.option.language')}
            language={language}
            onChange={setLanguage}
            isMissing={isMissing}
          />
        }
      >
        <OptionDetails {...{ form, labels, language, translation, editable, isNew }} />
      </Section>
      <Section title={labels.values}>
        <OptionValuesEditor
          form={form}
          group={record}
          language={language}
          translation={translation}
          editable={editable}
        />
      </Section>
    </RecordForm>
  )
}
