import { byName, useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { optionGroupsQuery } from '../products/detail/variants/queries.ts'
import { useProductSettings } from '../settings/use-product-settings.ts'
import { useText } from './texts.ts'

const ofEveryProduct = ['price', 'brand', 'availability', 'rating', 'discount'] as const

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
    const fixed = byName(ofEveryProduct, (filter) => text(`catalog.category.filter.${filter}`))
    const groups: readonly FilterGroup[] = [
      {
        group: text('catalog.category.filters.product'),
        items: ofEveryProduct.map((value) => ({ value, label: fixed[value] })),
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
