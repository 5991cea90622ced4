import type { Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { ExplainedIconButton } from '@backoffice/ui'
import { IconLanguage } from '@tabler/icons-react'
import { useText } from '../texts.ts'

/** Field of a text that the form shows. */
export type ShownField = 'name' | 'short_text' | 'description'

interface TranslateFieldProps {
  readonly field: ShownField
  readonly label: string
  readonly source: Schema<'ProductTranslation'>
  /** Whether the language has a text already: the first one needs a name. */
  readonly hasName: boolean
  /** Why nothing can be translated now. */
  readonly reason: string | undefined
  readonly onTranslate: (field: ShownField) => void
}

/** Translates one field of a language, and leaves the others as they are. */
export function TranslateField({ field, label, source, hasName, reason, onTranslate }: TranslateFieldProps) {
  const text = useText()
  const language = languageName(source.language, useLocale())
  const nothing = (source[field] ?? '').trim() === '' ? text('catalog.texts.source-empty', { language }) : undefined
  const nameless = !hasName && field !== 'name' ? text('catalog.texts.name-first') : undefined
  return (
    <ExplainedIconButton
      aria-label={text('catalog.texts.translate-field', { field: label, language })}
      reason={reason ?? nothing ?? nameless}
      onClick={() => onTranslate(field)}
    >
      <IconLanguage size={16} aria-hidden />
    </ExplainedIconButton>
  )
}
