import type { Gap } from '../../products/gaps/gaps.ts'
import type { productList } from '../../products/list/product-list.ts'
import { productStatuses } from '../../products/model/status.ts'
import type { reviewFilters } from '../../reviews/review.ts'
import type { SettingFields, SettingName } from '../setting-fields.ts'
import type { useText } from '../texts.ts'

type Products = typeof productList

/** A filter of the list of products. */
type ProductFilter = Products['facets'][number] | keyof NonNullable<Products['ranges']>

/** Filters of a list, as its link has them. */
type ListFilters<Filter extends string> = { readonly [Name in Filter | 'not' | 'empty']?: string[] }

/** Records that a value of a setting concerns, by the filters of their list. */
export type SettingUse = {
  /** The value, unique among the uses of its setting. */
  readonly value: string
  readonly name: string
} & (
  | { readonly list: 'products'; readonly search: ListFilters<ProductFilter> }
  | { readonly list: 'reviews'; readonly search: ListFilters<(typeof reviewFilters)[number]> }
)

/** Names of what the uses are about. */
export interface UseNames {
  readonly text: ReturnType<typeof useText>
  readonly unit: (unit: string) => string
  readonly language: (language: string) => string
}

/** Returns the uses of a setting by its stored values; or says why no list finds them. */
type UsesOf = ((values: SettingFields, names: UseNames) => readonly SettingUse[]) | { readonly never: string }

/** Values stay in use where a list hides the products that have them. */
const everyStatus = Object.keys(productStatuses)

const missing = (gap: Gap, { text }: UseNames): SettingUse => ({
  value: gap,
  name: text('catalog.setting.use.missing', { gap: text(`catalog.gap.${gap}`) }),
  list: 'products',
  search: { gaps: [gap] },
})

/** Margins are rounded to a tenth, and filters include their ends. */
const highestBelow = (margin: number): number => (Math.ceil(margin * 10) - 1) / 10

/** Where each setting is used. One that says neither this nor why it is not known does not compile. */
export const usesOfSettings: { readonly [Name in SettingName]: UsesOf } = {
  sku: { never: 'a product keeps the SKU that it was given, whatever the pattern is' },
  ean_range: { never: 'a product keeps its EAN; the setting says how many codes are left' },
  units: ({ units }, { unit }) =>
    units.map((value) => ({
      value,
      name: unit(value),
      list: 'products',
      search: { unit: [value], status: everyStatus },
    })),
  package_defaults: (_, names) => [missing('package', names)],
  ready_needs: ({ ready_needs }, names) => ready_needs.map((gap) => missing(gap, names)),
  languages: ({ languages }, { language }) =>
    languages.map((value) => ({
      value,
      name: language(value),
      list: 'products',
      search: { missing_languages: [value], not: ['missing_languages'] },
    })),
  auto_translate: (_, names) => [missing('translation', names)],
  glossary: { never: 'terms stand in descriptions, which no list searches' },
  rounding: { never: 'it rounds new prices, which do not tell how they were made' },
  price_floor: ({ price_floor }, { text }) => [
    {
      value: 'below',
      name: text('catalog.setting.price_floor.use'),
      list: 'products',
      search: { margin: [`..${highestBelow(price_floor)}`] },
    },
  ],
  lead_days: (_, { text }) => [
    { value: 'none', name: text('catalog.setting.lead_days.use'), list: 'products', search: { empty: ['supplier'] } },
  ],
  cover_days: (_, { text }) => [
    {
      value: 'suggested',
      name: text('catalog.setting.cover_days.use'),
      list: 'products',
      search: { suggested_order: ['1..'] },
    },
  ],
  reviews: (_, { text }) => [
    { value: 'verified', name: text('catalog.setting.reviews.use'), list: 'reviews', search: { verified: ['true'] } },
  ],
  review_replies: (_, { text }) => [
    {
      value: 'open',
      name: text('catalog.setting.review_replies.use'),
      list: 'reviews',
      search: { state: ['Published'], has_reply: ['false'] },
    },
  ],
  label_layouts: { never: 'labels are printed and gone; each layout says when it was printed last' },
  extra_fields: ({ extra_fields }) =>
    extra_fields.map(({ code, name }) => ({
      value: code,
      name,
      list: 'products',
      search: { extra_fields: [code], status: everyStatus },
    })),
}
