import { useMemo } from 'react'
import { useText } from './texts.ts'

/** Returns the labels of a new product's fields. */
export function useNewLabels(): Readonly<Record<string, string>> {
  const text = useText()
  return useMemo(
    () => ({
      namespace: text('catalog.new.namespace'),
      name: text('catalog.field.name'),
      sku: text('catalog.field.sku'),
      ean13: text('catalog.field.ean13'),
      kind: text('catalog.new.kind'),
      status: text('catalog.field.status'),
      categories: text('catalog.field.categories'),
      tags: text('catalog.field.tags'),
      brand: text('catalog.field.brand'),
      supplier: text('catalog.field.supplier'),
      vat_code: text('catalog.field.vat'),
      price: text('catalog.field.price'),
      package: text('catalog.new.package'),
      websites: text('catalog.field.websites'),
      options: text('catalog.new.variants'),
    }),
    [text],
  )
}
