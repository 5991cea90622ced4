import type { Schema } from '@backoffice/api-contract'
import { byName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, formatMoney, type SampleChange } from '@backoffice/ui'
import { isProductStatus, productStatuses } from '../../model/status.ts'
import { useText as useProductText } from '../../detail/texts.ts'
import { useText } from './texts.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import { formatPackage } from '../../model/format-package.ts'
import { inheritableFields } from '../../model/inheritable-fields.ts'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { useUnitNames } from '../../units/use-unit-names.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Returns both search engine texts in one line. */
const seoOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '–'
  const [title, description] = ['title' in value ? value.title : '', 'description' in value ? value.description : '']
  return [title, description].filter((part) => typeof part === 'string' && part !== '').join(' · ') || '–'
}

const isPackage = (value: unknown): value is Schema<'PackageDimensions'> =>
  typeof value === 'object' && value !== null && 'width' in value && 'weight' in value

const isText = (value: unknown): value is Schema<'ProductTranslation'> =>
  typeof value === 'object' && value !== null && 'language' in value

/** Formats a text in one line, or the language that gets one. */
function textOf(value: unknown): string {
  if (!isText(value)) return String(value).toUpperCase()
  const { language, name, short_text: short = '', description = '' } = value
  return `${language.toUpperCase()}: ${[name, short, description].filter((part) => part !== '').join(' · ')}`
}

/** Returns the labels of the fields of a preview. */
function useFieldLabels(): Readonly<Record<string, string>> {
  const text = useText()
  const productText = useProductText()
  const fields = useInheritableFields()
  return {
    ...byName(inheritableFields, (field) => fields[field].label),
    compare_price: productText('catalog.field.compare-price'),
    supplier: text('catalog.field.supplier'),
    successor: text('catalog.bulk.action.successor'),
    categories: text('catalog.field.categories'),
    tags: text('catalog.field.tags'),
    stock_policy: text('catalog.bulk.action.stock_policy'),
    oversell_limit: text('catalog.bulk.oversell-limit'),
    websites: text('catalog.field.websites'),
    scheduled_prices: text('catalog.bulk.scheduled'),
    tier_prices: text('catalog.bulk.action.tier_prices'),
    inherits: text('catalog.bulk.inherits'),
    seo: text('catalog.bulk.action.seo'),
    translations: productText('catalog.section.texts'),
  }
}

/** Returns a function that formats the sample of a preview, a line for each field that changes. */
export function useSampleChanges(): (foreseen: Schema<'DryRun'>) => readonly SampleChange[] {
  const text = useText()
  const locale = useLocale()
  const attributeName = useAttributeNames()
  const labels = useFieldLabels()
  const { nameOf: unitName } = useUnitNames()
  const scheduledPriceOf = (value: unknown, currency: string): string => {
    if (typeof value !== 'object' || value === null || !('price' in value) || !('from' in value) || !('field' in value))
      return '–'
    return text('catalog.bulk.scheduled.one', {
      field: String(value.field),
      price: formatMoney(Number(value.price), currency, locale),
      day: formatDay(String(value.from), locale),
    })
  }
  return ({ sample, money }) => {
    const currency = money[0]?.currency ?? 'EUR'
    const shown = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '–'
      if (field === 'tier_prices' && Array.isArray(value))
        return text('catalog.bulk.tiers.found', { count: value.length })
      if (field === 'scheduled_prices' && Array.isArray(value))
        return value.map((one) => scheduledPriceOf(one, currency)).join(', ') || '–'
      if (field === 'seo') return seoOf(value)
      if (field === 'translations' && Array.isArray(value)) return value.map(textOf).join(' ') || '–'
      if (field === 'package' && isPackage(value)) return formatPackage(value, locale)
      if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || '–'
      if (isNamed(value)) return value.name
      if (typeof value === 'number')
        return field.endsWith('price') ? formatMoney(value, currency, locale) : String(value)
      if (typeof value !== 'string') return JSON.stringify(value)
      if (field === 'inherits') return labels[value] ?? value
      if (field === 'status' && isProductStatus(value)) return text(productStatuses[value].text)
      if (field === 'unit') return unitName(value)
      if (isAttribute(field)) return attributeName(attributeOf(field), value)
      return value
    }
    return sample.flatMap(({ label, name, before, after }) =>
      Object.keys(after).map((field) => ({
        record: `${label} ${name}`,
        field: labels[field] ?? field,
        before: shown(field, before[field]),
        after: shown(field, after[field]),
      })),
    )
  }
}
