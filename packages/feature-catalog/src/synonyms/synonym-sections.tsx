import '@mantine/core/styles/InlineInput.layer.css'
import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { useWebsites } from '@backoffice/record-kit/references'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { FieldGrid, MultiSelect, RecordCheckbox, Section, Select, WideField, TagsInput } from '@backoffice/ui'
import { Textarea, type TagsInputProps } from '@mantine/core'
import { noTarget, RedirectFields } from './redirect-fields.tsx'
import { synonymRecord } from './synonym-record.ts'
import { synonymKinds } from './synonym-title.ts'
import classes from './synonyms.module.css'
import { useText } from './texts.ts'

const Field = fieldsOf(synonymRecord)

function WordsField({ name, ...props }: TagsInputProps & { readonly name: 'words' | 'to' }) {
  const { form, labels, editable } = useFields(synonymRecord)
  // Words are stored in lower case, as the search compares them.
  const setWords = (words: readonly string[]) =>
    form.setFieldValue(name, [...new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))])
  return (
    <WideField>
      <TagsInput
        label={labels[name]}
        required
        acceptValueOnBlur
        readOnly={!editable}
        maxTags={20}
        {...props}
        {...form.getInputProps(name)}
        onChange={setWords}
      />
    </WideField>
  )
}

/** Edits which words are synonyms, and in which direction. */
export function RuleSection() {
  const text = useText()
  const { form, labels, editable, isNew, record } = useFields(synonymRecord)
  const { kind } = form.getValues()
  return (
    <Section title={text('catalog.synonym.rule')}>
      <FieldGrid>
        <WideField>
          <Select
            label={labels.kind}
            description={text(`catalog.synonym.kind-hint.${kind}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly={!editable}
            allowDeselect={false}
            data={synonymKinds.map((value) => ({ value, label: text(`catalog.synonym.kind.${value}`) }))}
            {...form.getInputProps('kind')}
            onChange={(value) => {
              const chosen = synonymKinds.find((one) => one === value)
              if (!chosen) return
              form.setValues({
                kind: chosen,
                ...(chosen === 'Equal' || chosen === 'Redirect' ? { to: [] } : {}),
                ...(chosen !== 'Redirect' && noTarget),
              })
            }}
          />
        </WideField>
        <WordsField
          name="words"
          description={text('catalog.synonym.words-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus={isNew || undefined}
        />
        {(kind === 'One way' || kind === 'Correction') && (
          <WordsField name="to" label={text(`catalog.synonym.to.${kind}`)} />
        )}
        {kind === 'Redirect' && <RedirectFields />}
        {record.warnings.length > 0 && (
          <WideField>
            <ul className={classes.warnings}>
              {record.warnings.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </WideField>
        )}
      </FieldGrid>
    </Section>
  )
}

/** Edits the websites and language of the rule. */
export function ScopeSection() {
  const text = useText()
  const locale = useLocale()
  const websites = useWebsites()
  const { form, labels, editable } = useFields(synonymRecord)
  const chosen = form.getValues().websites
  return (
    <Section title={text('catalog.synonym.where')}>
      <FieldGrid>
        <MultiSelect
          label={labels.websites}
          placeholder={chosen.length === 0 ? text('catalog.synonym.all-websites') : ''}
          readOnly={!editable}
          searchable
          data={websites.optionsWith(...chosen)}
          {...form.getInputProps('websites')}
        />
        <Field.Select
          name="language"
          placeholder={text('catalog.synonym.all-languages')}
          clearable
          of={locales.map((value) => ({ value, label: languageName(value, locale) }))}
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
  )
}
