import { messageOf } from '@backoffice/api-client'
import { hiddenProducts } from '@backoffice/list-filters'
import { searchOptions, useSearchRows, where } from '@backoffice/search'
import { filterBy, permittedList, useShell } from '@backoffice/shell-kit'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { productList, type ProductRow } from '../product-list.ts'
import type { Row } from './folding.tsx'

const MOST = 1000
/** Number of values that a search counts at most. */
const COUNTED = 100

/** Returns the condition of the variants of some products, as far as the list does not hide them. */
function variantsOf(parents: readonly string[]) {
  const by = where('products')
  const shown = filterBy('products', {}, ['status'], { hidden: hiddenProducts }, { timeZone: undefined })
  return by.and(by.equals('kind', 'Variant'), by.oneOf('parent_uid', parents), shown)
}

/** Returns the number of variants of each loaded parent; undefined until it is known. */
export function useVariantCounts(parents: readonly string[]): (parent: string) => number | undefined {
  const { search } = useShell()
  const { data, isPlaceholderData } = useQuery({
    ...searchOptions(search, 'products', { filter: variantsOf(parents), facets: ['parent_uid'], limit: 0 }),
    enabled: parents.length > 0,
  })
  const isCounted = data !== undefined && !isPlaceholderData && parents.length <= COUNTED
  return useCallback((parent) => data?.facets.parent_uid?.[parent] ?? (isCounted ? 0 : undefined), [data, isCounted])
}

/** Loads the variants of unfolded parents; they are in the order of their SKUs. */
export function useVariantRows(unfolded: readonly string[]): ReadonlyMap<string, readonly Row[]> {
  const { search, permissions, toasts } = useShell()
  const { retrieve } = permittedList(productList, permissions)
  const { hits, error } = useQueries({
    queries: unfolded.map((parent) =>
      searchOptions<'products', keyof ProductRow>(search, 'products', {
        filter: variantsOf([parent]),
        sort: ['sku:asc'],
        retrieve,
        limit: MOST,
      }),
    ),
    combine: (results) => ({
      hits: results.map(({ data }) => data?.hits ?? []),
      error: results.find((result) => result.error)?.error,
    }),
  })
  useEffect(() => {
    if (error) toasts.show({ type: 'error', message: messageOf(error) })
  }, [error, toasts])
  const rows = useSearchRows(
    search,
    'products',
    useMemo(() => hits.flat(), [hits]),
    false,
  )
  return useMemo(() => {
    const found = new Map(rows.map((row) => [row.document.uid, row]))
    return new Map(
      unfolded.map((parent, place) => [
        parent,
        (hits[place] ?? []).flatMap(({ document: { uid } }) => found.get(uid) ?? []),
      ]),
    )
  }, [rows, hits, unfolded])
}
