import type { Schema } from '@backoffice/api-contract'
import { languageName, type Locale, useLocale } from '@backoffice/texts'
import { ExplainedButton, StatusBadge } from '@backoffice/ui'
import { Textarea, TextInput, type InputWrapperProps } from '@mantine/core'
import { useText } from '../texts.ts'
import type { ProductSectionProps } from '../section-props.ts'
import { TranslateField, type ShownField } from './translate-field.tsx'
import classes from '../sections.module.css'

interface LanguageColumnProps extends ProductSectionProps {
  readonly language: Locale
  /** Whether the other languages are translated from it: its name is that of the product. */
  readonly isSource: boolean
  /** The stored text; undefined where there is none yet. */
  readonly stored: Schema<'ProductTranslation'> | undefined
  /** The text that others are translated from; undefined where there is none but this. */
  readonly source: Schema<'ProductTranslation'> | undefined
  readonly busy: boolean
  /** Why nothing can be translated, accepted or discarded now. */
  readonly reason: string | undefined
  readonly onAccept: () => void
  readonly onDiscard: () => void
  readonly onTranslate: (field: ShownField) => void
}

const tones = { Own: 'good', Auto: 'info', Stale: 'warn', Missing: 'neutral' } as const

interface LanguageHeadProps extends Pick<LanguageColumnProps, 'stored' | 'busy' | 'reason' | 'onAccept' | 'onDiscard'> {
  readonly name: string
}

/** Renders the name of a language and the state of its text, which is accepted or discarded there. */
function LanguageHead({ name, stored, busy, reason, onAccept, onDiscard }: LanguageHeadProps) {
  const text = useText()
  const state = stored?.state ?? 'Missing'
  const isTranslated = state === 'Auto' || state === 'Stale'
  return (
    <div className={classes.language}>
      {name}
      <StatusBadge tone={tones[state]}>{text(`catalog.texts.state.${state}`)}</StatusBadge>
      {(isTranslated || stored?.auto_fields) && (
        <ExplainedButton size="compact-xs" variant="light" loading={busy} reason={reason} onClick={onAccept}>
          {text('catalog.texts.accept')}
        </ExplainedButton>
      )}
      {isTranslated && (
        <ExplainedButton size="compact-xs" variant="subtle" loading={busy} reason={reason} onClick={onDiscard}>
          {text('catalog.texts.discard')}
        </ExplainedButton>
      )}
    </div>
  )
}

/**
 * Renders the texts of one language, and whether they were written, await approval as a translation, or are older than
 * their source.
 */
export function LanguageColumn({
  form,
  editable,
  language,
  isSource,
  stored,
  source,
  busy,
  reason,
  onAccept,
  onDiscard,
  onTranslate,
}: LanguageColumnProps) {
  const text = useText()
  const locale = useLocale()
  const name = languageName(language, locale)
  const field = (part: ShownField, label: string) => ({
    label,
    lang: language,
    readOnly: !editable,
    ...form.getInputProps(`${language}.${part}`),
    ...(stored?.auto_fields?.includes(part) && {
      description: text('catalog.texts.state.Auto'),
      inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
    }),
    ...(source && {
      rightSection: (
        <TranslateField
          field={part}
          label={label}
          source={source}
          hasName={stored !== undefined}
          reason={reason}
          onTranslate={onTranslate}
        />
      ),
    }),
  })
  return (
    <fieldset className={classes.texts} aria-label={name}>
      <div className={classes.column}>
        <LanguageHead name={name} stored={stored} {...{ busy, reason, onAccept, onDiscard }} />
        <TextInput
          {...field('name', text('catalog.texts.name'))}
          onChange={(event) => {
            const { value } = event.currentTarget
            form.setFieldValue(`${language}.name`, value)
            if (isSource) form.setFieldValue('name', value)
          }}
        />
        <Textarea className={classes.translated} rows={2} {...field('short_text', text('catalog.texts.short'))} />
        <Textarea
          className={classes.translated}
          rows={6}
          {...field('description', text('catalog.texts.description'))}
        />
      </div>
    </fieldset>
  )
}
