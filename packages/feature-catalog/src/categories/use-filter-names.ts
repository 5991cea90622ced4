import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { optionGroupsQuery } from '../products/detail/variants/queries.ts'
import { useProductSettings } from '../settings/use-product-settings.ts'
import { useText } from './texts.ts'

/** Labels of the filters of every product, in the order in which they are offered. */
const ofEveryProduct = {
  price: 'catalog.category.filter.price',
  brand: 'catalog.category.filter.brand',
  availability: 'catalog.category.filter.availability',
  rating: 'catalog.category.filter.rating',
  discount: 'catalog.category.filter.discount',
} as const satisfies Record<Schema<'ProductFilter'>, string>

interface FilterGroup {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

/** Returns the filters that a category of a namespace can have, in groups, and their names. */
export function useFilterNames(namespace: string | null) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(optionGroupsQuery(api))
  const settings = useProductSettings(namespace)
  return useMemo(() => {
    const groups: readonly FilterGroup[] = [
      {
        group: text('catalog.category.filters.product'),
        items: Object.entries(ofEveryProduct).map(([value, label]) => ({ value, label: text(label) })),
      },
      {
        group: text('catalog.category.filters.options'),
        items: (data?.results ?? []).map(({ code, name }) => ({ value: `option:${code}`, label: name })),
      },
      {
        group: text('catalog.category.filters.fields'),
        items: (settings?.extra_fields ?? []).map(({ code, name }) => ({ value: `extra:${code}`, label: name })),
      },
    ].filter(({ items }) => items.length > 0)
    const names = new Map(groups.flatMap(({ items }) => items.map(({ value, label }) => [value, label])))
    const isLoading = data === undefined || (namespace !== null && settings === undefined)
    return {
      groups,
      nameOf: (filter: string): string =>
        names.get(filter) ?? (isLoading ? '…' : text('catalog.category.filters.gone', { filter })),
    }
  }, [text, data, settings, namespace])
}
