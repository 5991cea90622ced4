import { languageName, useLocale } from '@backoffice/texts'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import type { SettingListProps } from './setting-list-props.ts'
import { SettingRows } from './setting-rows.tsx'

interface ReviewRepliesProps extends SettingListProps<'review_replies'> {
  /** Languages of the business. */
  readonly languages: readonly ('en' | 'nl' | 'de' | 'fr')[]
}

/** Edits the templates of replies to reviews. */
export function ReviewReplies({ rows, editable, languages, getInputProps, onChange }: ReviewRepliesProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <SettingRows
      rows={rows}
      fresh={{ name: '', texts: {} }}
      editable={editable}
      limits={[0, 50]}
      names={{
        none: text('catalog.setting.review_replies.none'),
        add: text('catalog.setting.review_replies.add'),
        remove: text('catalog.setting.review_replies.remove'),
      }}
      onChange={onChange}
    >
      {(_, index) => (
        <>
          <TextInput
            label={text('catalog.setting.review_replies.name')}
            required
            readOnly={!editable}
            {...getInputProps(`review_replies.${index}.name`)}
          />
          {languages.map((language, place) => (
            <Textarea
              key={language}
              label={languageName(language, locale)}
              description={
                place === 0
                  ? text('catalog.setting.review_replies.names', { author: '{author}', product: '{product}' })
                  : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={8}
              readOnly={!editable}
              {...getInputProps(`review_replies.${index}.texts.${language}`)}
            />
          ))}
        </>
      )}
    </SettingRows>
  )
}
