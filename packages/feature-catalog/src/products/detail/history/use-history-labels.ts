import type { Schema } from '@backoffice/api-contract'
import { useMemo } from 'react'
import { useText } from '../overview/texts.ts'
import { useProductLabels } from '../overview/use-product-labels.ts'

/** Fields of every product that no one edits. */
type Technical =
  | 'above'
  | 'completeness'
  | 'created_at'
  | 'currency'
  | 'followed_prices'
  | 'gaps'
  | 'id'
  | 'namespace'
  | 'parent'
  | 'stats'
  | 'uid'
  | 'updated_at'
  | 'updated_by'
  | 'version'

/** Returns the labels of a product's fields in its history: those of its form, and those of its texts. */
export function useHistoryLabels(): Readonly<Record<string, string>> {
  const text = useText()
  const labels = useProductLabels()
  return useMemo(
    () =>
      ({
        ...labels,
        translations: text('catalog.section.texts'),
        en: 'EN',
        nl: 'NL',
        de: 'DE',
        fr: 'FR',
        short_text: text('catalog.texts.short'),
        description: text('catalog.texts.description'),
        sku: text('catalog.field.sku'),
        product_stock: text('catalog.section.stock'),
        configurable_products: text('catalog.tab.variants'),
        bundle_products: text('catalog.tab.bundles'),
        bundle_price: text('catalog.history.bundle-price'),
        product_websites: text('catalog.tab.websites'),
        points: text('catalog.tab.points'),
        seo: text('catalog.tab.seo'),
        files: text('catalog.history.files'),
        kind: text('catalog.history.kind'),
        unit: text('catalog.history.unit'),
        stock_policy: text('catalog.history.stock-policy'),
        aliases: text('catalog.history.aliases'),
        option_groups: text('catalog.history.option-groups'),
        productOptionGroupId: text('catalog.history.option-groups'),
        options: text('catalog.history.options'),
      }) satisfies Readonly<Record<Exclude<keyof Schema<'Product'>, Technical>, string> & Record<string, string>>,
    [labels, text],
  )
}
