import type { RulesForm } from '@backoffice/form-rules/mantine'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { MultiSelect } from '@backoffice/ui'
import type { SettingFields } from './setting-fields.ts'

interface LanguagesProps {
  readonly label: string
  readonly form: RulesForm<SettingFields>
  readonly editing: boolean
}

/** Edits the languages of products. Texts are kept when a language is removed. */
export function Languages({ label, form, editing }: LanguagesProps) {
  const locale = useLocale()
  return (
    <MultiSelect
      aria-label={label}
      readOnly={!editing}
      data={locales.map((value) => ({ value, label: languageName(value, locale) }))}
      {...form.getInputProps('languages')}
    />
  )
}
