import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import type { ProductFields } from '../model/product-fields.ts'
import { productStatuses } from '../model/status.ts'
import { brandsQuery, categoriesQuery, suppliersQuery } from '../references.ts'

/** The value of a field as people read it: names in place of uids, money with its currency. */
export function useFieldValues(currency: string) {
  const text = useText()
  const locale = useLocale()
  const { api } = useRouter().options.context
  const { data: brands } = useQuery(brandsQuery(api))
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const { data: categories } = useQuery(categoriesQuery(api))
  const named = (records: { readonly results: readonly { readonly uid: string; readonly name: string }[] } | undefined, uid: string | null) =>
    uid === null ? '–' : (records?.results.find((record) => record.uid === uid)?.name ?? uid)
  return (field: keyof ProductFields, values: ProductFields): string => {
    switch (field) {
      case 'status':
        return text(productStatuses[values.status].text)
      case 'price':
      case 'compare_price':
      case 'cost': {
        const cents = values[field]
        return cents === null ? '–' : formatMoney(cents, currency, locale)
      }
      case 'vat_code':
        return text(`catalog.vat.${values.vat_code}`)
      case 'brand':
        return named(brands, values.brand)
      case 'supplier':
        return named(suppliers, values.supplier)
      case 'categories':
        return values.categories.map((uid) => named(categories, uid)).join(', ') || '–'
      default:
        return values[field] || '–'
    }
  }
}
