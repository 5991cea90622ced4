import { useMemo } from 'react'
import { useText } from '../messages.ts'
import { useProductLabels } from './use-product-labels.ts'

/** What the fields of a product are called in its history: those of its form, and the words within its texts. */
export function useHistoryLabels(): Readonly<Record<string, string>> {
  const text = useText()
  const labels = useProductLabels()
  return useMemo(
    () => ({
      ...labels,
      translations: text('catalog.section.texts'),
      en: 'EN', nl: 'NL', de: 'DE', fr: 'FR',
      short_text: text('catalog.texts.short'),
      description: text('catalog.texts.description'),
      sku: text('catalog.field.sku'),
      product_stock: text('catalog.section.stock'),
    }),
    [labels, text],
  )
}
