import type { ReactNode } from 'react'
import { DescriptionSection } from '../parts/description-section.tsx'
import { inAllLanguages } from '../parts/page-fields.ts'
import { SeoSection } from '../parts/seo-section.tsx'
import { useAnyFields } from './fields.tsx'

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null

/** Renders a text of the form in every language. */
export function TranslatedText({ name }: { readonly name: string }) {
  const { form, labels, editable } = useAnyFields()
  const texts = form.getValues()[name]
  return (
    <DescriptionSection
      title={labels[name] ?? name}
      form={form}
      descriptions={inAllLanguages(isText(texts) ? texts : {})}
      editable={editable}
    />
  )
}

/** Renders the search engine fields of the record, with the picture of its shared links. */
export function SeoFields({ children }: { readonly children: ReactNode }) {
  const { form, editable } = useAnyFields()
  return (
    <SeoSection form={form} editable={editable}>
      {children}
    </SeoSection>
  )
}
