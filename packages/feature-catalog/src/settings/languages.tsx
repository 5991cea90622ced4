import type { RulesForm } from '@backoffice/form-rules/mantine'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { MultiSelect } from '@backoffice/ui'
import type { SettingFields } from './setting-fields.ts'
import { SettingUses } from './setting-uses.tsx'
import { useSettingUses } from './use-setting-uses.ts'

interface LanguagesProps {
  readonly label: string
  readonly form: RulesForm<SettingFields>
  readonly editing: boolean
}

/** Edits the languages of products, with how many have a text in each. Texts are kept when a language is removed. */
export function Languages({ label, form, editing }: LanguagesProps) {
  const locale = useLocale()
  const uses = useSettingUses()
  return (
    <>
      <MultiSelect
        aria-label={label}
        readOnly={!editing}
        data={locales.map((value) => ({ value, label: languageName(value, locale) }))}
        {...form.getInputProps('languages')}
      />
      <SettingUses
        label={label}
        problem={uses.problem}
        // Products only say which of the languages that were saved they lack.
        uses={(form.isDirty('languages') ? [] : form.getValues().languages).map((language) => ({
          value: language,
          name: languageName(language, locale),
          count: uses.language(language),
          search: { missing_languages: [language], not: ['missing_languages'] },
        }))}
      />
    </>
  )
}
