import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useLocale } from '@backoffice/texts'
import { formatDate, formatMoney } from '@backoffice/ui'
import { useText } from '../overview/texts.ts'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'

const isComing = (one: unknown): one is Schema<'ComingPrice'> =>
  typeof one === 'object' && one !== null && 'from' in one && 'price' in one
const isTier = (one: unknown): one is Schema<'TierPrice'> =>
  typeof one === 'object' && one !== null && 'from_quantity' in one
const isOnWebsite = (one: unknown): one is Schema<'ProductWebsite'> =>
  typeof one === 'object' && one !== null && 'website' in one && 'active' in one

/** What the lists of a product were and became, in words, for its history; nothing for what reads well by itself. */
export function useHistoryValues(currency: string) {
  const text = useText()
  const locale = useLocale()
  const { nameOf } = useWebsites()
  const at = (website: string | null | undefined) => (website == null ? [] : [nameOf(website)])
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const ways: Readonly<Record<string, (one: unknown) => string | undefined>> = {
    coming_prices: (one) =>
      isComing(one)
        ? [
            text('catalog.coming.one', {
              field: one.field,
              price: money(one.price),
              day: formatDate(new Date(`${one.from}T00:00:00`), locale),
            }),
            ...at(one.website),
          ].join(' · ')
        : undefined,
    tier_prices: (one) =>
      isTier(one)
        ? [
            `${one.from_quantity}: ${money(one.price)}`,
            text(`catalog.tiers.audience.${one.audience}`),
            ...at(one.website),
          ].join(' · ')
        : undefined,
    product_websites: (one) => (isOnWebsite(one) ? at(one.website).join('') : undefined),
  }
  const attributeNameOf = useAttributeNames()
  return (field: string, value: unknown): string | undefined => {
    if (isAttribute(field) && typeof value === 'string') return attributeNameOf(attributeOf(field), value)
    const say = ways[field]
    return say && Array.isArray(value)
      ? value
          .map(say)
          .filter((one) => one !== undefined)
          .join(', ') || undefined
      : undefined
  }
}
