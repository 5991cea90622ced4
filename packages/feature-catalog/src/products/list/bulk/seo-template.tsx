import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import type { FieldProps } from './bulk-fields.tsx'

/** Edits the template of search engine texts. */
export function SeoTemplate({ values: { seoTitle, seoDescription, overwrite }, set }: FieldProps) {
  const text = useText()
  return (
    <>
      <TextInput
        label={text('catalog.bulk.seo.title')}
        description={text('catalog.bulk.seo.hint')}
        maxLength={200}
        value={seoTitle}
        onChange={(event) => set({ seoTitle: event.currentTarget.value })}
      />
      <Textarea
        label={text('catalog.bulk.seo.description')}
        rows={3}
        maxLength={500}
        value={seoDescription}
        onChange={(event) => set({ seoDescription: event.currentTarget.value })}
      />
      <Checkbox
        label={text('catalog.bulk.seo.overwrite')}
        checked={overwrite}
        onChange={(event) => set({ overwrite: event.currentTarget.checked })}
      />
    </>
  )
}
