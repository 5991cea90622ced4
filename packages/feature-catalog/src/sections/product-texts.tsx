import { useLocale, type Locale } from '@backoffice/texts'
import { FieldGrid, Section, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { LanguageSwitch } from '../records/language-switch.tsx'
import type { ProductSectionProps } from './section-props.ts'

/** What shops say about the product, language by language. */
export function ProductTexts({ form, editable }: ProductSectionProps) {
  const text = useText()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const { texts } = form.getValues()
  return (
    <Section
      title={text('catalog.section.texts')}
      extra={<LanguageSwitch label={text('catalog.texts.language')} language={language} onChange={setLanguage} isMissing={(one) => texts[one].name === ''} />}
    >
      <FieldGrid>
        <WideField>
          <TextInput label={text('catalog.texts.name')} lang={language} readOnly={!editable} {...form.getInputProps(`texts.${language}.name`)} />
        </WideField>
        <WideField>
          <Textarea label={text('catalog.texts.short')} lang={language} readOnly={!editable} rows={2} {...form.getInputProps(`texts.${language}.short_text`)} />
        </WideField>
        <WideField>
          <Textarea label={text('catalog.texts.description')} lang={language} readOnly={!editable} rows={6} {...form.getInputProps(`texts.${language}.description`)} />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
