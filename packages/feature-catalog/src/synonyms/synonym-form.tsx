import '@mantine/core/styles/InlineInput.layer.css'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { locales, useLocale } from '@backoffice/texts'
import { FieldGrid, MultiSelect, RecordCheckbox, RecordForm, Section, Select, WideField } from '@backoffice/ui'
import { TagsInput, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { missesQuery, synonymQuery } from './queries.ts'
import { useWebsites } from '../use-websites.ts'
import {
  isKind,
  synonymChangeOf,
  synonymFieldsOf,
  synonymKinds,
  synonymOwnRules,
  synonymRules,
  synonymTitle,
  type SynonymFields,
} from './synonym-fields.ts'
import classes from './synonyms.module.css'
import { useSynonymLabels } from './use-synonym-labels.ts'

type Loaded = LoadedRecord<Schema<'SynonymSet'>>

interface SynonymFormProps {
  readonly loaded: Loaded
  /** What a new set begins with, where somebody came from a search that found nothing. */
  readonly suggested: Schema<'SynonymSet'> | undefined
  readonly editable: boolean
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

/** Edits a set of synonyms. Words are kept in small letters, as the search compares them. */
export function SynonymForm({ loaded, suggested, editable, onCreated, onClose }: SynonymFormProps) {
  const text = useText()
  const locale = useLocale()
  const labels = useSynonymLabels()
  const queryClient = useQueryClient()
  const { api, search, session } = useShell()
  const websites = useWebsites()
  const isNew = loaded.etag === null
  const custom = useMemo(
    () =>
      synonymOwnRules({
        several: text('catalog.synonym.words-rule'),
        one: text('catalog.synonym.one-word-rule'),
        to: text('catalog.synonym.to-rule'),
      }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: synonymFieldsOf(isNew && suggested ? suggested : loaded.record),
    rules: synonymRules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })

  const store = async (changes: Partial<SynonymFields>, base: Loaded): Promise<Loaded> => {
    if (base.etag === null) {
      const { data, etag } = await api.POST('/api/synonyms', {
        body: {
          kind: 'Equal',
          words: [],
          ...synonymChangeOf(changes),
          source: suggested ? 'Suggested' : 'Manual',
          ...(session.namespace !== null && { namespace: session.namespace }),
        },
        disableMessage: true,
      })
      return { record: data.results, etag }
    }
    const { data, etag } = await api.PUT('/api/synonyms/{uid}', {
      params: { path: { uid: base.record.uid } },
      body: synonymChangeOf(changes),
      ifMatch: base.etag,
      waitIndexation: false,
      disableMessage: true,
    })
    const { uid, kind, words, to = [], active = true, index_state, version } = data.results
    search.ownWrites.changed('synonyms', { uid, kind, words, to, active, index_state, version })
    return { record: data.results, etag }
  }
  const { frame } = useRecordEditing<Schema<'SynonymSet'>, SynonymFields>({
    form,
    loaded,
    needs: { put: 'products_put', post: 'products_post' },
    queryKey: synonymQuery(api, loaded.record.uid).queryKey,
    draftOf: `synonyms/${isNew ? 'new' : loaded.record.uid}`,
    historyOf: { resource: 'synonyms', object: loaded.record.uid },
    titleOf: (record) => (record.words.length > 0 ? synonymTitle(record) : text('catalog.synonyms.new')),
    valuesOf: synonymFieldsOf,
    labels,
    show: (field, values) =>
      field === 'websites'
        ? values.websites.map(websites.nameOf).join(', ') || text('catalog.synonym.all-websites')
        : undefined,
    read: () => queryClient.fetchQuery({ ...synonymQuery(api, loaded.record.uid), staleTime: 0 }),
    store,
    onSaved: () => {
      void invalidateResource(queryClient, 'synonyms')
      void queryClient.invalidateQueries({ queryKey: missesQuery(api).queryKey })
    },
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  const { kind } = form.getValues()
  const setWords = (field: 'words' | 'to') => (words: readonly string[]) =>
    form.setFieldValue(field, [...new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))])
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.synonym.rule')}>
        <FieldGrid>
          <WideField>
            <Select
              label={labels.kind}
              description={text(`catalog.synonym.kind-hint.${synonymKinds[kind]}`)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              readOnly={!editable}
              allowDeselect={false}
              data={Object.entries(synonymKinds).map(([value, id]) => ({
                value,
                label: text(`catalog.synonym.kind.${id}`),
              }))}
              {...form.getInputProps('kind')}
              onChange={(value) => {
                if (value === null || !isKind(value)) return
                form.setFieldValue('kind', value)
                if (value === 'Equal') form.setFieldValue('to', [])
              }}
            />
          </WideField>
          <WideField>
            <TagsInput
              label={labels.words}
              description={text('catalog.synonym.words-hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              acceptValueOnBlur
              data-autofocus={isNew || undefined}
              readOnly={!editable}
              maxTags={20}
              {...form.getInputProps('words')}
              onChange={setWords('words')}
            />
          </WideField>
          {kind !== 'Equal' && (
            <WideField>
              <TagsInput
                label={labels.to}
                required
                acceptValueOnBlur
                readOnly={!editable}
                maxTags={20}
                {...form.getInputProps('to')}
                onChange={setWords('to')}
              />
            </WideField>
          )}
          {loaded.record.warnings.length > 0 && (
            <WideField>
              <ul className={classes.warnings}>
                {loaded.record.warnings.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </WideField>
          )}
        </FieldGrid>
      </Section>
      <Section title={text('catalog.synonym.where')}>
        <FieldGrid>
          <MultiSelect
            label={labels.websites}
            placeholder={form.getValues().websites.length === 0 ? text('catalog.synonym.all-websites') : ''}
            readOnly={!editable}
            searchable
            data={websites.optionsWith(...form.getValues().websites)}
            {...form.getInputProps('websites')}
          />
          <Select
            label={labels.language}
            placeholder={text('catalog.synonym.all-languages')}
            readOnly={!editable}
            clearable={editable}
            data={locales.map((value) => ({
              value,
              label: new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value,
            }))}
            {...form.getInputProps('language')}
          />
          <WideField>
            <RecordCheckbox
              label={labels.active}
              editable={editable}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          </WideField>
          <WideField>
            <Textarea label={labels.note} rows={2} readOnly={!editable} {...form.getInputProps('note')} />
          </WideField>
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
