import type { Schema } from '@backoffice/api-contract'
import { languageName, type Locale, useLocale } from '@backoffice/texts'
import { ExplainedButton, StatusBadge } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from '../texts.ts'
import type { ProductSectionProps } from '../section-props.ts'
import classes from '../sections.module.css'

interface LanguageColumnProps extends ProductSectionProps {
  readonly language: Locale
  /** Whether the other languages are translated from it: its name is that of the product. */
  readonly isSource: boolean
  /** Undefined where there is no text yet. */
  readonly state: Schema<'ProductTranslation'>['state'] | undefined
  readonly busy: boolean
  /** Why a translation can be neither accepted nor discarded now. */
  readonly reason: string | undefined
  readonly onAccept: () => void
  readonly onDiscard: () => void
}

const tones = { Own: 'good', Auto: 'info', Stale: 'warn', Missing: 'neutral' } as const

/**
 * Renders the texts of one language, and whether they were written, await approval as a translation, or are older than
 * their source.
 */
export function LanguageColumn({
  form,
  editable,
  language,
  isSource,
  state,
  busy,
  reason,
  onAccept,
  onDiscard,
}: LanguageColumnProps) {
  const text = useText()
  const locale = useLocale()
  const name = languageName(language, locale)
  const field = (part: 'name' | 'short_text' | 'description') => ({
    lang: language,
    readOnly: !editable,
    ...form.getInputProps(`${language}.${part}`),
  })
  const waits = state === 'Auto' || state === 'Stale'
  return (
    <fieldset className={classes.texts} aria-label={name}>
      <div className={classes.column}>
        <div className={classes.language}>
          {name}
          <StatusBadge tone={tones[state ?? 'Missing']}>
            {text(`catalog.texts.state.${state ?? 'Missing'}`)}
          </StatusBadge>
          {waits && (
            <>
              <ExplainedButton size="compact-xs" variant="light" loading={busy} reason={reason} onClick={onAccept}>
                {text('catalog.texts.accept')}
              </ExplainedButton>
              <ExplainedButton size="compact-xs" variant="subtle" loading={busy} reason={reason} onClick={onDiscard}>
                {text('catalog.texts.discard')}
              </ExplainedButton>
            </>
          )}
        </div>
        <TextInput
          label={text('catalog.texts.name')}
          {...field('name')}
          onChange={(event) => {
            const { value } = event.currentTarget
            form.setFieldValue(`${language}.name`, value)
            if (isSource) form.setFieldValue('name', value)
          }}
        />
        <Textarea label={text('catalog.texts.short')} rows={2} {...field('short_text')} />
        <Textarea label={text('catalog.texts.description')} rows={6} {...field('description')} />
      </div>
    </fieldset>
  )
}
