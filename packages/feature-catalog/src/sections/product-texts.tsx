import { locales, useLocale, type Locale } from '@backoffice/texts'
import { FieldGrid, Section, WideField } from '@backoffice/ui'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import type { ProductSectionProps } from './section-props.ts'
import classes from './product-texts.module.css'

const names: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français' }

/** What shops say about the product, language by language. */
export function ProductTexts({ form, editable }: ProductSectionProps) {
  const text = useText()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const { texts } = form.getValues()
  return (
    <Section
      title={text('catalog.section.texts')}
      extra={
        <Button.Group aria-label={text('catalog.texts.language')}>
          {locales.map((one) => (
            <Button key={one} size="compact-sm" variant={one === language ? 'light' : 'default'} aria-pressed={one === language} onClick={() => setLanguage(one)}>
              <abbr title={names[one]} className={classes.language} data-missing={texts[one].name === '' || undefined}>
                {one.toUpperCase()}
              </abbr>
            </Button>
          ))}
        </Button.Group>
      }
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
