import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDate, formatMoney } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import type { ProductValues } from '../../model/product-fields.ts'
import { productStatuses } from '../../model/status.ts'
import { useProductLabels } from './use-product-labels.ts'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'
import { useCategories } from '../../../references/use-categories.ts'

type Named = readonly { readonly uid: string; readonly name: string }[] | undefined

const named = (records: Named, uid: string | null) =>
  uid === null ? '–' : (records?.find((record) => record.uid === uid)?.name ?? uid)

/** The value of a field as people read it, where that is not the value as a text: names in place of uids, money with its currency. */
export function useFieldValues(currency: string) {
  const text = useText()
  const labels = useProductLabels()
  const locale = useLocale()
  const { api } = useShell()
  const { data: brands } = useQuery(brandsQuery(api))
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const categories = useCategories()
  const nameOf = useAttributeNames()
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency, locale))
  return (field: keyof ProductValues, values: ProductValues): string | undefined => {
    if (isAttribute(field)) return nameOf(attributeOf(field), values[field])
    switch (field) {
      case 'status':
        return text(productStatuses[values.status].text)
      case 'price':
      case 'compare_price':
      case 'cost':
        return money(values[field])
      case 'tier_prices':
        return (
          values.tier_prices.map(({ from_quantity, price }) => `${from_quantity}: ${money(price)}`).join(', ') || '–'
        )
      case 'coming_prices':
        return (
          values.coming_prices
            .map(({ from, price }) => `${formatDate(new Date(`${from}T00:00:00`), locale)}: ${money(price)}`)
            .join(', ') || '–'
        )
      case 'brand':
        return named(brands?.results, values.brand)
      case 'supplier':
        return named(suppliers?.results, values.supplier)
      case 'categories':
        return values.categories.map((uid) => named(categories, uid)).join(', ') || '–'
      case 'tags':
        return values.tags.join(', ') || '–'
      case 'inherits':
        return values.inherits.map((name) => labels[name]).join(', ') || '–'
      default:
        return undefined
    }
  }
}
