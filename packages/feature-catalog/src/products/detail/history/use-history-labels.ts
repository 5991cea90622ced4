import type { Schema } from '@backoffice/api-contract'
import { useMemo } from 'react'
import { useText } from '../overview/texts.ts'
import { useProductLabels } from '../overview/use-product-labels.ts'

/** Fields of every product, its texts and its files that no one edits. */
type Technical =
  | 'above'
  | 'bytes'
  | 'completeness'
  | 'content_type'
  | 'created_at'
  | 'currency'
  | 'followed_prices'
  | 'gaps'
  | 'height'
  | 'id'
  | 'language'
  | 'namespace'
  | 'parent'
  | 'stats'
  | 'replenishment'
  | 'uid'
  | 'updated_at'
  | 'updated_by'
  | 'url'
  | 'version'
  | 'width'

/** Labels of every field that someone edits. */
type HistoryLabels = Readonly<
  Record<
    Exclude<keyof Schema<'Product'> | keyof Schema<'ProductTranslation'> | keyof Schema<'ProductFile'>, Technical>,
    string
  > &
    Record<string, string>
>

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
        // Movements have the location after these.
        stock: text('catalog.stock.on_hand'),
        quarantine: text('catalog.stock.quarantine'),
        configurable_products: text('catalog.tab.variants'),
        bundle_products: text('catalog.tab.bundles'),
        bundle_price: text('catalog.history.bundle-price'),
        product_websites: text('catalog.tab.websites'),
        points: text('catalog.tab.points'),
        seo: text('catalog.tab.seo'),
        files: text('catalog.history.files'),
        kind: text('catalog.history.kind'),
        launch_date: text('catalog.field.launch-date'),
        end_date: text('catalog.field.end-date'),
        minimum_age: text('catalog.field.minimum-age'),
        warnings: text('catalog.field.warnings'),
        successor: text('catalog.field.successor'),
        unit: text('catalog.field.unit'),
        stock_policy: text('catalog.history.stock-policy'),
        oversell_limit: text('catalog.history.oversell-limit'),
        aliases: text('catalog.history.aliases'),
        option_groups: text('catalog.history.option-groups'),
        productOptionGroupId: text('catalog.history.option-groups'),
        options: text('catalog.history.options'),
        plus_points: text('catalog.history.plus-points'),
        minus_points: text('catalog.history.minus-points'),
        search_words: text('catalog.history.search-words'),
        state: text('catalog.history.state'),
        auto_fields: text('catalog.history.auto-fields'),
        caption: text('record.media.caption'),
        alts: text('catalog.history.alts'),
        is_main: text('record.media.is-main'),
        sequence: text('catalog.history.sequence'),
        type: text('record.media.kind'),
      }) satisfies HistoryLabels,
    [labels, text],
  )
}
