import { languageName, useLocale } from '@backoffice/texts'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import type { SettingListProps } from './setting-list-props.ts'
import { SettingRows } from './setting-rows.tsx'

interface GlossaryProps extends SettingListProps<'glossary'> {
  /** Languages that texts are translated to. */
  readonly languages: readonly ('en' | 'nl' | 'de' | 'fr')[]
}

/** Edits the terms that automatic translation leaves alone, or always translates in the same way. */
export function Glossary({ rows, editable, languages, getInputProps, onChange }: GlossaryProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <SettingRows
      rows={rows}
      fresh={{ term: '', translations: {} }}
      editable={editable}
      limits={[0, 500]}
      names={{
        none: text('catalog.setting.glossary.none'),
        add: text('catalog.setting.glossary.add'),
        remove: text('catalog.setting.glossary.remove'),
      }}
      onChange={onChange}
    >
      {({ term }, index) => (
        <>
          <TextInput
            label={text('catalog.setting.glossary.term')}
            required
            readOnly={!editable}
            {...getInputProps(`glossary.${index}.term`)}
          />
          {languages.map((language) => (
            <TextInput
              key={language}
              label={languageName(language, locale)}
              placeholder={term}
              readOnly={!editable}
              {...getInputProps(`glossary.${index}.translations.${language}`)}
            />
          ))}
        </>
      )}
    </SettingRows>
  )
}
