import { useMemo } from 'react'
import { useText } from './texts.ts'

/** What the fields of a brand are called. */
export function useBrandLabels() {
  const text = useText()
  return useMemo(
    () => ({
      name: text('catalog.brand.name'),
      slug: text('catalog.brand.slug'),
      status: text('catalog.brand.status'),
      logo: text('catalog.brand.logo'),
      url: text('catalog.brand.url'),
      supplier: text('catalog.brand.supplier'),
      sequence: text('catalog.brand.sequence'),
      descriptions: text('catalog.brand.descriptions'),
      seo: text('catalog.brand.seo'),
      'seo.title': text('record.seo.page-title'),
      'seo.description': text('record.seo.description'),
    }),
    [text],
  )
}
