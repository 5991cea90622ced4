import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, formatMoney } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { formatTierPrice } from '../../model/format-tier-price.ts'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import type { ProductValues } from '../../model/product-fields.ts'
import { productStatuses } from '../../model/status.ts'
import { usePlaceName } from './stock/use-place-name.ts'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'
import { useCategories } from '../../../references/use-categories.ts'

type Named = readonly { readonly uid: string; readonly name: string }[] | undefined

const named = (records: Named, uid: string | null) =>
  uid === null ? '–' : (records?.find((record) => record.uid === uid)?.name ?? uid)

/** Returns a function that formats fields whose values are no texts: names instead of uids, money with its currency. */
export function useFieldValues(currency: string) {
  const text = useText()
  const inheritable = useInheritableFields()
  const locale = useLocale()
  const { api } = useShell()
  const { data: brands } = useQuery(brandsQuery(api))
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const categories = useCategories()
  const nameOf = useAttributeNames()
  const placeName = usePlaceName()
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
          values.tier_prices
            .map((tier) =>
              text('catalog.tiers.one', {
                quantity: tier.from_quantity,
                price: formatTierPrice(tier, currency, locale),
              }),
            )
            .join(', ') || '–'
        )
      case 'scheduled_prices':
        return (
          values.scheduled_prices
            .map(({ field: name, from, price }) =>
              text('catalog.scheduled-price.one', { field: name, day: formatDay(from, locale), price: money(price) }),
            )
            .join(', ') || '–'
        )
      case 'stock_places':
        return values.stock_places.map(placeName).join(', ') || '–'
      case 'brand':
        return named(brands?.results, values.brand)
      case 'supplier':
        return named(suppliers?.results, values.supplier)
      case 'categories':
        return values.categories.map((uid) => named(categories, uid)).join(', ') || '–'
      case 'tags':
        return values.tags.join(', ') || '–'
      case 'inherits':
        return values.inherits.map((name) => inheritable[name].label).join(', ') || '–'
      default:
        return undefined
    }
  }
}
