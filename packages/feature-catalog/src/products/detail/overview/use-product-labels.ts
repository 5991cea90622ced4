import { useMemo } from 'react'
import { useText } from './texts.ts'
import { attributeOf, mapAttributes } from '../../model/product-attributes.ts'
import type { ProductValues } from '../../model/product-fields.ts'

type Labels = Readonly<Record<keyof ProductValues, string> & Record<string, string>>

/** Returns the labels of a product's fields, for messages and the save bar. */
export function useProductLabels(): Labels {
  const text = useText()
  return useMemo(() => {
    const of = (language: string) => text('catalog.save.text', { language: language.toUpperCase() })
    return {
      name: text('catalog.field.name'),
      status: text('catalog.field.status'),
      ean13: text('catalog.field.ean13'),
      price: text('catalog.field.price'),
      compare_price: text('catalog.field.compare-price'),
      cost: text('catalog.field.cost'),
      ...mapAttributes((name) => text(attributeOf(name).label)),
      tier_prices: text('catalog.tiers.title'),
      'tier_prices.*.from_quantity': text('catalog.tiers.from'),
      'tier_prices.*.price': text('catalog.field.price'),
      variant_pictures: text('catalog.variant-pictures'),
      scheduled_prices: text('catalog.scheduled-price.title'),
      stock_places: text('catalog.places.title'),
      'stock_places.*.location': text('catalog.stock.location'),
      'stock_places.*.shelf': text('catalog.places.shelf'),
      'stock_places.*.minimum': text('catalog.places.minimum'),
      'stock_places.*.maximum': text('catalog.places.maximum'),
      package: text('catalog.package.title'),
      'package.width': text('catalog.package.width'),
      'package.height': text('catalog.package.height'),
      'package.depth': text('catalog.package.depth'),
      'package.weight': text('catalog.package.weight'),
      brand: text('catalog.field.brand'),
      supplier: text('catalog.field.supplier'),
      categories: text('catalog.field.categories'),
      tags: text('catalog.field.tags'),
      extra: text('catalog.extra.title'),
      inherits: text('catalog.above.field'),
      en: of('en'),
      nl: of('nl'),
      de: of('de'),
      fr: of('fr'),
    }
  }, [text])
}
