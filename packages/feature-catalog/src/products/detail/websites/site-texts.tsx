import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { Locale } from '@backoffice/texts'
import { FieldGrid, Section, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { InheritedField } from './inherited-field.tsx'
import { inheritedTexts, textFields, type TextField, type WebsiteFields } from './website-fields.ts'

interface SiteTextsProps {
  readonly form: RulesForm<WebsiteFields>
  readonly product: Schema<'Product'>
  readonly language: Locale
  readonly labels: Readonly<Record<TextField, string>>
  readonly editable: boolean
}

/** Edits the texts on a website in one language, each inherited or overridden. */
export function SiteTexts({ form, product, language, labels, editable }: SiteTextsProps) {
  const text = useText()
  const path = `texts_${language}` as const
  const texts = form.getValues()[path]
  const inherited = inheritedTexts(product, language)
  const set = (field: TextField, value: string | null) => form.setFieldValue(path, { ...texts, [field]: value })
  return (
    <Section title={text('catalog.sites.texts', { language: language.toUpperCase() })}>
      <FieldGrid>
        {textFields.map((field) => {
          const isOwn = texts[field] !== null
          const { error, onBlur } = form.getInputProps(`${path}.${field}`)
          const shared = {
            'aria-label': labels[field],
            readOnly: !editable || !isOwn,
            error,
            onBlur,
            value: texts[field] ?? inherited[field],
          }
          return (
            <WideField key={field}>
              <InheritedField
                label={labels[field]}
                isOwn={isOwn}
                inherits={inherited[field]}
                editable={editable}
                onOwn={(next) => set(field, next ? inherited[field] : null)}
              >
                {field === 'name' ? (
                  <TextInput {...shared} onChange={(event) => set(field, event.currentTarget.value)} />
                ) : (
                  <Textarea
                    {...shared}
                    rows={field === 'description' ? 6 : 2}
                    onChange={(event) => set(field, event.currentTarget.value)}
                  />
                )}
              </InheritedField>
            </WideField>
          )
        })}
      </FieldGrid>
    </Section>
  )
}
