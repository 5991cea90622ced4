import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, formatMoney } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { usePlaceName } from '../overview/stock/use-place-name.ts'
import { useText } from '../overview/texts.ts'
import { nameIn } from '../variants/option-names.ts'
import { optionGroupsQuery } from '../variants/queries.ts'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { formatTierPrice } from '../../model/format-tier-price.ts'
import { inheritableFields } from '../../model/inheritable-fields.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import { useUnitNames } from '../../units/use-unit-names.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'

const isScheduledPrice = (one: unknown): one is Schema<'ScheduledPrice'> =>
  typeof one === 'object' && one !== null && 'from' in one && 'price' in one
const isTier = (one: unknown): one is Schema<'TierPrice'> =>
  typeof one === 'object' && one !== null && 'from_quantity' in one
const isPlace = (one: unknown): one is Schema<'StockPlace'> =>
  typeof one === 'object' && one !== null && 'location' in one && 'minimum' in one
const isOnWebsite = (one: unknown): one is Schema<'ProductWebsite'> =>
  typeof one === 'object' && one !== null && 'website' in one && 'active' in one

type Optioned = Pick<Schema<'Product'>, 'option_groups' | 'productOptionGroupId'>

/** Returns a function that returns the name of an option group. */
function useOptionName({ option_groups, productOptionGroupId }: Optioned) {
  const locale = useLocale()
  const { api } = useShell()
  const options = useQuery({
    ...optionGroupsQuery(api),
    enabled: option_groups.length > 0 || productOptionGroupId !== null,
  }).data?.results
  return (uid: unknown): string | undefined => {
    const group = options?.find((one) => one.uid === uid)
    return group && nameIn(group, locale)
  }
}

/** Returns a function that returns the name of an inherited field. */
function useInheritedName() {
  const fields = useInheritableFields()
  return (one: unknown): string | undefined => {
    const field = inheritableFields.find((name) => name === one)
    return field && fields[field].label
  }
}

/** Returns a function that formats the lists of a product in its history; undefined for other values. */
export function useHistoryValues(product: Optioned & Pick<Schema<'Product'>, 'currency'>) {
  const text = useText()
  const locale = useLocale()
  const { nameOf } = useWebsites()
  const at = (website: string | null | undefined) => (website == null ? [] : [nameOf(website)])
  const placeName = usePlaceName()
  const optionName = useOptionName(product)
  const inheritedName = useInheritedName()
  const money = (cents: number) => formatMoney(cents, product.currency, locale)
  const ways: Readonly<Record<string, (one: unknown) => string | undefined>> = {
    scheduled_prices: (one) =>
      isScheduledPrice(one)
        ? [
            text('catalog.scheduled-price.one', {
              field: one.field,
              price: money(one.price),
              day: formatDay(one.from, locale),
            }),
            ...at(one.website),
          ].join(' · ')
        : undefined,
    tier_prices: (one) =>
      isTier(one)
        ? [
            text('catalog.tiers.one', {
              quantity: one.from_quantity,
              price: formatTierPrice(one, product.currency, locale),
            }),
            text(`catalog.tiers.audience.${one.audience}`),
            ...at(one.website),
          ].join(' · ')
        : undefined,
    stock_places: (one) => (isPlace(one) ? placeName(one) : undefined),
    option_groups: optionName,
    inherits: inheritedName,
    product_websites: (one) => (isOnWebsite(one) ? at(one.website).join('') : undefined),
  }
  const { nameOf: unitName } = useUnitNames()
  const attributeNameOf = useAttributeNames()
  return (field: string, value: unknown): string | undefined => {
    if (isAttribute(field) && typeof value === 'string') return attributeNameOf(attributeOf(field), value)
    if (field === 'unit' && typeof value === 'string') return unitName(value)
    if (field === 'productOptionGroupId') return optionName(value)
    const say = ways[field]
    return say && Array.isArray(value)
      ? value
          .map(say)
          .filter((one) => one !== undefined)
          .join(', ') || undefined
      : undefined
  }
}
