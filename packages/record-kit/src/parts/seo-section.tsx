import { FieldGrid, RecordCheckbox, Section, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface SeoSectionProps {
  readonly form: { readonly getInputProps: (path: string, options?: { readonly type: 'checkbox' }) => object }
  readonly editable: boolean
  /** The picture of shared links, with a preview. */
  readonly children: ReactNode
}

/** Renders the search engine fields of a page, and whether it may be indexed. */
export function SeoSection({ form, editable, children }: SeoSectionProps) {
  const text = useText()
  return (
    <Section anchor="seo" title={text('record.seo.title')}>
      <FieldGrid>
        <WideField>
          <TextInput
            label={text('record.seo.page-title')}
            description={text('record.seo.page-title-hint')}
            readOnly={!editable}
            {...form.getInputProps('seo.title')}
          />
        </WideField>
        <WideField>
          <Textarea
            label={text('record.seo.description')}
            description={text('record.seo.description-hint')}
            rows={2}
            readOnly={!editable}
            {...form.getInputProps('seo.description')}
          />
        </WideField>
        <WideField>
          <RecordCheckbox
            label={text('record.seo.index')}
            editable={editable}
            {...form.getInputProps('seo.index', { type: 'checkbox' })}
          />
        </WideField>
        <WideField>{children}</WideField>
      </FieldGrid>
    </Section>
  )
}
