import { useLocale, type Locale } from '@backoffice/texts'
import { Section } from '@backoffice/ui'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { TextsInAll } from './page-fields.ts'

interface DescriptionSectionProps {
  readonly title: string
  readonly form: { readonly getInputProps: (path: string) => object }
  readonly descriptions: TextsInAll
  readonly editable: boolean
}

/** Renders a description in each language. */
export function DescriptionSection({ title, form, descriptions, editable }: DescriptionSectionProps) {
  const text = useText()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  return (
    <Section
      anchor="descriptions"
      title={title}
      extra={
        <LanguageSwitch
          label={text('record.languages')}
          language={language}
          onChange={setLanguage}
          isMissing={(one) => descriptions[one] === ''}
        />
      }
    >
      <Textarea
        aria-label={`${title} (${language.toUpperCase()})`}
        lang={language}
        autosize={false}
        rows={5}
        readOnly={!editable}
        {...form.getInputProps(`descriptions.${language}`)}
      />
    </Section>
  )
}
