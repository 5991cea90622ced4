import { locales } from '@backoffice/texts'
import { useMemo } from 'react'
import { useText } from '../messages.ts'
import type { ProductFields } from '../model/product-fields.ts'

type Labels = Readonly<Record<keyof ProductFields | 'texts', string> & Record<string, string>>

/** What the fields of a product are called, for messages and for what is unsaved. */
export function useProductLabels(): Labels {
  const text = useText()
  return useMemo(() => {
    const texts = Object.fromEntries(
      locales.flatMap((language) => [
        [`texts.${language}.name`, text('catalog.texts.name')],
        [`texts.${language}.short_text`, text('catalog.texts.short')],
        [`texts.${language}.description`, text('catalog.texts.description')],
      ]),
    )
    return {
      ...texts,
      name: text('catalog.field.name'),
      status: text('catalog.field.status'),
      ean13: text('catalog.field.ean13'),
      price: text('catalog.field.price'),
      compare_price: text('catalog.field.compare-price'),
      cost: text('catalog.field.cost'),
      vat_code: text('catalog.field.vat'),
      brand: text('catalog.field.brand'),
      supplier: text('catalog.field.supplier'),
      categories: text('catalog.field.categories'),
      texts: text('catalog.section.texts'),
    }
  }, [text])
}
